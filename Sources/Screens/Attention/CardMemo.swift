import CommandCenter
import Synchronization

/// The lines of the last command or patch that a card laid out: a long one is laid out once, not at each tick of its age.
/// A memo: what it answers depends on its arguments alone.
final class CardMemo: Sendable {
  private struct Entry {
    var subject: ApprovalSubject
    var style: RowStyle
    var lines: [CardLine]
  }

  private let entry = Mutex<Entry?>(nil)

  /// Comparing is cheap even where the text is long: it is the same one, in the same place.
  func lines(of subject: ApprovalSubject, _ style: RowStyle, make: () -> [CardLine]) -> [CardLine] {
    entry.withLock { entry in
      if let entry, entry.subject == subject, entry.style == style { return entry.lines }
      let lines = make()
      entry = Entry(subject: subject, style: style, lines: lines)
      return lines
    }
  }
}
