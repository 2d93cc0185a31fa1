import Markdown
import Testing

struct MarkdownSpanTests {
  private func spans(_ text: String) -> [MarkdownSpan] {
    guard case .paragraph(let spans) = MarkdownDocument.parse(text).first else { return [] }
    return spans
  }

  @Test func `styles combine, and neighbours of one style are one run`() {
    #expect(
      spans("a **b *c* d** ~~e~~ `f  g`") == [
        MarkdownSpan("a "), MarkdownSpan("b ", .strong), MarkdownSpan("c", [.strong, .emphasis]),
        MarkdownSpan(" d", .strong), MarkdownSpan(" "), MarkdownSpan("e", .strikethrough), MarkdownSpan(" "),
        MarkdownSpan("f  g", .code),
      ])
    #expect(spans("a & b \\* <i>c</i> [d") == [MarkdownSpan("a & b * <i>c</i> [d")])
  }

  @Test func `emphasis within emphasis ends where the outer one ends`() {
    #expect(spans("*a *b* c* d") == [MarkdownSpan("a b c", .emphasis), MarkdownSpan(" d")])
  }

  @Test func `home directories and rough numbers are not struck`() {
    #expect(spans("copy ~/a to b~ and ~5 to ~6~") == [MarkdownSpan("copy ~/a to b~ and ~5 to ~6~")])
  }

  @Test func `a soft line break is a space and a hard one a newline`() {
    #expect(spans("a\nb  \nc\\\nd") == [MarkdownSpan("a b\nc\nd")])
  }

  @Test func `a link gives its text and its target, whatever the text claims`() {
    #expect(
      spans("[https://good.example](https://evil.example \"title\")") == [
        MarkdownSpan("https://good.example", .link, link: "https://evil.example")
      ])
    #expect(
      spans("[a **b**](/c) d") == [
        MarkdownSpan("a ", .link, link: "/c"), MarkdownSpan("b", [.strong, .link], link: "/c"), MarkdownSpan(" d"),
      ])
  }

  @Test func `bare addresses are links`() {
    #expect(
      spans("see www.a.example, me@b.example") == [
        MarkdownSpan("see "), MarkdownSpan("www.a.example", .link, link: "http://www.a.example"), MarkdownSpan(", "),
        MarkdownSpan("me@b.example", .link, link: "mailto:me@b.example"),
      ])
  }

  @Test func `an image is its description and its address`() {
    #expect(
      spans("see ![the *plan*](p.png)!") == [
        MarkdownSpan("see the "), MarkdownSpan("plan", .emphasis), MarkdownSpan(" (p.png)!"),
      ])
    #expect(spans("![](p.png)") == [MarkdownSpan("(p.png)")])
    #expect(
      spans("[![logo](l.png)](/home) x") == [
        MarkdownSpan("logo (l.png)", .link, link: "/home"), MarkdownSpan(" x"),
      ])
  }

  @Test func `a link inside the description of an image ends before the address`() {
    #expect(
      spans("![a [b](/c) d](e.png) f") == [
        MarkdownSpan("a "), MarkdownSpan("b", .link, link: "/c"), MarkdownSpan(" d (e.png) f"),
      ])
  }

  @Test func `control characters stay for the caller to deal with, and NUL is replaced`() {
    #expect(spans("a\u{1B}[2J\u{202E}b\u{0}c") == [MarkdownSpan("a\u{1B}[2J\u{202E}b\u{FFFD}c")])
  }
}
