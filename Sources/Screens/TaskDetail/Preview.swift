import TerminalUI

/// Long plain text in two sizes.
enum Preview {
  /// The end of an output in a preview, all of it when unfolded; each line wrapped to the row. `omittedBytes` is what was
  /// cut before it reached us or by our own limit.
  static func tail(of text: String, _ style: RowStyle, _ fold: FoldLevel, omittedBytes: Int) -> [StyledLine] {
    let bar = StyledRun(String(style.glyphs.vertical), style.look[.muted])
    let width = max(1, style.textWidth - 2)
    let shown = CarriageReturns.applied(
      to: fold == .full ? Substring(text) : lastLines(FoldLevel.outputLinesPreview, of: text))
    var lines = style.bar(bar, TextWrap.wrap(String(trimmedEnd(shown)), width: width, style.look[.muted]))
    if fold == .preview {
      let hidden = lineCount(of: text) - FoldLevel.outputLinesPreview
      if hidden > 0 { lines.insert(style.more(TaskStrings.moreLinesAbove(hidden)), at: 0) }
      let room = FoldLevel.outputLinesPreview * 2
      if lines.count > room { lines = Array(lines.suffix(room)) }
    }
    if omittedBytes > 0 { lines.append(style.more(TaskStrings.bytesNotKept(omittedBytes))) }
    return lines
  }

  /// Lines of a text, a last line break not counted.
  static func lineCount(of text: String) -> Int {
    var breaks = 0
    for byte in text.utf8 where byte == UInt8(ascii: "\n") { breaks += 1 }
    return text.utf8.last == UInt8(ascii: "\n") ? breaks : breaks + (text.isEmpty ? 0 : 1)
  }

  private static func lastLines(_ count: Int, of text: String) -> Substring {
    let utf8 = text.utf8
    var index = utf8.endIndex
    if utf8.last == UInt8(ascii: "\n") { index = utf8.index(before: index) }
    var left = count
    while index > utf8.startIndex {
      let before = utf8.index(before: index)
      if utf8[before] == UInt8(ascii: "\n") {
        left -= 1
        if left == 0 { break }
      }
      index = before
    }
    return text[index...]
  }

  private static func trimmedEnd(_ text: Substring) -> Substring {
    text.last?.isNewline == true ? text.dropLast() : text
  }
}
