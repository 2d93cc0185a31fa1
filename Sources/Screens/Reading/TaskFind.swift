import CommandCenter
import TerminalUI

/// A find in the open task.
struct TaskFind: Sendable {
  var field = TextField()
  /// Whether keys go to the field.
  var isEditing = true
  /// The place at which the person is.
  var current: Place?
  /// The line of its row on which that place stood when it was gone to.
  var line = 0
  /// The row at the top of the window when the find began: typing looks on from there.
  var origin: TimelineRow.Key?
  /// Set while older turns are read for it.
  var seek: Seek?
  let memo = FindMemo()

  struct Place: Hashable {
    var row: TimelineRow.Key
    /// Which of the row's places.
    var number: Int
  }

  /// What is waited for while older turns are read.
  struct Seek: Hashable {
    /// The first turn that was there; what comes before it is new.
    var boundary: TurnID?
    /// The cursor that was asked with.
    var cursor: String
    /// Whether the server was seen to be asked.
    var isUnderWay = false
  }

  var pattern: FindPattern? { FindPattern(field.text) }

  func index(in timeline: Timeline) -> FindIndex? { pattern.map { memo.index(of: $0, in: timeline.turns) } }

  /// What stands at the right of the field.
  func status(in timeline: Timeline, _ keys: KeyMap) -> String {
    if seek != nil { return ReadingStrings.seeking(timeline.turns.count, keys) }
    guard let index = index(in: timeline) else { return "" }
    let isOpen = timeline.olderCursor != nil
    guard index.total > 0 else { return isOpen ? ReadingStrings.noMatchYet(keys) : ReadingStrings.noMatch }
    let ordinal = current.flatMap { index.cursor(of: $0.row, place: $0.number) }.map(index.ordinal) ?? 0
    return ReadingStrings.matches(ordinal, of: index.total, isOpen: isOpen)
  }
}
