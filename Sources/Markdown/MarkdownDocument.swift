/// Markdown of the GitHub flavour: tables, strikethrough (`~~` only), bare addresses as links, task lists.
package enum MarkdownDocument {
  /// The blocks of a whole text. Never fails: every text is Markdown. Texts that are too long
  /// (``MarkdownLimits/textBytesMax``) or made to keep a parser busy become one paragraph that holds them as they are.
  package static func parse(_ text: String) -> [MarkdownBlock] {
    var text = text
    return text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var guardian = WorkEstimate()
      guardian.scan(bytes)
      return guardian.isExcessive ? plain(bytes) : ParsedText(bytes).blocks.map(\.block)
    }
  }

  /// The text as one paragraph without any styling.
  static func plain(_ bytes: UnsafeRawBufferPointer) -> [MarkdownBlock] {
    [.paragraph([MarkdownSpan(String(decoding: bytes, as: UTF8.self))])]
  }
}
