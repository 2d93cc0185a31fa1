/// Which questions of the server may still be answered, so that none is answered twice.
struct QuestionLedger {
  /// Questions remembered at once. Settled ones are forgotten, so only a server that asks without end gets here; the
  /// oldest is forgotten then and can no longer be answered.
  static let openMax = 4096

  private var open: [RequestID] = []
  private var answered: Set<RequestID> = []

  /// A question came, or came again.
  mutating func asked(_ id: RequestID) {
    guard !open.contains(id), !answered.contains(id) else { return }
    open.append(id)
    if open.count > Self.openMax { open.removeFirst() }
  }

  /// Somebody's answer was taken.
  mutating func resolved(_ id: RequestID) {
    open.removeAll { $0 == id }
    answered.remove(id)
  }

  /// Claims the right to answer; `false` when it was answered before or is not open.
  mutating func claim(_ id: RequestID) -> Bool {
    guard let index = open.firstIndex(of: id) else { return false }
    open.remove(at: index)
    // Kept until it is settled: a resume may send the question again while the answer is on its way.
    if answered.count < Self.openMax { answered.insert(id) }
    return true
  }
}
