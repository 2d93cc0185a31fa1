import TerminalUI
import TestSupport
import Testing

@testable import Screens

/// A text that streams in looks in every moment as if it had been there at once.
struct GrowingTextTests {
  private static let pieces = [
    "word", " ", "  ", "日本語", "👩‍🚀", "e\u{301}", "a-word-much-longer-than-the-line-it-stands-in", "**bold**", "\n",
    "\n\n", "- ", "\u{1b}[31m", "\u{1b}[3", "\t", "[link](x)", "`code`", "🇩", "🇪", "\u{fe0f}", ".",
  ]

  @Test(arguments: [9, 24, 61])
  func `growing and whole texts have the same lines`(width: Int) {
    let style = RowStyle(width: width, look: Samples.theme)
    var dice = SeededRandom(seed: UInt64(width))
    for _ in 0..<15 {
      var (text, growing) = ("", MarkdownLines())
      for _ in 0..<40 {
        // Mostly plain words: they are what a paragraph grows by.
        text += Bool.random(using: &dice) ? "some words " : Self.pieces.randomElement(using: &dice) ?? ""
        var whole = MarkdownLines()
        #expect(
          growing.lines(of: text, style: style) == whole.lines(of: text, style: style), "\(text.debugDescription)")
      }
    }
  }

  @Test func `a paragraph is laid out anew for another width and another beginning`() {
    var paragraph = GrowingParagraph()
    let text = String(repeating: "some words ", count: 20)
    for (text, width) in [(text, 20), (text, 30), ("other " + text, 30), (text + "more", 12)] {
      #expect(paragraph.lines(of: StyledRun(text), width: width) == TextWrap.wrap(text, width: width))
    }
  }
}
