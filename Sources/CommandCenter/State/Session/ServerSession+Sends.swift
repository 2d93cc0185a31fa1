// Follow-ups and Retry.

extension ServerSession {
  /// Whether a text can be sent now; says why not, and keeps the text.
  mutating func accepts(_ text: String, typedIn key: DraftKey) -> Bool {
    guard !text.trimmingWhitespace().isEmpty else {
      say(.nothingToSend)
      return false
    }
    guard outbox.count < Outbox.entriesMax else {
      giveBack(text, to: key)
      sayOutboxIsFull()
      return false
    }
    return true
  }

  mutating func sayOutboxIsFull() { say(.outboxFull) }

  mutating func followUpSubmitted(_ thread: ThreadID, _ text: String) {
    guard let message = postFollowUp(text, to: thread, queued: false) else { return }
    if isUsable { deliver(message, to: thread) }
    keep(prompt: text, inTask: thread)
  }

  /// Puts a follow-up into the outbox; nil when it can't be taken now, which is told.
  mutating func postFollowUp(_ text: String, to thread: ThreadID, queued: Bool) -> OutgoingMessage? {
    guard accepts(text, typedIn: .task(thread)), !outbox.isSending(text, to: thread) else { return nil }
    guard creations.values.allSatisfy({ $0.placeholder != thread }) else {
      giveBack(text, to: .task(thread))
      say(.refused(.notMadeYet))
      return nil
    }
    if open?.id == thread, let refusal = detail?.refusal(of: queued ? .queueUp : .steer) {
      giveBack(text, to: .task(thread))
      say(.refused(refusal))
      return nil
    }
    let message = OutgoingMessage(id: chance.makeMessageID(), text: text)
    post(message, to: thread, typedIn: .task(thread))
    return message
  }

  /// Keeps a prompt for the next run's history. Last of all, so that nothing waits for it.
  mutating func keep(prompt text: String, of project: String) {
    guard let server = savedTarget else { return }
    emit(.savePrompt(server.id, SavedPrompt(projectPath: project, text: text, sentAt: now)))
  }

  mutating func keep(prompt text: String, inTask thread: ThreadID) {
    let task = open.flatMap { $0.id == thread ? $0.summary : nil } ?? catalog[thread]
    keep(prompt: text, of: task?.projectPath ?? "")
  }

  mutating func deliver(_ message: OutgoingMessage, to thread: ThreadID) {
    // Where a turn runs whose id is unknown here, the server makes the follow-up a steer by itself.
    if let detail, detail.id == thread, detail.followUpMode == .steer, let turn = detail.activeTurn {
      call(.steer(thread, turn.id, message))
    } else {
      call(.followUp(FollowUpRequest(threadID: thread, message: message)))
    }
  }

  mutating func retryRequested(_ thread: ThreadID) {
    guard let detail, detail.id == thread else { return }
    switch detail.retry {
    case .success(let prompt): followUpSubmitted(thread, prompt)
    case .failure(let refusal): say(.refused(refusal))
    }
  }

  mutating func followedUp(_ thread: ThreadID, _ id: MessageID, _ result: Result<StartedTurn, Problem>) {
    switch result {
    case .success(let started):
      accepted(id, in: thread)
      defer { turnBegan(started.turnID, of: thread) }
      guard open?.id == thread else { return }
      toTask(thread, .turnStarted(thread, Turn(id: started.turnID, status: .inProgress)))
      if !link.watched.contains(thread) { watchOpenTask() }
    case .failure(let problem): sendFailed(thread, id, problem)
    }
  }

  mutating func steered(_ thread: ThreadID, _ id: MessageID, _ problem: Problem?) {
    guard let problem else { return accepted(id, in: thread) }
    // The turn ended while the message was on its way, and the server took nothing: it may begin a turn instead.
    if problem.code == .noActiveTurn, let entry = outbox.entry(id, in: thread), entry.state == .sending {
      return call(
        .followUp(FollowUpRequest(threadID: thread, message: OutgoingMessage(id: entry.id, text: entry.text))))
    }
    sendFailed(thread, id, problem)
  }

  mutating func accepted(_ id: MessageID, in thread: ThreadID) {
    // Where no transcript will name it, the server's yes is the last that is heard of it.
    if open?.id == thread, tellsPrompts {
      outbox.set(.accepted, of: id, in: thread)
    } else {
      dropMessage(id, of: thread)
    }
  }

  mutating func sendFailed(_ thread: ThreadID, _ id: MessageID, _ problem: Problem) {
    guard let entry = outbox.entry(id, in: thread) else { return }
    if problem.leavesOutcomeOpen {
      outbox.set(.unknown, of: id, in: thread)
      guard isUsable else { return }
      return open?.id == thread ? watchOpenTask() : searchForMessage(id, in: thread)
    }
    outbox.set(.failed(problem), of: id, in: thread)
    stops.willNotBegin(thread)
    giveBack(entry.text, to: .task(thread), message: id)
    report(problem)
  }
}
