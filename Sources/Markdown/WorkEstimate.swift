/// Estimates how long the parser would take, so that a text made to keep it busy is never given to it.
///
/// The parser is linear for what people and models write, but some versions in use (Debian 12's among them) take
/// minutes for a megabyte of deep nesting, wide tables with short rows, or at-signs. The estimate depends on the text
/// alone and can be carried on as the text grows.
struct WorkEstimate {
  /// Deepest nesting, beyond what is ordinary, times lines: every line walks down what is open.
  private static let nestedLinesMax = 1_000_000
  private static let ordinaryDepth = 10
  /// Cells the parser would add to rows that are shorter than their table's header.
  private static let addedCellsMax = 100_000
  /// Lines searched for a table's header: from each delimiter row back to the beginning of its paragraph.
  private static let headerSearchLinesMax = 50_000
  /// Every at-sign starts a search for a mail address around it.
  private static let atSignsMax = 5_000

  private var bytes = 0
  /// The lines that are ended.
  private var lines = Lines()
  /// The one that is not.
  private var line = Line()
  private var endedWithCarriageReturn = false

  /// Whether the text scanned so far should not be parsed.
  var isExcessive: Bool {
    if bytes > MarkdownLimits.textBytesMax { return true }
    var all = lines
    all.end(line)
    return (all.depth - Self.ordinaryDepth) * all.count > Self.nestedLinesMax
      || all.addedCells > Self.addedCellsMax
      || all.atSigns > Self.atSignsMax
      || all.headerSearchLines > Self.headerSearchLinesMax
  }

  /// Takes the text as it is now: what was scanned before, continued. Costs only what is new.
  mutating func scan(_ text: UnsafeRawBufferPointer) {
    defer { bytes = text.count }
    guard text.count <= MarkdownLimits.textBytesMax, bytes < text.count else { return }
    for byte in text[bytes...] {
      if byte == UInt8(ascii: "\n"), endedWithCarriageReturn {
        endedWithCarriageReturn = false
        continue
      }
      endedWithCarriageReturn = byte == UInt8(ascii: "\r")
      if endedWithCarriageReturn || byte == UInt8(ascii: "\n") {
        lines.end(line)
        line = Line()
      } else {
        line.add(byte)
      }
    }
  }
}

extension WorkEstimate {
  /// What matters of one line.
  private struct Line {
    /// Columns before the first marker.
    var indent = 0
    /// Marks in the leading part that may open a list or a quote.
    var markers = 0
    var atSigns = 0
    var pipes = 0
    var isDelimiterRow = true
    var isEmpty = true
    private var isLeading = true
    private var digits = 0

    mutating func add(_ byte: UInt8) {
      if isLeading { isLeading = addLeading(byte) }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        return
      case UInt8(ascii: "|"): pipes += 1
      case UInt8(ascii: "-"), UInt8(ascii: ":"): break
      case UInt8(ascii: "@"):
        atSigns += 1
        isDelimiterRow = false
      default: isDelimiterRow = false
      }
      isEmpty = false
    }

    /// False when `byte` ends the leading part.
    private mutating func addLeading(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: " "): if markers == 0 { indent += 1 }
      case UInt8(ascii: "\t"): if markers == 0 { indent += 4 }
      case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): markers += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "."), UInt8(ascii: ")"):
        guard digits > 0 else { return false }
        markers += 1
        digits = 0
      default: return false
      }
      return true
    }
  }

  /// What adds up over the lines.
  private struct Lines {
    var count = 0
    /// The deepest nesting there can be: a line goes on inside what its indentation reaches, and opens more.
    var depth = 0
    var atSigns = 0
    var addedCells = 0
    var headerSearchLines = 0
    private var linesSinceEmpty = 0
    /// Pipes in the widest delimiter row since the last empty line.
    private var tablePipes = 0

    mutating func end(_ line: Line) {
      count += 1
      atSigns += line.atSigns
      depth = max(depth, min(depth, line.indent / 2) + line.markers)
      guard !line.isEmpty else {
        linesSinceEmpty = 0
        tablePipes = 0
        return
      }
      if line.isDelimiterRow, line.pipes > 0 {
        tablePipes = max(tablePipes, line.pipes)
        headerSearchLines += linesSinceEmpty
      }
      linesSinceEmpty += 1
      addedCells += max(0, tablePipes - line.pipes)
    }
  }
}
