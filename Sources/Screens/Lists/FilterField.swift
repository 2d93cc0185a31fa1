package import TerminalUI

/// The field that narrows a list to rows with all of its words.
package struct FilterField: Hashable, Sendable {
  package private(set) var field = TextField()
  /// What is looked for, in lower case.
  package private(set) var words: [String] = []
  /// Whether the field has the focus.
  package var isEditing = false

  package init() {}

  package var text: String { field.text }

  package mutating func take(_ input: InputEvent) {
    field.take(input)
    refresh()
  }

  package mutating func clear() {
    field.text = ""
    isEditing = false
    refresh()
  }

  /// Whether each word is found in one of the texts.
  package func matches(_ texts: [String]) -> Bool {
    guard !words.isEmpty else { return true }
    let texts = texts.map { $0.lowercased() }
    return words.allSatisfy { word in texts.contains { $0.contains(word) } }
  }

  private mutating func refresh() {
    words = field.text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
