import CommandCenter

extension MockWorld {
  /// Stops the turn until somebody decides.
  mutating func ask(_ draft: ApprovalDraft, _ item: Int?, _ id: ThreadID) {
    guard let player = threads[id]?.player else { return }
    let approval = Approval(
      id: ApprovalID(makeName("")), threadID: id, turnID: player.turnID, itemID: item.flatMap { player.open[$0]?.id },
      subject: draft.subject, directory: threads[id]?.settings.directory, reason: draft.reason, askedAt: date,
      options: draft.options, takesParts: draft.options.contains(.permissionForTurn),
      decidesItem: item != nil && draft.subject.isOfItem)
    approvals[approval.id] = OpenApproval(approval: approval, item: item)
    threads[id]?.player?.gate = approval.id
    threads[id]?.player?.wait()
    setStatus(draft.subject.isQuestions ? .waitingForInput : .waitingForApproval, of: id)
    emit(.approvalRequested(approval), in: id)
    if threads[id]?.delivery == .resentApprovals {
      for second in 1...3 { askLater(approval.id, nil, after: .seconds(second)) }
    }
  }

  /// Takes an answer. Answers to what isn't open are refused, as the client does who holds no such request.
  mutating func answer(_ id: ApprovalID, with answer: ApprovalAnswer) throws(Problem) {
    guard let open = approvals[id] else {
      throw Problem(.refused, "This question is no longer open.", nextStep: "Somebody may have answered it already.")
    }
    let thread = open.approval.threadID
    let role: ApprovalOption.Role
    switch (answer, open.approval.subject) {
    case (.answers, .questions): role = .acceptOnce
    case (.form(let values), .form(let form)):
      try form.check(values)
      role = .acceptOnce
    case (.part(let id, let lines), .permissions(let asked)):
      guard let option = open.approval.options.first(where: { $0.id == id }), !lines.isEmpty,
        lines.allSatisfy(asked.contains)
      else { throw .answerNotOffered }
      role = option.role
    case (.option(let id), _):
      guard let option = open.approval.options.first(where: { $0.id == id }) else { throw .answerNotOffered }
      role = option.role
    case (.answers, _), (.form, _), (.part, _): throw .answerNotOffered
    }
    closeApproval(id)
    setStatus(.running, of: thread)
    threads[thread]?.player?.gate = nil
    guard let player = threads[thread]?.player else { return }
    if role == .decline || role == .cancelTurn, let item = open.item {
      close(item, nil, .declined, of: player, in: thread)
      threads[thread]?.player?.skip(item: item)
    }
    if role == .cancelTurn { return endTurn(thread, .interrupted) }
    threads[thread]?.player?.schedule(at: now + .milliseconds(20))
  }

  /// Takes a question off every screen.
  mutating func closeApproval(_ id: ApprovalID) {
    guard let open = approvals.removeValue(forKey: id) else { return }
    emit(.approvalClosed(open.approval.threadID, id), in: open.approval.threadID)
  }
}

extension ApprovalSubject {
  fileprivate var isQuestions: Bool { if case .questions = self { true } else { false } }

  fileprivate var isOfItem: Bool {
    switch self {
    case .command, .fileChange: true
    default: false
    }
  }
}

extension Problem {
  fileprivate static let answerNotOffered = Problem(.badInput, "The question does not take this answer.")
}
