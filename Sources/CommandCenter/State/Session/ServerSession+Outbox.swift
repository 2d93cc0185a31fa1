// Messages of the person's between Enter and the transcript: on the disk first, never sent by themselves.

extension ServerSession {
  /// Puts a message into the outbox, and on the disk before anything of it leaves. Without a link it stays there.
  mutating func post(
    _ message: OutgoingMessage, to thread: ThreadID, typedIn key: DraftKey, newTask: SavedMessage.NewTask? = nil
  ) {
    let entry = OutboxEntry(id: message.id, text: message.text, state: isUsable ? .sending : .unsent, sentAt: now)
    outbox.add(entry, to: thread)
    // A retried prompt was not typed: what was stays.
    let steps = drafts.sent(message.text, from: key)
    follow(steps ?? [])
    keep(entry, of: thread, clearing: steps == nil ? nil : key)
    if entry.state == .unsent {
      sayNotConnected(.message)
    }
  }

  private mutating func keep(_ entry: OutboxEntry, of thread: ThreadID, clearing key: DraftKey? = nil) {
    guard let server = savedTarget, let message = savedMessage(entry.id, of: thread) else { return }
    emit(.saveMessage(server.id, message, clearing: key))
  }

  /// A message as it is kept on the disk.
  private func savedMessage(_ id: MessageID, of thread: ThreadID) -> SavedMessage? {
    guard let entry = outbox.entry(id, in: thread) else { return nil }
    return SavedMessage(
      id: id, threadID: thread, text: entry.text, state: entry.state == .unsent ? .unsent : .sending,
      sentAt: entry.sentAt, newTask: creations[id].map { SavedMessage.NewTask($0.request) },
      attempt: entry.attempt > 0 ? entry.attempt : nil)
  }

  /// Forgets a message, here and on the disk.
  mutating func dropMessage(_ id: MessageID, of thread: ThreadID) {
    guard outbox.entry(id, in: thread) != nil else { return }
    outbox.remove(id, from: thread)
    if let server = savedTarget { emit(.deleteMessage(server.id, id)) }
  }

  /// The transcript has a message of ours.
  mutating func arrived(_ id: MessageID, in thread: ThreadID) { dropMessage(id, of: thread) }

  /// Puts a text back to where it was typed, before what was typed there since; on the disk it changes its place, too.
  mutating func giveBack(_ text: String, to key: DraftKey, message id: MessageID? = nil) {
    follow(drafts.giveBack(text, to: key, message: id, context))
  }

  /// Brings back what an earlier run left behind.
  mutating func restore(_ message: SavedMessage) {
    guard outbox.thread(of: message.id) == nil else { return }
    if let task = message.newTask {
      let request = CreateTaskRequest(
        message: OutgoingMessage(id: message.id, text: message.text), projectPath: task.projectPath, model: task.model,
        effort: task.effort, access: task.access)
      add(Creation(placeholder: message.threadID, request: request), message: message.id, at: message.sentAt)
    }
    // Nobody knows whether it left, and whether it arrived.
    let state: OutboxEntry.State = message.state == .unsent ? .unsent : .unknown
    var entry = OutboxEntry(id: message.id, text: message.text, state: state, sentAt: message.sentAt)
    entry.attempt = message.attempt ?? 0
    outbox.add(entry, to: message.threadID)
  }

  // MARK: - Looking for them

  /// Looks for what was on its way when the link or the program ended. New tasks are looked for in the list, and those of
  /// the open task in its snapshot.
  mutating func searchForUnknownMessages() {
    for (thread, id) in outbox.entries(in: .unknown) where creations[id] == nil && open?.id != thread {
      searchForMessage(id, in: thread)
    }
  }

  mutating func searchForMessage(_ id: MessageID, in thread: ThreadID) {
    call(.readTurns(thread, limit: Self.turnsPerPage, .search(id)))
  }

