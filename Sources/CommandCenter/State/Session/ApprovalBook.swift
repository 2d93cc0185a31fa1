#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What waits for a person, over all tasks, oldest first.
struct ApprovalBook: Sendable, Equatable {
  /// Questions kept at most. What comes beyond them is counted: those that wait longest are answered first.
  static let entriesMax = 500
  /// Bytes kept of all their texts.
  static let textBytesMax = 67_108_864
  /// Patches whose content is kept for a question that may come.
  static let patchesMax = 500
  /// Bytes kept of their diffs.
  static let patchBytesMax = 33_554_432

  private struct PatchKey: Hashable { var thread: ThreadID, item: ItemID }

  private(set) var entries: [Approval] = []
  /// Open questions that there was no room for, by hashes of their ids: an id may be as long as a server likes.
  private var notKept: Set<Int> = []
  /// Of so many is known which they are.
  private static let notKeptMax = 100_000
  private var patches: [PatchKey: [FileChange]] = [:]
  private var patchBytes = 0
  /// In the order in which they were first seen.
  private var patchOrder: [PatchKey] = []
  /// Since when threads wait, for questions that don't say when they were asked.
  private var waiting: [ThreadID: Date] = [:]

  /// How many open questions there was no room for.
  var notKeptCount: Int { notKept.count }
  func isNotKept(_ id: ApprovalID) -> Bool { notKept.contains(id.hashValue) }

  subscript(id: ApprovalID) -> Approval? { entries.first { $0.id == id } }
  func entries(of thread: ThreadID) -> [Approval] { entries.filter { $0.threadID == thread } }

  /// Whether this connection was asked something of the thread that is still open.
  func isWaiting(in thread: ThreadID) -> Bool {
    entries.contains { $0.threadID == thread && $0.state.isOpen && $0.state != .unreachable }
  }

