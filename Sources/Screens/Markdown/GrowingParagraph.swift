import TerminalUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
/// The lines of a paragraph in one style that grows at its end: only its last line is broken anew, since a line's
/// beginning never moves when text is added behind it. A long answer would cost its whole length in every frame
/// otherwise.
struct GrowingParagraph {
  private var run = StyledRun("")
  private var width = 0
  private var gutter = StyledRun("")
  /// Lines that more text can't change, and the bytes of the text that they took.
  private var settled: [StyledLine] = []
  private var settledBytes = 0
  private var hasTab = false

  /// What `TextWrap` makes of the text, each line behind the gutter.
  mutating func lines(of new: StyledRun, width: Int, gutter: StyledRun = StyledRun("")) -> [StyledLine] {
    let isKnown =
      width == self.width && gutter == self.gutter && new.style == run.style && Self.continues(new.text, run.text)
    // Where a tab ends depends on all that stands before it in its line.
    let added = isKnown ? new.text.utf8.dropFirst(run.text.utf8.count) : new.text.utf8[...]
    hasTab = (isKnown && hasTab) || added.contains(UInt8(ascii: "\t"))
    if !isKnown || hasTab {
      self.width = width
      self.gutter = gutter
      settled = []
      settledBytes = 0
    }
    run = new
    let utf8 = new.text.utf8
    let tail = String(new.text[utf8.index(utf8.startIndex, offsetBy: settledBytes)...])
    let lines = TextWrap.wrap(StyledText(tail, new.style), width: width)
    let behind = lines.map { $0.behind(gutter) }
    let all = settled + behind
    settle(lines, behind, of: tail)
    return all
  }

  /// Keeps all but the last line, where its beginning is certain: where the line is the very end of the text, with
  /// nothing cleaned away, no line break before it and no indentation to be repeated.
  private mutating func settle(_ lines: [StyledLine], _ behind: [StyledLine], of tail: String) {
    guard lines.count > 1, let last = lines.last, last.runs.count == 1, let text = last.runs.first?.text,
      !text.isEmpty, tail.utf8.suffix(text.utf8.count).elementsEqual(text.utf8),
      !tail.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }),
      tail.first?.isWhitespace == false
    else { return }
    settled += behind.dropLast()
    settledBytes += tail.utf8.count - text.utf8.count
  }

  private static func continues(_ new: String, _ old: String) -> Bool {
    new.utf8.withContiguousStorageIfAvailable { new in
      old.utf8.withContiguousStorageIfAvailable { old in
        guard let newStart = new.baseAddress, let oldStart = old.baseAddress else { return old.isEmpty }
        return new.count >= old.count && memcmp(newStart, oldStart, old.count) == 0
      } ?? false
    } ?? false
  }
}
