import TerminalUI

/// Which lines of a decision are seen in a card of a given height, and whether all of it was.
struct CardWindow {
  /// Subject lines that are wanted on the screen before answers may take a line each.
  private static let subjectRowsWanted = 3

  let shown: [StyledLine]
  let answers: [StyledLine]
  /// First line shown.
  let offset: Int
  /// The offset at which the end is on the screen.
  let offsetMax: Int
  /// Lines that are not shown now.
  let hidden: Int
  /// Whether how far each answer reaches is among the lines.
  let tellsReach: Bool

  /// - Parameters:
  ///   - card: What is to be decided.
  ///   - height: Rows inside of the card.
  ///   - offset: Where to begin; brought inside of what there is.
  ///   - isExpanded: Whether the card has all the room there is: what does not fit can be scrolled to, the reach of the
  ///     answers included.
  init(_ card: ApprovalCard, height: Int, offset: Int, isExpanded: Bool) {
    var lines = card.subjectLines()
    let full = card.answerLines(.full)
    let compact = card.answerLines(.compact)
    if lines.count + full.count <= height {
      answers = full
      tellsReach = true
    } else if isExpanded {
      lines += full
      answers = card.answerLines(.line)
      tellsReach = true
    } else {
      let hasRoom = height - compact.count >= min(lines.count, Self.subjectRowsWanted)
      answers = hasRoom ? compact : card.answerLines(.line)
      tellsReach = false
    }
    let room = max(1, height - answers.count)
    offsetMax = max(0, lines.count - room)
    self.offset = isExpanded ? min(max(0, offset), offsetMax) : 0
    shown = Array(lines.dropFirst(self.offset).prefix(room))
    hidden = lines.count - shown.count
  }

  /// Whether the end of it is on the screen.
  var isAtEnd: Bool { offset == offsetMax }
}
