import TerminalUI

/// Which lines of a decision are seen in a card of a given height, and whether all of it was.
struct CardWindow {
  /// Subject lines that are wanted on the screen before answers may take a line each.
  private static let subjectRowsWanted = 3

  let shown: [CardLine]
  let answers: [CardLine]
  /// First line shown.
  let offset: Int
  /// The offset at which the end is on the screen.
  let offsetMax: Int
  /// Lines that are not shown now.
  let hidden: Int
  /// Whether the end of what is to be decided is on the screen, whatever is left of how far the answers reach.
  let showsEndOfSubject: Bool
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
    let subjectCount = lines.count
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
    showsEndOfSubject = self.offset + shown.count >= subjectCount
  }

  /// Whether the end of it is on the screen.
  var isAtEnd: Bool { offset == offsetMax }

  /// Draws the lines and gives out what they mean to a click.
  func draw(in inner: Rect, into buffer: inout CellBuffer) -> [(rect: Rect, spot: CardSpot)] {
    var spots: [(Rect, CardSpot)] = []
    for (row, line) in (shown + answers).prefix(inner.height).enumerated() {
      let y = inner.y + row
      buffer.put(line.line, at: Point(x: inner.x, y: y), maxWidth: inner.width)
      for hit in line.hits where hit.columns.lowerBound < inner.width {
        let width = min(hit.columns.count, inner.width - hit.columns.lowerBound)
        spots.append((Rect(x: inner.x + hit.columns.lowerBound, y: y, width: width, height: 1), hit.spot))
      }
    }
    return spots
  }

  /// Where the text of an answer is written, if it is among the lines.
  func fieldRow(in inner: Rect) -> Rect? {
    let lines = (shown + answers).prefix(inner.height)
    guard let row = lines.firstIndex(where: { $0.hits.contains { $0.spot == .field } }) else { return nil }
    return Rect(x: inner.x, y: inner.y + row, width: inner.width, height: 1)
  }
}
