import Markdown
import TestSupport
import Testing

@Suite struct MarkdownFuzzTests {
  @Test func `no text traps, hangs, or reads otherwise while it streams`() async throws {
    let fuzz = try Fuzz("markdown")
    try await fuzz.run(quick: 1_000) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let scalars = text.unicodeScalars
      var streaming = StreamingMarkdown()
      streaming.update(text: String(scalars.prefix(scalars.count / 2)))
      streaming.update(text: text)
      return streaming.blocks.map(\.block) == MarkdownDocument.parse(text) ? nil : "streamed and whole differ"
    }
  }
}
