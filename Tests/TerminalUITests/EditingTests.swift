import TestSupport
import Testing

@testable import TerminalUI

@Suite struct EditingTests {
  private let look = Look(theme: Theme(depth: .mono), glyphs: .unicode)

  private func editor(_ text: String, _ keys: KeyEvent..., width: Int = 20) -> TextEditor {
    var editor = TextEditor(text)
    for key in keys { _ = editor.handle(key, width: width) }
    return editor
  }

  /// The text with a bar at the cursor.
  private func marked(_ editor: TextEditor) -> String {
    let parts = editor.buffer.elements.map { EditLayout.text(of: $0) ?? "\n" }
    return parts[..<editor.buffer.cursor].joined() + "|" + parts[editor.buffer.cursor...].joined()
  }

  @Test func `typing goes in at the cursor`() {
    #expect(marked(editor("ac", KeyEvent(.left), .character("b"))) == "ab|c")
    #expect(marked(editor("", .character("é"), .character("漢"))) == "é漢|")
  }

  @Test(arguments: [
    (KeyEvent.control("a"), "fix the test", "|fix the test"), (.control("w"), "fix the test", "fix the |"),
    (.control("u"), "one\ntwo", "one\n|"), (KeyEvent(.left, .alt), "fix the-test", "fix the-|test"),
    (.control("w"), "a  ", "|"), (KeyEvent(.backspace, .alt), "fix the-test", "fix the-|"),
    (KeyEvent(.home), "one\ntwo", "one\n|two"), (KeyEvent(.backspace), "👩‍👩‍👧‍👦", "|"), (.control("h"), "e\u{301}", "|"),
    (.control("b"), "ab", "a|b"), (.control("e"), "ab", "ab|"),
  ])
  func `editing keys do what readline does`(key: KeyEvent, text: String, result: String) {
    #expect(marked(editor(text, key)) == result)
  }

  @Test func `what was killed comes back`() {
    #expect(marked(editor("one two", .control("w"), .control("a"), .control("y"))) == "two|one ")
    #expect(marked(editor("ab\ncd", .control("a"), KeyEvent(.up), .control("k"), .control("k"))) == "|cd")
  }

  @Test func `deleting forward at the end of a line joins the lines`() {
    #expect(marked(editor("ab\ncd", KeyEvent(.up), .control("e"), .control("d"))) == "ab|cd")
  }

  @Test func `up and down cross wrapped lines and keep the column`() {
    let text = "the quick brown\nx\nlonger line"
    let up = KeyEvent(.up)
    #expect(TextEditor(text).height(width: 10) == 5)
    #expect(marked(editor(text, up, up, width: 10)) == "the quick brown\nx|\nlonger line")
    #expect(marked(editor(text, up, up, up, width: 10)) == "the quick brow|n\nx\nlonger line")
    #expect(marked(editor(text, up, up, up, up, width: 10)) == "the |quick brown\nx\nlonger line")
  }

  private func isTaken(_ key: KeyEvent, by editor: TextEditor) -> Bool {
    var editor = editor
    return editor.handle(key, width: 20)
  }

  @Test func `the first line leaves Up to others and the last one Down`() {
    #expect(!isTaken(KeyEvent(.up), by: TextEditor("one line")))
    #expect(!isTaken(KeyEvent(.down), by: TextEditor("one\nline")))
    #expect(isTaken(KeyEvent(.up), by: TextEditor("one\nline")))
  }

  @Test func `enter, escape and tab are left to others, other keys make new lines`() {
    for key in [Key.enter, .escape, .tab, .pageUp, .function(1)] {
      #expect(!isTaken(KeyEvent(key), by: TextEditor("a")))
      #expect(editor("a", KeyEvent(key)).text == "a")
    }
    #expect(editor("a", .control("j"), KeyEvent(.enter, .alt), KeyEvent(.enter, .shift)).text == "a\n\n\n")
    #expect(editor("a", .control("t"), .alt("z")).text == "a")
  }

  @Test func `a long paste is folded, counted and sent whole`() {
    let log = (1...12).map { "line \($0)" }.joined(separator: "\n")
    var editor = TextEditor("see: ")
    editor.paste(Paste(log))
    editor.insert("!")
    #expect(marked(editor) == "see: [pasted 12 lines]!|")
    #expect(editor.text == "see: " + log + "!")
    _ = editor.handle(KeyEvent(.backspace), width: 40)
    _ = editor.handle(KeyEvent(.backspace), width: 40)
    #expect(editor.text == "see: ")
  }

