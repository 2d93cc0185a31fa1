/// What waits for a person, over all tasks, oldest first.
struct ApprovalBook: Sendable, Equatable {
  /// Entries kept at most; the oldest closed ones go first.
  static let entriesMax = 500
  /// Patches whose content is kept for a question that may come.
  static let patchesMax = 500

  private struct PatchKey: Hashable { var thread: ThreadID, item: ItemID }

  private(set) var entries: [Approval] = []
  private var patches: [PatchKey: [FileChange]] = [:]

  subscript(id: ApprovalID) -> Approval? { entries.first { $0.id == id } }
  func entries(of thread: ThreadID) -> [Approval] { entries.filter { $0.threadID == thread } }
  func isWaiting(in thread: ThreadID) -> Bool { entries.contains { $0.threadID == thread && $0.state.isOpen } }

  /// The server asks, or asks again after a resume: the same id replaces, it never stacks.
  mutating func requested(_ approval: Approval) {
    dropClosed()
    var approval = joined(approval)
    if let index = entries.firstIndex(where: { $0.id == approval.id }) {
      if case .answering = entries[index].state { approval.state = entries[index].state }
      entries[index] = approval
      return
    }
    let place = entries.firstIndex { $0.askedAt > approval.askedAt } ?? entries.count
    entries.insert(approval, at: place)
    if entries.count > Self.entriesMax { entries.removeFirst() }
  }

  /// The server says that the question is settled, not how.
  mutating func closed(_ id: ApprovalID) {
    switch self[id]?.state {
    case .answering(let label): set(.answered(optionLabel: label), of: id)
    case .pending: set(.closedElsewhere, of: id)
    case .answered, .closedElsewhere, nil: break
    }
  }

  /// Takes an answer: once, while the question is open.
  /// - Returns: whether it is to be sent.
  mutating func answer(_ id: ApprovalID, _ answer: ApprovalAnswer) -> Bool {
    guard let approval = self[id], approval.state == .pending, let label = approval.label(of: answer) else {
      return false
    }
    set(.answering(optionLabel: label), of: id)
    return true
  }

  mutating func answerTaken(_ id: ApprovalID) {
    if case .answering(let label) = self[id]?.state { set(.answered(optionLabel: label), of: id) }
  }

  mutating func answerFailed(_ id: ApprovalID, stillOpen: Bool) {
    if case .answering = self[id]?.state { set(stillOpen ? .pending : .closedElsewhere, of: id) }
  }

  /// A patch was seen: a question about it has no content of its own.
  mutating func patchSeen(_ item: ItemID, of thread: ThreadID, _ changes: [FileChange]) {
    if patches.count >= Self.patchesMax { patches = [:] }
    patches[PatchKey(thread: thread, item: item)] = changes
    for index in entries.indices where entries[index].threadID == thread && entries[index].itemID == item {
      entries[index] = joined(entries[index])
    }
  }

  mutating func patchEnded(_ item: ItemID, of thread: ThreadID) {
    patches[PatchKey(thread: thread, item: item)] = nil
  }

  mutating func dropClosed() { entries.removeAll { !$0.state.isOpen } }
  mutating func drop(_ thread: ThreadID) { entries.removeAll { $0.threadID == thread } }

  /// The link is gone: after the next resume the server asks again.
  mutating func dropAll() { self = ApprovalBook() }

  private mutating func set(_ state: ApprovalState, of id: ApprovalID) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    entries[index].state = state
  }

  private func joined(_ approval: Approval) -> Approval {
    guard case .fileChange = approval.subject, let item = approval.itemID,
      let changes = patches[PatchKey(thread: approval.threadID, item: item)]
    else { return approval }
    var approval = approval
    approval.subject = .fileChange(changes)
    return approval
  }
}

extension ApprovalState {
  /// Whether the server still waits, as far as we know.
  package var isOpen: Bool {
    switch self {
    case .pending, .answering: true
    case .answered, .closedElsewhere: false
    }
  }
}

extension Approval {
  /// How an answer is called; nil when it doesn't fit the question.
  fileprivate func label(of answer: ApprovalAnswer) -> String? {
    switch (answer, subject) {
    case (.option(let id), _): options.first { $0.id == id }?.label
    case (.answers, .questions): "Answered"
    case (.answers, _): nil
    }
  }
}
