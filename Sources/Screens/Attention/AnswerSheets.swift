import CommandCenter

/// All sheets that were begun, by their request. What was written for a question that closed stays to be read, and is
/// there again when the same is asked again.
package struct AnswerSheets: Sendable {
  /// Sheets of closed questions that are kept; the oldest go first.
  static let keptMax = 20

  private struct Key: Hashable { var id: ApprovalID, thread: ThreadID, turn: TurnID? }

  private struct Kept {
    var thread: ThreadID
    var sheet: AnswerSheet
    /// The person has read it.
    var isPutAside = false

    func isOf(_ approval: Approval) -> Bool { thread == approval.threadID && sheet.subject == approval.subject }
  }

  private var sheets: [Key: AnswerSheet] = [:]
  /// Requests to which an answer is on its way.
  private var sent: Set<Key> = []
  private var kept: [Kept] = []

  package init() {}

  /// The sheet of a request; an empty one where none was begun.
  subscript(_ approval: Approval) -> AnswerSheet {
    get {
      sheets[Self.key(approval)].flatMap { $0.subject == approval.subject ? $0 : nil }
        ?? kept.last { $0.isOf(approval) }?.sheet ?? AnswerSheet(approval.subject)
    }
    set {
      sheets[Self.key(approval)] = newValue
      kept.removeAll { $0.isOf(approval) }
    }
  }

  /// Whether a closed question has something of the person's that was not sent and not put aside yet.
  func hasUnsent(_ approval: Approval) -> Bool {
    guard approval.state == .closedElsewhere || approval.state == .withdrawn else { return false }
    return kept.contains { $0.isOf(approval) && !$0.isPutAside }
  }

  /// The person has read what was not sent; it is still filled in when the same is asked again.
  mutating func putAside(_ approval: Approval) {
    for index in kept.indices where kept[index].isOf(approval) { kept[index].isPutAside = true }
  }

  /// Puts away the sheets of what is no longer asked.
  /// - Returns: whether something that was begun belongs to a question that has changed since.
  mutating func reconcile(_ told: [Approval]) -> Bool {
    guard !sheets.isEmpty else { return false }
    let asked = Dictionary(told.map { (Self.key($0), $0) }, uniquingKeysWith: { first, _ in first })
    var hasChanged = false
    for (key, sheet) in sheets {
      let approval = asked[key]
      if let approval, approval.state.isOpen, approval.subject == sheet.subject {
        if case .answering = approval.state { sent.insert(key) } else { sent.remove(key) }
        continue
      }
      sheets[key] = nil
      let isSent = sent.remove(key) != nil
      switch approval?.state {
      case .answered, .overruled: break
      case nil: if !isSent { keep(sheet, of: key.thread) }
      case .closedElsewhere, .withdrawn: keep(sheet, of: key.thread)
      case .pending, .unreachable, .answering:
        if sheet.isBegun { hasChanged = true }
        keep(sheet, of: key.thread)
      }
    }
    return hasChanged
  }

  private mutating func keep(_ sheet: AnswerSheet, of thread: ThreadID) {
    let sheet = sheet.withoutSecrets()
    guard sheet.writing != nil else { return }
    kept.removeAll { $0.thread == thread && $0.sheet.subject == sheet.subject }
    kept.append(Kept(thread: thread, sheet: sheet))
    if kept.count > Self.keptMax { kept.removeFirst() }
  }

  private static func key(_ approval: Approval) -> Key {
    Key(id: approval.id, thread: approval.threadID, turn: approval.turnID)
  }
}
