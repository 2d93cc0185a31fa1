/// Continues the last block of a growing text without the parser, in the two cases where a block can get long and the
/// outcome is plain: lines of fenced code, and words of a paragraph.
///
/// Without it a reply of one long block costs the square of its length.
struct OpenBlock {
  /// Up to where the lines of a fenced block are known not to end it, 0 while nothing is known.
  private var knownContentEnd = 0
  /// Where the last line of a paragraph begins, nil while nothing is known.
  private var knownLineStart: Int?

  /// Continues a block without the parser.
  ///
  /// - Parameters:
  ///   - block: What the known part of `tail` says; it holds nothing else.
  ///   - tail: The text of the block, from the beginning of its first line.
  ///   - knownCount: How many bytes of `tail` are known.
  /// - Returns: The block after its text has grown to `tail`, or nil where only the parser can tell.
  mutating func extend(_ block: MarkdownBlock, with tail: UnsafeRawBufferPointer, knownCount: Int) -> MarkdownBlock? {
    guard tail.count > knownCount else { return nil }
    switch block {
    case .codeBlock(let language, _): return extendCode(language, tail, knownCount)
    case .paragraph(let spans): return extendParagraph(spans, tail, knownCount)
    default: return nil
    }
  }
}

// MARK: - Fenced code

extension OpenBlock {
  /// An opening fence at the beginning of a line: inside it, text is content as it stands until a line ends it.
  private struct Fence {
    let mark: UInt8
    let length: Int

    init?(_ tail: UnsafeRawBufferPointer) {
      guard let mark = tail.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
      self.mark = mark
      length = tail.prefix { $0 == mark }.count
      guard length >= 3 else { return nil }
    }

    /// Whether the line ends the block, or might when it goes on.
    func mayEnd(with line: Slice<UnsafeRawBufferPointer>, isComplete: Bool) -> Bool {
      let marks = line.drop { $0 == UInt8(ascii: " ") }
      guard marks.startIndex - line.startIndex <= 3 else { return false }
      let rest = marks.drop { $0 == mark }
      guard rest.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") }) else {
        return false
      }
      return !isComplete || rest.startIndex - marks.startIndex >= length
    }
  }

  private mutating func extendCode(
    _ language: String?, _ tail: UnsafeRawBufferPointer, _ knownCount: Int
  ) -> MarkdownBlock? {
    guard let fence = Fence(tail), let content = LineScanner.endOfLine(from: 0, in: tail), content <= knownCount else {
      return nil
    }
    // The parser rewrites NUL; "\r" is rare enough to leave to it as well.
    let checked = knownContentEnd == 0 ? content : knownCount
    guard !tail[checked...].contains(where: { $0 == 0 || $0 == UInt8(ascii: "\r") }) else { return nil }
    var start = max(knownContentEnd, content)
    while let end = LineScanner.endOfLine(from: start, in: tail) {
      if fence.mayEnd(with: tail[start..<end], isComplete: true) { return nil }
      start = end
    }
    if start < tail.count, fence.mayEnd(with: tail[start...], isComplete: false) { return nil }
    knownContentEnd = start
    let text = tail[content...]
    let shown = text.last == UInt8(ascii: "\n") ? text.dropLast() : text
    return .codeBlock(language: language, text: String(decoding: shown, as: UTF8.self))
  }
}

// MARK: - Paragraphs

extension OpenBlock {
  /// Bytes that mean nothing new to the parser inside a line of a paragraph, as long as the word they stand in has
  /// no others: they close nothing that is open, and make no link.
  private static let plainBytes: [Bool] = (0...255).map { value in
    let byte = UInt8(value)
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): return true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: return true
    default: return " ,.;?!(\"'/%+-=#$".utf8.contains(byte)
    }
  }

  private mutating func extendParagraph(
    _ spans: [MarkdownSpan], _ tail: UnsafeRawBufferPointer, _ knownCount: Int
  ) -> MarkdownBlock? {
    // What begins with a bracket may turn out to be a reference definition, as a whole. (A byte order mark hides one.)
    guard let first = tail.first, !Self.isSpace(first), first != UInt8(ascii: "["), first != 0xEF else { return nil }
    // The parser dropped the spaces, or the newline, that the known text ended with: now they stand between words.
    var begin = knownCount
    while begin > 1, Self.isSpace(tail[begin - 1]) { begin -= 1 }
    guard canContinue(tail, knownCount, spacesStart: begin) else { return nil }
    var end = tail.count
    while end > begin, Self.isSpace(tail[end - 1]) { end -= 1 }
    var spans = spans
    guard begin < end else { return .paragraph(spans) }
    let bytes = tail[begin..<end].map { $0 == Self.newline ? UInt8(ascii: " ") : $0 }
    let added = String(decoding: bytes, as: UTF8.self)
    if let last = spans.last, last.traits.isEmpty {
      spans[spans.count - 1].text += added
    } else {
      spans.append(MarkdownSpan(added))
    }
    return .paragraph(spans)
  }

  private static let newline = UInt8(ascii: "\n")

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == newline
  }

  /// Whether everything from the beginning of the last known word is plain, and the lines from there on begin with
  /// letters: only they surely begin no list, heading, rule, table or quote.
  private mutating func canContinue(_ tail: UnsafeRawBufferPointer, _ knownCount: Int, spacesStart: Int) -> Bool {
    var lineStart = knownLineStart ?? LineScanner.startOfLastLine(in: .init(rebasing: tail[..<knownCount]))
    if lineStart < knownCount, !Self.isLetter(tail[lineStart]) { return false }
    var start = spacesStart
    while start > 0, !Self.isSpace(tail[start - 1]) { start -= 1 }
    var previous: (UInt8, UInt8) = (0, start > 0 ? tail[start - 1] : Self.newline)
    for index in start..<tail.count {
      let byte = tail[index]
      switch (byte, previous.1) {
      case (Self.newline, let last):
        // A line end with a space before it, or another one, can be more than a space.
        guard !Self.isSpace(last) else { return false }
        lineStart = index + 1
      case (_, Self.newline):
        guard Self.isLetter(byte) else { return false }
      default:
        guard Self.plainBytes[Int(byte)] else { return false }
      }
      // "www." begins a link.
      if byte == UInt8(ascii: "w"), previous == (byte, byte) { return false }
      previous = (previous.1, byte)
    }
    knownLineStart = lineStart
    return true
  }

  /// ASCII letters, and every byte of what is not ASCII.
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
