import Markdown
import Testing

struct MarkdownBlockTests {
  private func parse(_ text: String) -> [MarkdownBlock] {
    MarkdownDocument.parse(text)
  }

  private func paragraph(_ text: String) -> MarkdownBlock {
    .paragraph([MarkdownSpan(text)])
  }

  @Test func `headings of both kinds have their level`() {
    #expect(parse("### three") == [.heading(level: 3, content: [MarkdownSpan("three")])])
    #expect(parse("two\n---") == [.heading(level: 2, content: [MarkdownSpan("two")])])
  }

  @Test func `bullets nest inside the item they belong to`() {
    let inner = MarkdownList(isTight: true, items: [MarkdownListItem(blocks: [paragraph("inner")])])
    let outer = MarkdownList(
      isTight: true,
      items: [
        MarkdownListItem(blocks: [paragraph("outer"), .list(inner)]), MarkdownListItem(blocks: [paragraph("last")]),
      ])
    #expect(parse("- outer\n  - inner\n- last") == [.list(outer)])
  }

  @Test func `a numbered list keeps its first number and says that it is loose`() {
    let items = ["a", "b"].map { MarkdownListItem(blocks: [paragraph($0)]) }
    #expect(parse("7. a\n\n8. b") == [.list(MarkdownList(start: 7, isTight: false, items: items))])
  }

  @Test func `tasks have ticks and other items have none`() {
    guard case .list(let list) = parse("- [ ] open\n- [x] done\n- plain").first else {
      Issue.record("no list")
      return
    }
    #expect(list.items.map(\.isDone) == [false, true, nil])
    #expect(list.items[1].blocks == [paragraph("done")])
  }

  @Test func `code keeps every space, and the language is the first word of the fence`() {
    #expect(
      parse("```swift title=x\n  let a\n\n\tb  \n\n```") == [.codeBlock(language: "swift", text: "  let a\n\n\tb  \n")])
    #expect(parse("    indented") == [.codeBlock(language: nil, text: "indented")])
    #expect(parse("```") == [.codeBlock(language: nil, text: "")])
  }

  @Test func `a table has a cell for every column of every row`() {
    let table = MarkdownTable(
      alignments: [.unspecified, .left, .center, .right],
      header: [[MarkdownSpan("a")], [MarkdownSpan("b")], [MarkdownSpan("c")], [MarkdownSpan("d")]],
      rows: [
        [[MarkdownSpan("1", .code)], [MarkdownSpan("x|y")], [], []],
        [[MarkdownSpan("1")], [MarkdownSpan("2")], [MarkdownSpan("3")], [MarkdownSpan("4")]],
      ])
    #expect(parse("a|b|c|d\n-|:-|:-:|-:\n`1`|x\\|y\n1|2|3|4|5") == [.table(table)])
  }

  @Test func `quotes hold blocks, rules stand alone and HTML stays as written`() {
    #expect(parse("> a\n>\n> b\nlazy") == [.blockQuote([paragraph("a"), paragraph("b lazy")])])
    #expect(parse("***") == [.thematicBreak])
    #expect(parse("<div onclick='x'>\n*a*\n</div>") == [.html("<div onclick='x'>\n*a*\n</div>")])
  }

  @Test func `an empty text has no blocks`() {
    #expect(parse("").isEmpty)
    #expect(parse(" \n\n\t\n").isEmpty)
  }
}
