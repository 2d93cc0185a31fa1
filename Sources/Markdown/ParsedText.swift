import CMarkGFM

/// The result of one run of the parser.
struct ParsedText {
  /// A block of the document itself.
  struct TopLevelBlock {
    var block: MarkdownBlock
    /// The line of the text it begins on, from 0.
    var line: Int
  }

  private(set) var blocks: [TopLevelBlock] = []
  /// Equal for texts with the same link reference definitions; 0 without any.
  let referenceFingerprint: UInt64

  /// Parses `text` as if it stood behind `prefix`, which must end with a complete block and a newline, or be empty. The
  /// blocks of the prefix are left out.
  init(_ text: UnsafeRawBufferPointer, after prefix: [UInt8] = []) {
    let document = prefix.withUnsafeBytes { prefix in
      cmg_document_new(
        prefix.baseAddress?.assumingMemoryBound(to: CChar.self), prefix.count,
        text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count)
    }
    guard let document else {
      referenceFingerprint = 0
      return
    }
    defer { cmg_document_free(document) }
    var builder = BlockBuilder()
    var event = cmg_event()
    while cmg_document_next(document, &event) { builder.add(event) }
    referenceFingerprint = cmg_document_reference_fingerprint(document)

    let prefixLines = LineScanner.lineCount(prefix)
    // A paragraph that a table was cut off from has no line of its own: it begins where the parser says the table does.
    var line = 0
    for (block, ownLine) in zip(builder.blocks, builder.lines).reversed() {
      if ownLine > 0 { line = ownLine }
      if line <= prefixLines { break }
      blocks.append(TopLevelBlock(block: block, line: line - 1 - prefixLines))
    }
    blocks.reverse()
  }
}