  /// Threads with questions of which nobody knows whether they are still open.
  var unreachableThreads: [ThreadID] {
    entries.filter { $0.state == .unreachable }.map(\.threadID).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// A thread waits, as a broadcast or a snapshot tells; the first word of it counts, also when the question was faster.
  mutating func waits(_ thread: ThreadID, since date: Date) {
    guard waiting[thread] == nil else { return }
    waiting[thread] = date
    for entry in entries(of: thread) where entry.state.isOpen && !entry.isTimed && entry.askedAt > date {
      guard let index = entries.firstIndex(where: { $0.id == entry.id }) else { continue }
      var entry = entry
      entry.askedAt = date
      replace(index, with: entry)
    }
  }
  mutating func waitsNoMore(_ thread: ThreadID) { waiting[thread] = nil }

  /// The server asks, or asks again after a resume: the same question replaces, it never stacks.
  /// - Returns: what it takes the place of when that was something else, as after a restart of the server.
  @discardableResult
  mutating func requested(_ approval: Approval) -> Approval? {
    dropClosed()
    var approval = joined(approval)
    if let since = waiting[approval.threadID], !approval.isTimed { approval.askedAt = min(since, approval.askedAt) }
    // After a restart of the server it may have another id.
    let index =
      entries.firstIndex { $0.id == approval.id }
      ?? entries.firstIndex { $0.state == .unreachable && $0.isSameQuestion(as: approval) }
    if let index {
      let old = entries[index]
      // A question is as old as it was before, however often it is asked.
      if old.isSameQuestion(as: approval) { approval.askedAt = min(old.askedAt, approval.askedAt) }
      let isSameRequest = old.threadID == approval.threadID && old.turnID == approval.turnID
      if isSameRequest, case .answering = old.state { approval.state = old.state }
      // An answer that was chosen for something else is not offered for this.
      if old.asksTheSame(as: approval) { approval.note = old.note }
      replace(index, with: approval)
      return approval.note == nil && (old.note != nil || !isSameRequest) && old.state.isOpen ? old : nil
    }
    if entries.count < Self.entriesMax { insert(approval) } else { requestedBeyondLimit(approval.id) }
    return nil
  }

  /// The server asks something more than is kept.
  mutating func requestedBeyondLimit(_ id: ApprovalID) {
    if notKept.count < Self.notKeptMax { notKept.insert(id.hashValue) }
  }

  private mutating func insert(_ approval: Approval) {
    entries.insert(approval, at: entries.firstIndex { $0.askedAt > approval.askedAt } ?? entries.count)
  }

  /// Keeps the order by age; those of one age stay where they are.
  private mutating func replace(_ index: Int, with approval: Approval) {
    guard entries[index].askedAt != approval.askedAt else { return entries[index] = approval }
    entries.remove(at: index)
    insert(approval)
  }

  /// The server says that the question is settled, not how.
  mutating func closed(_ id: ApprovalID) {
    notKept.remove(id.hashValue)
    switch self[id]?.state {
    case .answering(let label): set(.answered(optionLabel: label), of: id)
    case .pending, .unreachable: set(.closedElsewhere, of: id)
    case .answered, .overruled, .closedElsewhere, .withdrawn, nil: break
    }
  }

  /// What followed shows that another answer counted than ours.
  mutating func overruled(_ id: ApprovalID, _ counted: AnswerCounted) {
    if case .answered(let label) = self[id]?.state { set(.overruled(optionLabel: label, counted), of: id) }
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

  /// Keeps which answer was chosen while nothing can be sent. It is offered again when the server asks again.
  /// - Returns: how it is called; nil when the question is not one of those that wait for a link.
  mutating func choose(_ id: ApprovalID, _ answer: ApprovalAnswer) -> String? {
    guard let index = entries.firstIndex(where: { $0.id == id }), entries[index].state == .unreachable,
      let label = entries[index].label(of: answer)
    else { return nil }
    entries[index].note = .chosenWithoutLink(optionLabel: label)
    return label
  }

  mutating func answerTaken(_ id: ApprovalID) {
    if case .answering(let label) = self[id]?.state { set(.answered(optionLabel: label), of: id) }
  }

  mutating func answerFailed(_ id: ApprovalID, stillOpen: Bool) {
    if case .answering = self[id]?.state { set(stillOpen ? .pending : .closedElsewhere, of: id) }
  }

  /// A patch was seen: a question about it has no content of its own.
  mutating func patchSeen(_ item: ItemID, of thread: ThreadID, _ changes: [FileChange]) {
    let key = PatchKey(thread: thread, item: item)
    let old = patches.updateValue(changes, forKey: key)
    if old == nil { patchOrder.append(key) }
    patchBytes += changes.diffBytes - (old?.diffBytes ?? 0)
    // What is asked about was joined to its question already.
    while patches.count > Self.patchesMax || patchBytes > Self.patchBytesMax, patchOrder.count > 1 {
      patchBytes -= patches.removeValue(forKey: patchOrder.removeFirst())?.diffBytes ?? 0
    }
    for index in entries.indices where entries[index].threadID == thread && entries[index].itemID == item {
      let entry = joined(entries[index])
      // What was chosen for other changes is not offered for these.
      if entry.subject != entries[index].subject, entries[index].subject != .fileChange([]) {
        entries[index].note = nil
      }
      entries[index].subject = entry.subject
    }
  }

  mutating func patchEnded(_ item: ItemID, of thread: ThreadID) {
    let key = PatchKey(thread: thread, item: item)
    guard let old = patches.removeValue(forKey: key) else { return }
    patchBytes -= old.diffBytes
    patchOrder.removeAll { $0 == key }
  }

  mutating func dropClosed() { entries.removeAll { !$0.state.isOpen } }
  mutating func drop(_ thread: ThreadID) {
    entries.removeAll { $0.threadID == thread }
    waiting[thread] = nil
  }

  /// The link is gone: what is open stays to be read, and is asked again after the next resume.
  /// - Parameter unconfirmed: answers that the server had not taken yet, as far as we know.
  mutating func linkLost(unconfirmed: Set<ApprovalID>) {
    waiting = [:]
    notKept = []
    for index in entries.indices {
      switch entries[index].state {
      case .pending: entries[index].state = .unreachable
      case .answering(let label):
        entries[index].state = .unreachable
        entries[index].note = .answerLost(optionLabel: label)
      case .answered(let label) where unconfirmed.contains(entries[index].id):
        entries[index].state = .unreachable
        entries[index].note = .answerLost(optionLabel: label)
      case .answered, .overruled, .unreachable, .closedElsewhere, .withdrawn: break
      }
    }
    dropClosed()
  }

  /// The server does not ask again what it asked of this thread before the link was lost.
  /// - Returns: what is closed by that.
  mutating func notAskedAgain(in thread: ThreadID) -> [Approval] {
    let gone = entries.filter { $0.threadID == thread && $0.state == .unreachable }
    for approval in gone { set(.withdrawn, of: approval.id) }
    return gone
  }

  /// A person ended the turn: what it waited for closes without being news.
  mutating func turnStopped(in thread: ThreadID) {
    for index in entries.indices where entries[index].threadID == thread && entries[index].state == .pending {
      entries[index].state = .closedElsewhere
    }
  }

  private mutating func set(_ state: ApprovalState, of id: ApprovalID) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    entries[index].state = state
  }

  private func joined(_ approval: Approval) -> Approval {
    // One that brings its changes itself decides about those.
    guard case .fileChange = approval.subject, approval.decidesItem, let item = approval.itemID,
      let changes = patches[PatchKey(thread: approval.threadID, item: item)]
    else { return approval }
    var approval = approval
    approval.subject = .fileChange(changes)
    return approval
  }
}

extension Approval {
  /// How an answer is called; nil when it doesn't fit the question.
  func label(of answer: ApprovalAnswer) -> String? {
    switch (answer, subject) {
    case (.option(let id), _): return offered.first { $0.id == id }?.label
    case (.part(let id, let lines), .permissions(let asked)):
      guard takesParts, !lines.isEmpty, lines.allSatisfy(asked.contains),
        let option = offered.first(where: { $0.id == id }), option.accepts
      else { return nil }
      return "\(option.label) (\(lines.count) of \(asked.count))"
    case (.answers(let texts), .questions(let questions)):
      return whyNoYes == nil && questions.allSatisfy { texts[$0.id] != nil } ? "Answer" : nil
    case (.form(let values), .form(let form)):
      return whyNoYes != nil || (try? form.check(values)) == nil ? nil : "Send the form"
    case (.part, _), (.answers, _), (.form, _): return nil
    }
  }
}

extension [FileChange] {
  fileprivate var diffBytes: Int { reduce(0) { $0 + $1.diff.utf8.count + $1.path.utf8.count } }
}