  @Test func `a short paste is typed text`() {
    var editor = TextEditor()
    editor.paste(Paste("a\nb"))
    #expect(marked(editor) == "a\nb|")
  }

  @Test func `a combining mark that comes late joins its character`() {
    #expect(editor("e", .character("\u{301}")).buffer.elements.count == 1)
    #expect(editor("\n", .character("\u{301}")).buffer.elements.count == 2)
  }

  @Test func `line ends of other systems are one newline`() {
    #expect(TextEditor("a\r\nb\rc").text == "a\nb\nc")
  }

  private func picture(_ editor: TextEditor, _ width: Int, _ height: Int) -> String {
    var buffer = CellBuffer(Size(width: width, height: height))
    editor.draw(in: buffer.bounds, into: &buffer, look: look, placeholder: "Ask…")
    return buffer.picture
  }

  @Test func `the field wraps and puts the cursor at the insertion point`() {
    #expect(picture(TextEditor("fix 漢字 tests"), 9, 2) == "|fix 漢字 |\n|tests    |\ncursor row 1 col 5")
    #expect(
      picture(TextEditor(), 6, 1) == """
        |Ask…  |
        row 0 cols 0-3: dim
        cursor row 0 col 0
        """)
  }

  @Test func `after a full line the cursor waits on the next one`() {
    #expect(picture(TextEditor("abcd"), 4, 2) == "|abcd|\n|    |\ncursor row 1 col 0")
  }

  @Test func `a text higher than the field shows the lines around the cursor`() {
    var editor = TextEditor((1...9).map(String.init).joined(separator: "\n"))
    #expect(picture(editor, 2, 3) == "|7 |\n|8 |\n|9 |\ncursor row 2 col 1")
    for _ in 0..<4 { _ = editor.handle(KeyEvent(.up), width: 2) }
    #expect(picture(editor, 2, 3) == "|4 |\n|5 |\n|6 |\ncursor row 1 col 1")
  }

  @Test func `a click moves the cursor to its character`() {
    var editor = TextEditor("abc\n漢字")
    editor.moveCursor(to: Point(x: 2, y: 1), size: Size(width: 10, height: 4))
    #expect(marked(editor) == "abc\n漢|字")
    editor.moveCursor(to: Point(x: 99, y: 0), size: Size(width: 10, height: 4))
    #expect(marked(editor) == "abc|\n漢字")
  }

  @Test func `every cursor position has a place inside of the field`() {
    var random = SeededRandom(seed: 5)
    for round in 0..<100 {
      let elements = EditBuffer(random.hostileText(length: 60)).elements
      let width = 2 + round % 9
      let layout = EditLayout(elements, width: width)
      let all = layout.window(around: 0, above: 0, below: .max).rows
      #expect(all.flatMap { Array($0) }.count == elements.count { !$0.isNewline })
      for position in 0...elements.count {
        let height = 1 + (round + position) % 7
        let window = layout.shown(around: position, height: height)
        let column = layout.column(of: position, in: window.rows[window.cursorRow])
        #expect(column >= 0 && column < width)
        // What is laid out around the cursor is what the whole text would show there.
        let row = max(0, (all.firstIndex { $0.lowerBound > position } ?? all.count) - 1)
        let first = max(0, min(row - height / 2, all.count - height))
        #expect(window.rows == Array(all[first...].prefix(height)))
        #expect(window.cursorRow == row - first)
      }
      #expect(layout.height(atMost: .max) == all.count)
    }
  }

  @Test func `the text is always that of its parts, whatever is typed`() {
    var random = SeededRandom(seed: 17)
    let keys: [KeyEvent] = [
      .character("a"), .character("\u{301}"), .character("漢"), .character(" "), .control("j"), KeyEvent(.left),
      KeyEvent(.right), KeyEvent(.up), KeyEvent(.down), KeyEvent(.home), KeyEvent(.end), KeyEvent(.backspace),
      KeyEvent(.delete), .control("w"), .control("u"), .control("k"), .control("y"), .alt("b"), .alt("f"), .alt("d"),
    ]
    var editor = TextEditor("one\r\ntwo\n\nthree 漢字")
    for round in 0..<4_000 {
      if round % 97 == 0 { editor.paste(Paste(random.hostileText(length: 30))) }
      if round % 501 == 0 { editor.paste(Paste(String(repeating: "line\n", count: 12))) }
      _ = editor.handle(keys.randomElement(using: &random) ?? .character("a"), width: 9)
      let parts = editor.buffer.elements.map { element in
        if case .fold(let text, _, _) = element { text } else { EditLayout.text(of: element) ?? "\n" }
      }
      let text = parts.joined().replacing("\t", with: " ")
      #expect(editor.text.replacing("\t", with: " ") == text)
      if editor.text.count > 2_000 { editor.text = "" }
    }
  }

  @Test func `a one-line field scrolls sideways and hides secrets`() {
    var buffer = CellBuffer(Size(width: 5, height: 1))
    var field = TextField("abcdefgh")
    field.draw(in: buffer.bounds, into: &buffer, look: look)
    #expect(buffer.picture == "|efgh |\ncursor row 0 col 4")
    buffer.clear()
    field.isMasked = true
    field.draw(in: buffer.bounds, into: &buffer, look: look, isFocused: false)
    #expect(buffer.picture == "|•••• |")
    field.paste(Paste("\nx\ny\n"))
    #expect(field.text == "abcdefghx y")
    for key in [Key.enter, .escape, .up] {
      let isTaken = field.handle(KeyEvent(key))
      #expect(!isTaken)
    }
  }
}

