#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A Markdown text that is still being written: after each update its blocks are those of the whole text so far, but
/// only what later text can still change is parsed again, which is the last block in nearly all cases.
///
/// The exceptions: a link reference definition (`[name]: target`) that comes, grows or goes changes links anywhere, so
/// the whole text is parsed again then; so is a text that is not the previous one continued.
package struct StreamingMarkdown: Sendable {
  /// A block at its place. The index in ``StreamingMarkdown/blocks`` and the revision together name its content: no
  /// other content at that index ever has the same revision.
  package struct Entry: Equatable, Sendable {
    package var block: MarkdownBlock
    package var revision: Int
  }

  package private(set) var blocks: [Entry] = []

  private var text = ""
  private var estimate = WorkEstimate()
  private var isPlain = false
  /// Blocks that nothing can change but a reference definition.
  private var finishedCount = 0
  /// Where the text of the other blocks begins, in bytes: the beginning of a line that begins a block.
  private var boundary = 0
  /// The finished parts that define references, each closed. Begins with an empty line, which also keeps the parser
  /// from taking a mark at the beginning of the open part for a byte order mark.
  private var definitions = Self.noDefinitions
  private var referenceFingerprint: UInt64 = 0
  private var openBlock = OpenBlock()
  private var lastRevision = 0

  private static let noDefinitions = [UInt8(ascii: "\n")]
  /// Ends whatever the lines before it leave open, and continues nothing.
  private static let separator = Array("\n\n<!-- -->\n\n".utf8)

  package init() {}

  /// Takes the text as it is now, whole. Cheap when it is the previous text with something added.
  package mutating func update(text newText: String) {
    var newText = newText
    let previous = text
    newText.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      let continues = Self.continues(bytes, previous)
      if !continues {
        estimate = WorkEstimate()
        restart()
      }
      show(bytes, knownCount: continues ? previous.utf8.count : 0)
    }
    text = newText
  }

  private static func continues(_ bytes: UnsafeRawBufferPointer, _ previous: String) -> Bool {
    var previous = previous
    return previous.withUTF8 { previous in
      guard let known = previous.baseAddress, let start = bytes.baseAddress else { return previous.isEmpty }
      return bytes.count >= previous.count && memcmp(start, known, previous.count) == 0
    }
  }

  /// Forgets what is finished; the blocks stay, to be compared with.
  private mutating func restart() {
    finishedCount = 0
    boundary = 0
    definitions = Self.noDefinitions
    openBlock = OpenBlock()
  }

  /// Shows a text of which the blocks say the first `knownCount` bytes.
  private mutating func show(_ bytes: UnsafeRawBufferPointer, knownCount: Int) {
    estimate.scan(bytes)
    if isPlain || estimate.isExcessive { restart() }
    isPlain = estimate.isExcessive
    if isPlain { return replace(from: 0, with: MarkdownDocument.plain(bytes)) }

    let tail = UnsafeRawBufferPointer(rebasing: bytes[boundary...])
    if referenceFingerprint == 0, finishedCount + 1 == blocks.count, knownCount > boundary,
      let block = openBlock.extend(blocks[finishedCount].block, with: tail, knownCount: knownCount - boundary)
    {
      return replace(from: finishedCount, with: [block])
    }
    parse(bytes, tail)
  }

  private mutating func parse(_ bytes: UnsafeRawBufferPointer, _ openPart: UnsafeRawBufferPointer) {
    var tail = openPart
    var parsed = ParsedText(tail, after: boundary > 0 ? definitions : [])
    if parsed.referenceFingerprint != referenceFingerprint, boundary > 0 {
      restart()
      tail = bytes
      parsed = ParsedText(tail)
    }
    referenceFingerprint = parsed.referenceFingerprint
    openBlock = OpenBlock()
    replace(from: finishedCount, with: parsed.blocks.map(\.block))
    finish(parsed.blocks, of: tail)
  }

  private mutating func replace(from start: Int, with newBlocks: [MarkdownBlock]) {
    if blocks.count > start + newBlocks.count { blocks.removeSubrange((start + newBlocks.count)...) }
    for (index, block) in zip(start..., newBlocks) {
      if index < blocks.count, blocks[index].block == block { continue }
      lastRevision += 1
      let entry = Entry(block: block, revision: lastRevision)
      if index < blocks.count { blocks[index] = entry } else { blocks.append(entry) }
    }
  }

  /// Moves the boundary behind the blocks that whole lines have ended.
  private mutating func finish(_ parsed: [ParsedText.TopLevelBlock], of tail: UnsafeRawBufferPointer) {
    let offsets = LineScanner.offsets(of: parsed.map(\.line), in: tail)
    guard offsets.count == parsed.count else { return }
    var open = parsed.count - 1
    // A line that is not ended may turn out to go on with the block before it: "#" is a heading, "#1" is not.
    if open > 0, offsets[open] >= LineScanner.startOfLastLine(in: tail) { open -= 1 }
    // A table's header may turn out to be the last line of the paragraph before it.
    if open > 0, case .table = parsed[open].block, case .paragraph = parsed[open - 1].block { open -= 1 }
    guard open > 0 else { return }
    if referenceFingerprint != 0 { collectDefinitions(before: offsets[...open], in: tail) }
    boundary += offsets[open]
    finishedCount += open
  }

  private mutating func collectDefinitions(before offsets: ArraySlice<Int>, in tail: UnsafeRawBufferPointer) {
    var start = 0
    for end in offsets where end > start {
      let part = UnsafeRawBufferPointer(rebasing: tail[start..<end])
      start = end
      if ParsedText(part, after: Self.noDefinitions).referenceFingerprint != 0 {
        definitions += part
        definitions += Self.separator
      }
    }
  }
}
