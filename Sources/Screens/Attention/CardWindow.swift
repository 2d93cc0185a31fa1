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
  /// Those of them that are still to come.
  var below: Int { hidden - offset }
  /// All lines, those that can be scrolled to included.
  let lineCount: Int
  let width: Int
  /// Lines of what is to be decided; how far the answers reach may come behind them.
  let subjectCount: Int
  /// Options of which the reach stands with the answers.
  let told: Set<String>
  /// The lines that tell the reach of an option, behind the subject.
  let reach: [String: [Int]]

  /// - Parameters:
  ///   - card: What is to be decided.
  ///   - height: Rows inside of the card.
  ///   - offset: Where to begin; brought inside of what there is.
  ///   - isExpanded: Whether the card has all the room there is: what does not fit can be scrolled to, the reach of the
  ///     answers included.
  init(_ card: ApprovalCard, height: Int, offset: Int, isExpanded: Bool) {
    var lines = card.subjectLines()
    var reach: [String: [Int]] = [:]
    subjectCount = lines.count
    let full = card.answers(.full)
    let wanted = min(lines.count, Self.subjectRowsWanted)
    let chosen: ApprovalCard.Answers
    if lines.count + full.lines.count <= height {
      chosen = full
    } else if isExpanded {
      let mixed = card.answers(.mixed)
      chosen = height - mixed.lines.count >= wanted ? mixed : card.answers(.line)
      // What stands below in full is not said twice.
      lines += full.lines.filter { line in
        line.hits.contains { if case .option(let id) = $0.spot { !chosen.told.contains(id) } else { false } }
      }
      for (index, line) in lines.enumerated() {
        for case .option(let id) in line.hits.map(\.spot) { reach[id, default: []].append(index) }
      }
    } else {
      // All of the subject with the reach of the plain yes is better than more of the others: it can be answered at once.
      let subjectCount = lines.count
      let ways = [card.answers(.compact), card.answers(.mixed), card.answers(.line)]
      chosen =
        ways.first { $0.tellsYes && height - $0.lines.count >= subjectCount }
        ?? ways.first { height - $0.lines.count >= wanted } ?? ways[2]
    }
    answers = chosen.lines
    told = chosen.told
    self.reach = reach
    lineCount = lines.count
    width = card.style.width
    let room = max(1, height - answers.count)
    offsetMax = max(0, lines.count - room)
    self.offset = isExpanded ? min(max(0, offset), offsetMax) : 0
    shown = Array(lines.dropFirst(self.offset).prefix(room))
    hidden = lines.count - shown.count
    isLegible = height > answers.count && width >= Self.legibleColumns
  }

  /// Columns below which a row may lose a part of what stands in it.
  private static let legibleColumns = 8

  /// Whether there is room for a line of what is asked beside all answers.
  let isLegible: Bool

  /// Which lines are on the screen.
  var visible: Range<Int> { isLegible ? offset..<offset + shown.count : offset..<offset }

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
