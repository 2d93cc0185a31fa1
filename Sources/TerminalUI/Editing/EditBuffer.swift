/// One thing that the cursor steps over: a character as a person sees it, or a folded paste.
package enum EditElement: Hashable, Sendable {
  case character(Character)
  /// A long paste, shown as its label.
  case fold(text: String, label: String)

  /// One character; line ends of other systems become `\n`.
  init(_ character: Character) { self = .character(character == "\r\n" || character == "\r" ? "\n" : character) }

  package var isNewline: Bool { self == .character("\n") }

  var isWord: Bool {
    switch self {
    case .character(let character): character.isLetter || character.isNumber || character == "_"
    case .fold: true
    }
  }
}

/// Text being edited, a cursor and what was killed last: the part that one-line and many-line fields share.
package struct EditBuffer: Hashable, Sendable {
  /// Elements kept; what would exceed it is refused.
  package static let elementsMax = 200_000

  package private(set) var elements: [EditElement] = []
  /// Position between elements, from 0 to `elements.count`.
  package private(set) var cursor = 0
  private var killed: [EditElement] = []

  package init(_ text: String = "") { setText(text) }

  /// The whole text, folded pastes included.
  package var text: String {
    var result = ""
    for element in elements {
      switch element {
      case .character(let character): result.append(character)
      case .fold(let text, _): result += text
      }
    }
    return result
  }

  package var isEmpty: Bool { elements.isEmpty }

  /// Replaces everything; the cursor goes to the end.
  package mutating func setText(_ text: String) {
    elements = text.prefix(Self.elementsMax).map { EditElement($0) }
    cursor = elements.count
  }

  package mutating func moveCursor(to position: Int) { cursor = min(max(0, position), elements.count) }

  /// Inserts typed text. A combining mark that comes by itself joins the character before the cursor.
  package mutating func insert(_ text: String) {
    var inserted = Array(text)
    guard elements.count + inserted.count <= Self.elementsMax, !inserted.isEmpty else { return }
    if cursor > 0, case .character(let before) = elements[cursor - 1], before != "\n" {
      let joined = Array(String(before) + text)
      if joined.count == inserted.count {
        inserted = joined
        cursor -= 1
        elements.remove(at: cursor)
      }
    }
    elements.insert(contentsOf: inserted.map { EditElement($0) }, at: cursor)
    cursor += inserted.count
  }

  package mutating func insertFold(_ text: String, label: String) {
    guard elements.count < Self.elementsMax else { return }
    elements.insert(.fold(text: text, label: label), at: cursor)
    cursor += 1
  }

  package func isFold(at index: Int) -> Bool {
    guard elements.indices.contains(index), case .fold = elements[index] else { return false }
    return true
  }

  /// Puts the text of a folded paste in its label's place; a cursor behind the label stays behind the text.
  ///
  /// - Parameter index: Where the fold stands among the elements.
  /// - Returns: False when there is no fold, or when its text would exceed `elementsMax`.
  package mutating func unfold(at index: Int) -> Bool {
    guard isFold(at: index), case .fold(let text, _) = elements[index] else { return false }
    let inside = text.map { EditElement($0) }
    guard elements.count - 1 + inside.count <= Self.elementsMax else { return false }
    elements.replaceSubrange(index...index, with: inside)
    if cursor > index { cursor += inside.count - 1 }
    return true
  }

  /// Removes a range without keeping it.
  package mutating func delete(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<elements.count)
    elements.removeSubrange(range)
    if cursor >= range.upperBound {
      cursor -= range.count
    } else if cursor > range.lowerBound {
      cursor = range.lowerBound
    }
  }

  /// Removes a range and keeps it for `yank`.
  package mutating func kill(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    killed = Array(elements[range.clamped(to: 0..<elements.count)])
    delete(range)
  }

  /// Inserts what was killed last.
  package mutating func yank() {
    guard elements.count + killed.count <= Self.elementsMax else { return }
    elements.insert(contentsOf: killed, at: cursor)
    cursor += killed.count
  }
}

extension EditBuffer {
  /// First position of the line with the cursor.
  package var lineStart: Int { (elements[..<cursor].lastIndex { $0.isNewline } ?? -1) + 1 }

  /// Position before the newline that ends the line with the cursor.
  package var lineEnd: Int { elements[cursor...].firstIndex { $0.isNewline } ?? elements.count }

  /// Start of the word before the cursor.
  package var wordStart: Int {
    var position = cursor
    while position > 0, !elements[position - 1].isWord { position -= 1 }
    while position > 0, elements[position - 1].isWord { position -= 1 }
    return position
  }

  /// Start of the blank-separated word before the cursor: what Ctrl-W removes.
  package var blankWordStart: Int {
    var position = cursor
    while position > 0, elements[position - 1].isBlank { position -= 1 }
    while position > 0, !elements[position - 1].isBlank { position -= 1 }
    return position
  }

  /// End of the word after the cursor.
  package var wordEnd: Int {
    var position = cursor
    while position < elements.count, !elements[position].isWord { position += 1 }
    while position < elements.count, elements[position].isWord { position += 1 }
    return position
  }
}

extension EditElement {
  fileprivate var isBlank: Bool {
    if case .character(let character) = self { return character.isWhitespace }
    return false
  }
}
