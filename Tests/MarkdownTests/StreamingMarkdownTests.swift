import Markdown
import TestSupport
import Testing

/// Holds a streamed text, at every point, to the parse of the whole text so far.
struct StreamingMarkdownTests {
  @Test func `a text that arrives scalar by scalar always shows what the whole text so far says`() {
    for document in Corpus.documents {
      check(document, chunks: document.unicodeScalars.map { String($0) })
    }
  }

  @Test func `random texts in random pieces always show what the whole text so far says`() {
    for seed in 0..<150 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let document = Corpus.random(using: &random)
      check(document, chunks: random.pieces(of: document, lengthMax: 1 << Int.random(in: 1...6, using: &random)))
    }
  }

  @Test func `hostile texts never trap and stay equal to the whole parse`() {
    for seed in 1_000_000..<1_000_040 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let document = Corpus.hostile(using: &random)
      check(document, chunks: random.pieces(of: document, lengthMax: 12))
    }
  }

  @Test func `a text that is not the previous one continued replaces it`() {
    var streaming = StreamingMarkdown()
    for text in ["# a\n\nb\n\nc", "# a\n\nother\n\nc", "# a", "", "[x]: /y\n\n[x]", "[x]"] {
      streaming.update(text: text)
      #expect(streaming.blocks.map(\.block) == MarkdownDocument.parse(text))
    }
  }

  @Test(arguments: [
    ("one […] three", "one two three four"), ("```\none […]", "```\none two\nthree four"),
    ("w8 […] w10", "w8 w9 w10 w11"),
  ])
  func `a longer text that is another one replaces it, also where it is a single block`(first: String, then: String) {
    var streaming = StreamingMarkdown()
    for text in [first, then, then + " five"] {
      streaming.update(text: text)
      #expect(streaming.blocks.map(\.block) == MarkdownDocument.parse(text))
    }
  }

  @Test func `texts that replace each other at random always show what the newest says`() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var streaming = StreamingMarkdown()
      var text = ""
      for piece in random.pieces(of: Corpus.random(using: &random), lengthMax: 16) {
        text += piece
        // A part that was missed is put in, as a resume does.
        if Int.random(in: 0..<4, using: &random) == 0 { text = String(text.prefix(text.count / 2)) + " missed " + text }
        streaming.update(text: text)
        #expect(streaming.blocks.map(\.block) == MarkdownDocument.parse(text), "seed \(seed): \(text.debugDescription)")
      }
    }
  }

  @Test func `a finished block keeps its revision while the last one changes`() {
    var streaming = StreamingMarkdown()
    streaming.update(text: "# Title\n\nFirst *words*")
    let before = streaming.blocks.map(\.revision)
    streaming.update(text: "# Title\n\nFirst *words* and **more**")
    let after = streaming.blocks.map(\.revision)
    #expect(before.count == 2 && after.count == 2)
    #expect(before[0] == after[0])
    #expect(before[1] < after[1])
  }

  @Test func `an update that changes nothing changes no revision`() {
    var streaming = StreamingMarkdown()
    streaming.update(text: "- a\n- b\n\ntext")
    let before = streaming.blocks
    streaming.update(text: "- a\n- b\n\ntext")
    streaming.update(text: "- a\n- b\n\ntext\n\n")
    #expect(streaming.blocks == before)
  }

  @Test func `a definition that arrives late turns an earlier reference into a link`() {
    var streaming = StreamingMarkdown()
    streaming.update(text: "See [docs].\n\nNext.\n\nLast.\n\n")
    let before = streaming.blocks
    #expect(before[0].block == .paragraph([MarkdownSpan("See [docs].")]))
    streaming.update(text: "See [docs].\n\nNext.\n\nLast.\n\n[docs]: https://d.example\n")
    let link = MarkdownSpan("docs", .link, link: "https://d.example")
    #expect(streaming.blocks[0].block == .paragraph([MarkdownSpan("See "), link, MarkdownSpan(".")]))
    #expect(streaming.blocks[0].revision > before[2].revision)
    #expect(streaming.blocks[1] == before[1])
  }

  @Test func `a text that grows past the limit is shown as it is, and parsed again when it is replaced`() {
    var streaming = StreamingMarkdown()
    let long = "**word**\n\n" + String(repeating: "\n", count: MarkdownLimits.textBytesMax - 14) + "more"
    streaming.update(text: long)
    #expect(streaming.blocks.count == 2)
    let longer = long + "!"
    streaming.update(text: longer)
    #expect(streaming.blocks.map(\.block) == [.paragraph([MarkdownSpan(longer)])])
    streaming.update(text: "**word**")
    #expect(streaming.blocks.map(\.block) == [.paragraph([MarkdownSpan("word", .strong)])])
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
