import Testing

@testable import TerminalUI

@Suite struct CellBufferTests {
  private func buffer(_ width: Int, _ height: Int) -> CellBuffer { CellBuffer(Size(width: width, height: height)) }

  @Test func `text is drawn where it was put and reported in columns`() {
    var buffer = buffer(8, 2)
    let used = buffer.put("fix it", at: Point(x: 1, y: 1), Style(.indexed(2)).adding(.bold))
    #expect(used == 6)
    #expect(
      buffer.picture == """
        |        |
        | fix it |
        row 1 cols 1-6: fg 2 bold
        """)
  }

  @Test func `a wide character takes two columns and one cell of text`() {
    var buffer = buffer(6, 1)
    #expect(buffer.put("a漢字b", at: Point(x: 0, y: 0)) == 6)
    #expect(buffer[1, 0].text.string == "漢")
    #expect(buffer[2, 0].isContinuation)
    #expect(buffer.picture == "|a漢字b|")
  }

  @Test func `overwriting one half of a wide character leaves a space in the other half`() {
    var left = buffer(4, 1)
    left.put("漢字", at: Point(x: 0, y: 0))
    left.put("x", at: Point(x: 0, y: 0))
    #expect(left.text == "x 字")
    var right = buffer(4, 1)
    right.put("漢字", at: Point(x: 0, y: 0))
    right.put("x", at: Point(x: 1, y: 0))
    #expect(right.text == " x字")
    var between = buffer(4, 1)
    between.put("漢字", at: Point(x: 0, y: 0))
    between.put("語", at: Point(x: 1, y: 0))
    #expect(between.picture == "| 語 |")
  }

  @Test func `a wide character that the clip would cut is left out`() {
    var buffer = buffer(5, 1)
    buffer.clipped(to: Rect(x: 1, y: 0, width: 3, height: 1)) { $0.put("漢字語", at: Point(x: 0, y: 0)) }
    #expect(buffer.picture == "|  字 |")
  }

  @Test func `nothing is drawn outside of the clip`() {
    var buffer = buffer(6, 3)
    buffer.clipped(to: Rect(x: 1, y: 1, width: 2, height: 1)) { inner in
      inner.fill(inner.bounds, "#")
      inner.clipped(to: Rect(x: -5, y: -5, width: 50, height: 50)) { $0.fill($0.bounds, "*") }
    }
    #expect(buffer.text == "\n **\n")
    #expect(buffer.clip == buffer.bounds)
  }

  @Test func `text left of the buffer shows its end`() {
    var buffer = buffer(3, 1)
    #expect(buffer.put("abcdef", at: Point(x: -3, y: 0)) == 6)
    #expect(buffer.text == "def")
  }

  @Test func `maxWidth ends the text before a character that does not fit`() {
    var buffer = buffer(6, 1)
    #expect(buffer.put("ab漢", at: Point(x: 0, y: 0), maxWidth: 3) == 2)
    #expect(buffer.picture == "|ab    |")
  }

  @Test func `control characters never become cells`() {
    var buffer = buffer(10, 1)
    buffer.put("a\u{1b}[31mb\u{7}c\nd\u{9b}2Je", at: Point(x: 0, y: 0))
    #expect(buffer.text == "abc de")
    buffer.clear()
    buffer.put(StyledLine("x\u{1b}]0;title\u{7}y"), at: Point(x: 0, y: 0))
    #expect(buffer.text == "xy")
  }

  @Test func `an empty buffer can be drawn into`() {
    var buffer = buffer(0, 0)
    buffer.put("abc", at: Point(x: 0, y: 0))
    buffer.fill(Rect(x: 0, y: 0, width: 9, height: 9), "x")
    #expect(buffer.picture == "")
    #expect(buffer[3, 3] == .blank)
  }

  @Test func `the picture names single cells, ranges and the cursor`() {
    var buffer = buffer(3, 1)
    buffer.put("a", at: Point(x: 1, y: 0), Style().adding(.underline))
    buffer.cursor = Point(x: 2, y: 0)
    #expect(
      buffer.picture == """
        | a |
        row 0 col 1: underline
        cursor row 0 col 2
        """)
  }

  @Test func `restyle keeps the text`() {
    var buffer = buffer(3, 1)
    buffer.put("abc", at: Point(x: 0, y: 0), Style(.indexed(1)))
    buffer.restyle(Rect(x: 1, y: 0, width: 9, height: 9)) { $0.adding(.reverse) }
    #expect(
      buffer.picture == """
        |abc|
        row 0 col 0: fg 1
        row 0 cols 1-2: fg 1 reverse
        """)
  }
}
