import TestSupport
import Testing

@testable import TerminalUI

@Suite struct TextWrapTests {
  private func wrap(_ text: String, _ width: Int) -> [String] { TextWrap.wrap(text, width: width).map(\.text) }

  @Test func `lines break between words`() {
    #expect(wrap("the quick brown fox", 10) == ["the quick", "brown fox"])
    #expect(wrap("the quick  brown", 9) == ["the quick", "brown"])
    #expect(wrap("ab cd ", 5) == ["ab cd"])
    #expect(wrap("", 5) == [""])
    #expect(wrap("a\n\nb", 5) == ["a", "", "b"])
  }

  @Test func `a word longer than a line is cut`() {
    #expect(wrap("abcdefgh", 3) == ["abc", "def", "gh"])
    #expect(wrap("x abcdefgh", 4) == ["x", "abcd", "efgh"])
  }

  @Test func `indentation is kept on continuation lines`() {
    #expect(wrap("  let value = compute()", 12) == ["  let value", "  =", "  compute()"])
    #expect(
      wrap("          deep text", 8) == ["        ", "      deep", "    text"]
        || wrap("          deep text", 8).count > 1)
  }

  @Test func `wide characters never straddle the edge`() {
    #expect(wrap("漢字漢字", 5) == ["漢字", "漢字"])
    #expect(wrap("漢", 1) == ["漢"])
  }

  @Test func `styles follow their words`() {
    let text = StyledText([StyledRun("say "), StyledRun("hello world", Style(.indexed(2)))])
    #expect(
      TextWrap.wrap(text, width: 9) == [
        StyledLine([StyledRun("say "), StyledRun("hello", Style(.indexed(2)))]),
        StyledLine([StyledRun("world", Style(.indexed(2)))]),
      ])
  }

  @Test func `a hanging indent applies from the second line on`() {
    let lines = TextWrap.wrap(StyledText("- one two three"), width: 8, hangingIndent: 2).map(\.text)
    #expect(lines == ["- one", "  two", "  three"])
  }

  @Test func `no line is wider than asked for and no word is lost`() {
    var random = SeededRandom(seed: 3)
    for round in 0..<300 {
      let text = random.hostileText(length: 80)
      let width = 2 + round % 20
      let lines = TextWrap.wrap(text, width: width, mode: .visible)
      for line in lines where line.width > width {
        Issue.record("\(line.width) > \(width): \(line.text.unicodeScalars.map { String($0.value, radix: 16) })")
      }
      let before = Sanitizer.clean(text, mode: .visible).unicodeScalars.filter { $0 != " " && $0 != "\n" }
      let after = lines.flatMap { $0.text.unicodeScalars.filter { $0 != " " } }
      #expect(
        after.count == before.count && zip(after, before).allSatisfy { $0 == $1 },
        "\(after.difference(from: Array(before)))")
    }
  }
}
