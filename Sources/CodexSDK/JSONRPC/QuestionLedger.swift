/// Which questions of the server may still be answered, so that none is answered twice.
struct QuestionLedger {
  /// Questions remembered at once. Settled ones are forgotten, so only a server that asks without end gets here; what
  /// it asks beyond them can't be answered until it asks again.
  static let openMax = 4096

  private var open: Set<RequestID> = []
  private var answered: Set<RequestID> = []

  /// A question came, or came again.
  mutating func asked(_ id: RequestID) {
    if !answered.contains(id), open.count < Self.openMax { open.insert(id) }
  }

  /// Somebody's answer was taken.
  mutating func resolved(_ id: RequestID) {
    open.remove(id)
    answered.remove(id)
  }

  /// Claims the right to answer; `false` when it was answered before or is not open.
  mutating func claim(_ id: RequestID) -> Bool {
    guard open.remove(id) != nil else { return false }
    // Kept until it is settled: a resume may send the question again while the answer is on its way.
    if answered.count < Self.openMax { answered.insert(id) }
    return true
  }
}
