import TerminalUI

/// Where a pattern stands in lines as they are laid out, also across the places where a line was wrapped.
enum FindMarks {
  /// A part of a match on one line.
  struct Mark: Hashable {
    /// Which match it belongs to.
    var match: Int
    var line: Int
    var columns: Range<Int>
  }

  /// The marks in lines of one row, whose gutters are left out.
  static func marks(_ pattern: FindPattern, in lines: [String], gutter: Int = RowStyle.gutter) -> [Mark] {
    var joined = ""
    // Where each line begins in the joined text, and how many of its characters were left out.
    var begins: [(byte: Int, text: String, skipped: Int)] = []
    for (index, line) in lines.enumerated() {
      let text = Sanitizer.clean(line)
      let blank = index == 0 ? 0 : text.prefix { $0 == " " }.utf8.count
      let skipped = min(text.utf8.count, max(blank, text.prefix(gutter).utf8.count))
      if index > 0 { joined += " " }
      begins.append((joined.utf8.count, text, skipped))
      joined += text[text.utf8.index(text.startIndex, offsetBy: skipped)...]
    }
    var line = 0
    return pattern.ranges(in: joined).enumerated().flatMap { match, range -> [Mark] in
      while line + 1 < begins.count, begins[line + 1].byte <= range.lowerBound { line += 1 }
      var marks: [Mark] = []
      var at = line
      while at < begins.count, begins[at].byte < range.upperBound {
        let begin = begins[at]
        let length = begin.text.utf8.count - begin.skipped
        let from = max(0, range.lowerBound - begin.byte)
        let to = min(length, range.upperBound - begin.byte)
        if from < to {
          marks.append(
            Mark(match: match, line: at, columns: columns(of: begin.text, begin.skipped + from, begin.skipped + to)))
        }
        at += 1
      }
      return marks
    }
  }

  private static func columns(of text: String, _ from: Int, _ to: Int) -> Range<Int> {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: from)
    let end = utf8.index(utf8.startIndex, offsetBy: to)
    let before = TextWidth.of(String(text[..<start]))
    return before..<before + max(1, TextWidth.of(String(text[start..<end])))
  }
}