/// Pastes that are shown in full again.
struct UnfoldTests {
  private let log = (1...12).map { "l\($0)" }.joined(separator: "\n")

  private func editor() -> TextEditor {
    var editor = TextEditor("a ")
    editor.paste(Paste(log))
    editor.insert(" b ")
    editor.paste(Paste(log))
    return editor
  }

  @Test func `the paste at the cursor or before it is unfolded, the text stays the same`() {
    var editor = editor()
    let text = editor.text
    #expect(editor.unfold() == true)
    #expect(editor.hasFolds)
    #expect(editor.height(width: 40) == 12)
    #expect(editor.unfold() == true)
    #expect(!editor.hasFolds)
    #expect(editor.text == text)
    #expect(editor.unfold() == false)
    editor.insert("!")
    #expect(editor.text == text + "!")
  }

  @Test func `the mouse unfolds what it points at`() {
    var editor = editor()
    let size = Size(width: 80, height: 3)
    #expect(editor.unfold(at: Point(x: 0, y: 0), size: size) == false)
    #expect(editor.unfold(at: Point(x: 79, y: 0), size: size) == false)
    #expect(editor.unfold(at: Point(x: 3, y: 2), size: size) == false)
    #expect(editor.unfold(at: Point(x: 3, y: 0), size: size) == true)
    #expect(editor.hasFolds)
  }

  @Test func `a text that is too long to be edited is kept whole, folded, and grows around the fold`() {
    let long = String(repeating: "line\n", count: EditBuffer.elementsMax / 5 + 1)
    var editor = TextEditor(long)
    #expect(editor.text == long)
    #expect(editor.hasFolds && !editor.canUnfold)
    #expect(editor.height(width: 80) == 1)
    editor.insert("!")
    #expect(editor.text == long + "!")
    editor.text = "short"
    #expect(editor.text == "short" && !editor.hasFolds)
  }

  @Test func `what finds no room is told to be left out, until something else happens`() {
    var editor = TextEditor(String(repeating: "x", count: EditBuffer.elementsMax))
    #expect(!editor.isRefused)
    _ = editor.handle(.character("y"), width: 80)
    #expect(editor.isRefused && editor.text.count == EditBuffer.elementsMax)
    _ = editor.handle(KeyEvent(.backspace), width: 80)
    #expect(!editor.isRefused)
    editor.paste(Paste("yy"))
    #expect(editor.isRefused)
  }

  @Test func `a paste that is too long to be edited stays folded`() {
    var editor = TextEditor()
    editor.paste(Paste(String(repeating: "x", count: EditBuffer.elementsMax + 1)))
    #expect(!editor.canUnfold)
    #expect(editor.unfold() == false)
    #expect(editor.hasFolds)
  }
}
