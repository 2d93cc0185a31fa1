import CommandCenter
import Synchronization

/// The lines of the card that was laid out last: a long one is laid out once, not at each tick of its age.
/// A memo: what it answers depends on the card alone.
final class CardMemo: Sendable {
  private struct Entry {
    var card: ApprovalCard.Face
    var subject: [CardLine]?
    var answers: [ApprovalCard.Density: ApprovalCard.Answers] = [:]
  }

  private let entry = Mutex<Entry?>(nil)

  func subject(of card: ApprovalCard.Face, make: () -> [CardLine]) -> [CardLine] {
    if let lines = entry.withLock({ $0?.card == card ? $0?.subject : nil }) { return lines }
    let lines = make()
    change(card) { $0.subject = lines }
    return lines
  }

  func answers(
    of card: ApprovalCard.Face, _ density: ApprovalCard.Density, make: () -> ApprovalCard.Answers
  ) -> ApprovalCard.Answers {
    if let answers = entry.withLock({ $0?.card == card ? $0?.answers[density] : nil }) { return answers }
    let answers = make()
    change(card) { $0.answers[density] = answers }
    return answers
  }

  /// Comparing is cheap even where the texts are long: they are the same ones, in the same place.
  private func change(_ card: ApprovalCard.Face, _ body: (inout Entry) -> Void) {
    entry.withLock { entry in
      var changed = entry?.card == card ? entry ?? Entry(card: card) : Entry(card: card)
      body(&changed)
      entry = changed
    }
  }
}
