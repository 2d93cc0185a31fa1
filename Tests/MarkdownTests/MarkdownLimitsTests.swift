import Markdown
import Testing

struct MarkdownLimitsTests {
  private func plain(_ text: String) -> [MarkdownBlock] {
    [.paragraph([MarkdownSpan(text)])]
  }

  private func isPlain(_ text: String) -> Bool {
    MarkdownDocument.parse(text) == plain(text)
  }

  /// Levels of quotes and lists around the innermost block, and the text of that block.
  private func depth(of block: MarkdownBlock) -> Int {
    switch block {
    case .blockQuote(let blocks): 1 + (blocks.map(depth).max() ?? 0)
    case .list(let list): 1 + (list.items.flatMap(\.blocks).map(depth).max() ?? 0)
    default: 0
    }
  }

  @Test func `deep nesting keeps its text and loses only depth`() throws {
    for text in [String(repeating: "> ", count: 400) + "end", String(repeating: "- ", count: 90) + "end"] {
      let blocks = MarkdownDocument.parse(text)
      let root = try #require(blocks.first)
      #expect(blocks.count == 1)
      #expect((10...MarkdownLimits.nestingDepthMax).contains(depth(of: root)))
      #expect("\(root)".contains("end"))
    }
  }

  @Test func `what follows a deep nest stands outside of it`() {
    let blocks = MarkdownDocument.parse(String(repeating: "> ", count: 100) + "a\n\nb")
    #expect(blocks.count == 2)
    #expect(blocks.last == .paragraph([MarkdownSpan("b")]))
  }

  @Test func `a text of exactly the limit is parsed, a longer one is shown as it is`() {
    let filled = "*a*" + String(repeating: "\n", count: MarkdownLimits.textBytesMax - 3)
    #expect(MarkdownDocument.parse(filled) == [.paragraph([MarkdownSpan("a", .emphasis)])])
    #expect(isPlain(filled + "\n"))
  }

  @Test func `texts made to keep the parser busy are shown as they are`() {
    let many = 100_000
    #expect(isPlain(String(repeating: ">", count: many) + String(repeating: "a\n", count: many)))
    #expect(isPlain(String(repeating: "- ", count: many) + "a" + String(repeating: "\n", count: many)))
    let columns = String(repeating: "|a", count: 2_000) + "|\n" + String(repeating: "|-", count: 2_000) + "|\n"
    #expect(isPlain(columns + String(repeating: "|x|\n", count: 2_000)))
    #expect(isPlain(String(repeating: "a\n", count: many) + "|-|\n"))
    #expect(isPlain(String(repeating: "a@", count: many)))
  }

  @Test func `long honest texts are not taken for hostile ones`() {
    let code = String(repeating: "        if a > b { c(d) } // e@f | g\n", count: 4_000)
    #expect(MarkdownDocument.parse("```\n\(code)```\n\n- a\n  - b\n    - c\n").count == 2)
    let rows = String(repeating: "| 1 | 2 | 3 | 4 | 5 | 6 |\n", count: 10_000)
    #expect(MarkdownDocument.parse("|a|b|c|d|e|f|\n|-|-|-|-|-|-|\n\(rows)").count == 1)
    #expect(MarkdownDocument.parse(String(repeating: "- item\n", count: 50_000)).count == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `many parses at once do not disturb each other`() async {
    let text = "~~a~~ www.b.example **c**\n\n| x |\n|---|\n| ~~d~~ |\n\n- [x] e"
    let expected = MarkdownDocument.parse(text)
    let differences = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<300).count { _ in MarkdownDocument.parse(text) != expected } }
      }
      return await group.reduce(0, +)
    }
    #expect(differences == 0)
  }
}
