package import TerminalUI

/// A prompt being written: the text, and the way back through what was sent before.
package struct PromptEditor: Hashable, Sendable {
  package private(set) var editor = TextEditor()
  /// How far back in the history the text was taken from; nil while it is the person's own.
  private var historyIndex: Int?
  /// What was being written when the history was entered, to come back to.
  private var ownText = ""

  package init(_ text: String = "") { editor = TextEditor(text) }

  package var text: String { editor.text }
  package var isEmpty: Bool { editor.isEmpty }
  /// Whether there is anything to send.
  package var isBlank: Bool { editor.text.allSatisfy(\.isWhitespace) }

  package mutating func replace(with text: String) {
    editor.text = text
    historyIndex = nil
  }

  /// Puts a text that came back before what was typed since.
  package mutating func restore(_ text: String) {
    replace(with: isBlank || self.text == text ? text : text + "\n\n" + self.text)
  }

  package mutating func newline() { editor.insert("\n") }
  package mutating func paste(_ paste: Paste) { editor.paste(paste) }
  /// Shows a folded paste in full; false when there is none, or when it is too long for that.
  package mutating func unfold() -> Bool { editor.unfold() }
  package mutating func unfold(at point: Point, size: Size) -> Bool { editor.unfold(at: point, size: size) }
  package mutating func moveCursor(to point: Point, size: Size) { editor.moveCursor(to: point, size: size) }

  /// Takes a key; Up in the first line and Down in the last one walk through the history, which begins with the newest
  /// prompt. False when the key means nothing here.
  package mutating func handle(_ key: KeyEvent, width: Int, history: [String]) -> Bool {
    if editor.handle(key, width: width) { return true }
    switch key {
    case KeyEvent(.up): return walk(by: 1, history)
    case KeyEvent(.down): return walk(by: -1, history)
    default: return false
    }
  }

  /// The text to send; the editor is empty afterwards.
  package mutating func take() -> String {
    defer { replace(with: "") }
    return text
  }

  private mutating func walk(by step: Int, _ history: [String]) -> Bool {
    let index = (historyIndex ?? -1) + step
    if index < 0 {
      guard historyIndex != nil else { return false }
      replace(with: ownText)
      return true
    }
    guard history.indices.contains(index) else { return false }
    if historyIndex == nil { ownText = self.text }
    editor.text = history[index]
    historyIndex = index
    return true
  }
}