  mutating func messageSearched(_ thread: ThreadID, for id: MessageID, _ result: Result<TurnPage, Problem>) {
    guard let entry = outbox.entry(id, in: thread), entry.state == .unknown else { return }
    switch result {
    case .success where !tellsPrompts: sayUnknown()
    case .success(let page):
      let isQueued = page.queue.contains { $0.message.messageID == id }
      if isQueued || page.turns.messageIDs.contains(id) { return arrived(id, in: thread) }
      // It may lie before what was read, or be held back by a turn that runs.
      let reachesBack = page.olderCursor == nil || page.turns.first?.startedAt.map { $0 < entry.sentAt } == true
      guard reachesBack, catalog[thread]?.status.isActive != true else { return }
      outbox.set(.missing, of: id, in: thread)
      sayMissing()
    case .failure(let problem):
      emit(.log(.warning, "a message could not be looked for: \(problem.message)"))
    }
  }

  /// Settles what a whole read of the newest turns did not find. While a turn runs it is too early to tell: a message to
  /// it waits on the server without a word until a command is over or a person has answered; while the queue is read it may
  /// be found there.
  mutating func settleUnknown(in thread: ThreadID) {
    guard let task = open, task.id == thread, !task.isActive, !task.queue.isReading,
      outbox[thread].contains(where: \.isUnseen)
    else { return }
    guard tellsPrompts else { return sayUnknown() }
    outbox.unseenAreMissing(in: thread)
    sayMissing()
  }

  /// Whether the server says which of our messages a transcript has: before 0.136 none of them is found there.
  var tellsPrompts: Bool { link.server?.can(.promptIDs) ?? true }

  /// What was on its way when the link broke stays unknown on a server that does not tell.
  mutating func sayUnknown() { say(.arrivalUnknown(server: status.serverName)) }

  private mutating func sayMissing() { say(.messageMissing) }

  /// Tells of what waits in other tasks than the open one, which shows its own.
  mutating func tellOfUnsentMessages() {
    let count = unsentElsewhere
    guard count > 0 else { return }
    say(.messagesWait(count))
  }

  private var unsentElsewhere: Int { outbox.entries(in: .unsent).count(where: { $0.thread != open?.id }) }

  /// What was said of messages that wait goes as soon as it is not true any more.
  mutating func reviewMessagesOfOutbox() {
    if isStanding(.unsent), unsentElsewhere == 0 { isOver(.unsent) }
    if isStanding(.missing), outbox.entries(in: tellsPrompts ? .missing : .unknown).isEmpty { isOver(.missing) }
  }

  // MARK: - What a person chose

  mutating func resend(_ id: MessageID) {
    guard let thread = outbox.thread(of: id), let entry = outbox.entry(id, in: thread), entry.needsChoice else {
      return
    }
    guard isUsable else {
      return sayNotConnected(.waitingMessage)
    }
    outbox.sendAgain(id, in: thread)
    guard let server = savedTarget, let message = savedMessage(id, of: thread) else { return send(entry, to: thread) }
    // Another program with the same files may have sent it meanwhile.
    emit(.claimMessage(server.id, message))
  }

  mutating func claimed(_ id: MessageID, _ isOurs: Bool) {
    guard let thread = outbox.thread(of: id), let entry = outbox.entry(id, in: thread), entry.state == .sending else {
      return
    }
    if isOurs { return send(entry, to: thread) }
    // Its text stays in reach: it may also be missing on the disk because that was full.
    giveBack(entry.text, to: creations[id] == nil ? .task(thread) : .newTask)
    outbox.remove(id, from: thread)
    if let creation = creations[id] { withdraw(creation, message: id) }
    say(.sentElsewhere)
    if isUsable { refreshListSoon() }
  }

  private mutating func send(_ entry: OutboxEntry, to thread: ThreadID) {
    if let creation = creations[entry.id] {
      call(.createTask(creation.request))
    } else {
      deliver(OutgoingMessage(id: entry.id, text: entry.text), to: thread)
    }
  }

  mutating func keepAsDraft(_ id: MessageID) {
    guard let thread = outbox.thread(of: id), let entry = outbox.entry(id, in: thread), entry.needsChoice else {
      return
    }
    giveBack(entry.text, to: creations[id] == nil ? .task(thread) : .newTask, message: id)
    outbox.remove(id, from: thread)
    if let creation = creations[id] { withdraw(creation, message: id) }
  }

  mutating func discard(_ id: MessageID) {
    guard let thread = outbox.thread(of: id), outbox.entry(id, in: thread)?.needsChoice == true else { return }
    if let creation = creations[id] {
      withdraw(creation, message: id)
    } else {
      dropMessage(id, of: thread)
    }
  }
}
