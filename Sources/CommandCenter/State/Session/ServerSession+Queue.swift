// Messages that wait on the server until the running turn is over, and processes that outlive one.

extension ServerSession {
  mutating func followUpQueued(_ thread: ThreadID, _ text: String) {
    guard let message = postFollowUp(text, to: thread, queued: true) else { return }
    defer { keep(prompt: text, inTask: thread) }
    guard isUsable else { return }
    // Where nothing runs there is nothing to wait for.
    guard let task = open, task.id == thread, task.isActive, task.queue.messages != nil else {
      return deliver(message, to: thread)
    }
    call(.changeQueue(thread, .add(message)))
  }

  mutating func queueChangeRequested(_ thread: ThreadID, _ change: QueueChange) {
    guard isUsable else {
      if case .edit(_, let text) = change { giveBack(text, to: .task(thread)) }
      return sayNotConnected(.queue)
    }
    call(.changeQueue(thread, change))
  }

  mutating func queuedSentNow(_ thread: ThreadID, _ id: QueuedID) {
    guard isUsable else { return sayNotConnected(.queuedMessage) }
    guard let task = open, task.id == thread, let queue = task.queue.messages,
      let index = queue.firstIndex(where: { $0.id == id })
    else { return }
    guard task.isActive else { return call(.changeQueue(thread, .start(id))) }
    guard link.promoted[id] == nil else { return }
    if let refusal = detail?.refusal(of: .steer) { return say(.refused(refusal)) }
    guard queue[index].isEditable else {
      return say(.attachmentsCantSteer)
    }
    guard outbox.count < Outbox.entriesMax else { return sayOutboxIsFull() }
    // It is in the outbox, and on the disk, before it is taken out of the queue, and leaves after that: so it can be
    // neither lost nor sent twice.
    let message = OutgoingMessage(id: chance.makeMessageID(), text: queue[index].message.text)
    post(message, to: thread, typedIn: .task(thread))
    link.promoted[id] = message
    call(.changeQueue(thread, .remove(id)))
  }

  /// What the server said to the removal of a message that shall join the running turn.
  private mutating func takenOut(_ message: OutgoingMessage, of thread: ThreadID, _ problem: Problem?) {
    switch problem {
    case nil: if outbox.entry(message.id, in: thread)?.state == .sending { deliver(message, to: thread) }
    case let problem? where problem.leavesOutcomeOpen: sendFailed(thread, message.id, problem)
    // It stays in the queue, or went out of it by itself.
    case _?: dropMessage(message.id, of: thread)
    }
  }

  mutating func queueChanged(_ thread: ThreadID, _ change: QueueChange, _ problem: Problem?) {
    if case .remove(let id) = change, let message = link.promoted.removeValue(forKey: id) {
      takenOut(message, of: thread, problem)
    }
    switch (change, problem) {
    case (.add(let message), nil): accepted(message.id, in: thread)
    case (.add(let message), let problem?): sendFailed(thread, message.id, problem)
    case (_, nil): break
    case (.edit(_, let text), let problem?):
      // What was edited may be on its way already: the new text is nobody's but the person's.
      giveBack(text, to: .task(thread))
      if problem.code == .refused { sayOvertaken(becameFollowUp: true) } else { report(problem) }
    case (_, let problem?): report(problem)
    }
    readQueue(of: thread)
  }

  /// A queued message went out while it was being rewritten.
  mutating func sayOvertaken(becameFollowUp: Bool) {
    say(.sentMeanwhile(becameFollowUp: becameFollowUp))
  }

  /// Reads the open task's queue; what changes while a read is under way is read after it.
  mutating func readQueue(of thread: ThreadID) {
    guard isUsable, open?.id == thread, open?.queue.beginRead() == true else { return }
    call(.readQueue(thread))
  }

  mutating func queueRead(_ thread: ThreadID, _ result: Result<[QueuedMessage]?, Problem>) {
    guard open?.id == thread else { return }
    switch result {
    case .success(let messages): showQueue(messages, of: thread)
    case .failure(let problem):
      open?.queue.isReading = false
      emit(.log(.warning, "the queue of task \(thread) could not be read: \(problem.message)"))
    }
    if open?.queue.isOutdated == true { readQueue(of: thread) }
    settleUnknown(in: thread)
  }

  /// Takes over what waits; those of our messages have arrived.
  mutating func showQueue(_ messages: [QueuedMessage]?, of thread: ThreadID) {
    open?.queue.messages = messages
    open?.queue.isReading = false
    for id in (messages ?? []).compactMap(\.message.messageID) { arrived(id, in: thread) }
  }
}

/// What waits for the end of the open task's turn.
struct WaitingQueue: Sendable, Equatable {
  /// The next one to be sent first; nil where the server keeps no queue.
  var messages: [QueuedMessage]?
  /// Whether a read is under way.
  var isReading = false
  /// Whether it changed since that read began.
  private(set) var isOutdated = false

  /// - Returns: Whether to read now.
  mutating func beginRead() -> Bool {
    isOutdated = isReading
    guard !isReading else { return false }
    isReading = true
    return true
  }

  /// The link is gone, and its answers with it.
  mutating func linkLost() {
    isReading = false
    isOutdated = false
  }
}
