import Markdown
import Testing

/// Holds a streamed text, at every point, to the parse of the whole text so far.
struct StreamingMarkdownTests {
  @Test(arguments: Corpus.documents)
  func `a text that arrives byte by byte always shows what the whole text so far says`(document: String) {
    check(document, chunks: document.unicodeScalars.map { String($0) })
  }

  @Test(arguments: 0..<200)
  func `random texts in random pieces always show what the whole text so far says`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let document = Corpus.random(using: &random)
    check(document, chunks: random.pieces(of: document, lengthMax: 1 << Int.random(in: 1...6, using: &random)))
  }

  @Test(arguments: 0..<100)
  func `hostile texts never trap and stay equal to the whole parse`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed) + 1_000_000)
    let document = Corpus.hostile(using: &random)
    check(document, chunks: random.pieces(of: document, lengthMax: 12))
  }

  private func check(_ document: String, chunks: [String]) {
    var streaming = StreamingMarkdown()
    var text = ""
    for chunk in chunks {
      text += chunk
      streaming.update(text: text)
      let expected = MarkdownDocument.parse(text)
      guard streaming.blocks.map(\.block) == expected else {
        Issue.record(
          "after \(text.debugDescription): streamed \(streaming.blocks.map(\.block)), whole \(expected)")
        return
      }
    }
  }
}
