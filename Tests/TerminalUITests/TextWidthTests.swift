import Testing

@testable import TerminalUI

@Suite struct TextWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("한글", 4), ("ｱ", 1), ("Ａ", 2), ("→", 1), ("⠹", 1),
    ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🏳️‍🌈", 1), ("🇩🇪", 2), ("🇩", 1), ("❤️", 1), ("⌚", 2), ("1️⃣", 1), ("\u{200B}", 0),
    ("a\u{200D}b", 2), ("\u{FEFF}x", 1), ("\u{1100}\u{1161}\u{11A8}", 2), ("🏴\u{E0067}\u{E0062}\u{E007F}", 2),
    ("का", 2), ("สวัสดี", 4), ("\u{1FAE8}", 2), ("\u{2FFC}", 2),
  ])
  func `columns of a text`(text: String, columns: Int) {
    #expect(TextWidth.of(text) == columns)
  }

  private func pieces(_ text: String) -> [String] {
    var result: [String] = []
    CellPieces.scan(text) {
      result.append($0.text.string)
      return true
    }
    return result
  }

  @Test func `what a cell cannot hold is drawn simplified`() {
    #expect(pieces("👩‍👩‍👧‍👦!") == ["👩", "!"])
    #expect(pieces("👩🏽‍💻x") == ["👩", "x"])
    #expect(pieces("🇩🇪🇫🇷") == ["D", "E", "F", "R"])
    #expect(pieces("❤️‍🔥.") == ["❤", "."])
    #expect(pieces("🏃‍♂️") == ["🏃"])
    #expect(pieces("🏽") == ["🏽"])
  }

  @Test func `a joiner between letters joins nothing`() {
    #expect(pieces("a\u{200D}b") == ["a", "b"])
    #expect(pieces("👩\u{200D}b") == ["👩", "b"])
  }

  @Test func `a cell keeps at most five code points`() {
    let zalgo = "a" + String(repeating: "\u{301}", count: 40)
    let piece = pieces(zalgo + "b")
    #expect(piece.count == 2)
    #expect(piece[0].unicodeScalars.count == CellText.scalarsMax)
  }

  @Test func `a mark without a base is dropped`() {
    #expect(pieces("\u{301}a") == ["a"])
  }

  @Test func `pieces cover their text without gaps`() {
    let text = "aé漢👩🏽‍💻🇩🇪e\u{301}\u{302}❤️x"
    var end = 0
    CellPieces.scan(text) { piece in
      #expect(piece.bytes.lowerBound == end)
      end = piece.bytes.upperBound
      return true
    }
    #expect(end == text.utf8.count)
  }

  @Test(arguments: [
    ("hello", 5, "hello"), ("hello", 4, "hel…"), ("hello", 1, "…"), ("hello", 0, ""), ("漢字漢", 5, "漢字…"),
    ("漢字漢", 4, "漢…"),
    ("漢字", 4, "漢字"), ("👩‍👩‍👧‍👦abc", 3, "👩‍👩‍👧‍👦…"),
  ])
  func `truncation keeps what fits and says that something is missing`(text: String, columns: Int, result: String) {
    #expect(TextWidth.truncate(text, to: columns) == result)
  }

  @Test(arguments: [
    ("/home/me/src/app", 8, "…src/app"), ("abc", 3, "abc"), ("漢字漢", 5, "…字漢"), ("漢字漢", 4, "…漢"), ("abc", 0, ""),
  ])
  func `truncation at the start keeps the end`(text: String, columns: Int, result: String) {
    #expect(TextWidth.truncateStart(text, to: columns) == result)
  }

  @Test(arguments: [
    ("/home/ada/src/web-app", 30, "/home/ada/src/web-app"), ("/home/ada/src/web-app", 15, "/hom…rc/web-app"),
    ("/home/ada/src/web-app", 1, "…"), ("/home/ada/src/web-app", 0, ""),
  ])
  func `a path is cut in its middle`(text: String, columns: Int, result: String) {
    #expect(TextWidth.truncateMiddle(text, to: columns) == result)
  }

  @Test func `padding fills to the column`() {
    #expect(TextWidth.pad("漢", to: 5) == "漢   ")
    #expect(TextWidth.of(TextWidth.pad("漢字漢", to: 4)) == 4)
  }
}
