/// One thing that the cursor steps over: a character as a person sees it, or a folded paste.
package enum EditElement: Hashable, Sendable {
  case character(Character)
  /// A long paste, shown as its label; `length` counts the characters that it stands for.
  case fold(text: String, label: String, length: Int)

  /// One character; line ends of other systems become `\n`.
  init(_ character: Character) { self = .character(character == "\r\n" || character == "\r" ? "\n" : character) }

  var isFold: Bool { if case .fold = self { true } else { false } }

  package var isNewline: Bool { self == .character("\n") }

  var isWord: Bool {
    switch self {
    case .character(let character): character.isLetter || character.isNumber || character == "_"
    case .fold: true
    }
  }
}

/// Text being edited, a cursor and what was killed last: the part that one-line and many-line fields share.
///
/// The text is kept beside the elements that the cursor steps over, so that nobody has to put it together for each key:
/// a key costs what it changes, not what is there.
package struct EditBuffer: Hashable, Sendable {
  /// Elements kept; what would exceed it is refused.
  package static let elementsMax = 200_000

  package private(set) var elements: [EditElement] = []
  /// Position between elements, from 0 to `elements.count`.
  package private(set) var cursor = 0
  /// The whole text, folded pastes included.
  package private(set) var text = ""
  /// Bytes of the text before the cursor.
  private var offset = 0
  /// Folded pastes among the elements.
  package private(set) var foldCount = 0
  private var killed: [EditElement] = []
  /// Whether the last insertion was refused, because it would have exceeded `elementsMax`.
  package private(set) var isRefused = false

  package init(_ text: String = "") { setText(text) }

  package var isEmpty: Bool { elements.isEmpty }

  /// Replaces everything; the cursor goes to the end.
  package mutating func setText(_ text: String) {
    isRefused = false
    elements = text.prefix(Self.elementsMax).map { EditElement($0) }
    self.text = Self.text(of: elements)
    cursor = elements.count
    offset = self.text.utf8.count
    foldCount = 0
  }

  package mutating func moveCursor(to position: Int) {
    isRefused = false
    let position = min(max(0, position), elements.count)
    offset = offset(of: position)
    cursor = position
  }

  /// Inserts typed text. A combining mark that comes by itself joins the character before the cursor.
  package mutating func insert(_ text: String) {
    let inserted = Array(text)
    guard hasRoom(for: inserted.count), !inserted.isEmpty else { return }
    if cursor > 0, case .character(let before) = elements[cursor - 1], before != "\n" {
      let joined = Array(String(before) + text)
      if joined.count == inserted.count { return replace(cursor - 1..<cursor, with: joined.map { EditElement($0) }) }
    }
    replace(cursor..<cursor, with: inserted.map { EditElement($0) })
  }

  package mutating func insertFold(_ text: String, label: String) {
    guard hasRoom(for: 1) else { return }
    replace(cursor..<cursor, with: [.fold(text: text, label: label, length: text.count)])
  }

  /// Notes a refusal, for it to be told.
  private mutating func hasRoom(for count: Int) -> Bool {
    isRefused = elements.count + count > Self.elementsMax
    return !isRefused
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
    guard canUnfold(at: index), case .fold(let text, _, _) = elements[index] else { return false }
    let inside = text.map { EditElement($0) }
    let after = cursor > index ? cursor + inside.count - 1 : cursor
    replace(index..<index + 1, with: inside)
    moveCursor(to: after)
    return true
  }

  /// Whether a fold stands there that has room as characters.
  package func canUnfold(at index: Int) -> Bool {
    guard isFold(at: index), case .fold(_, _, let length) = elements[index] else { return false }
    return elements.count - 1 + length <= Self.elementsMax
  }

  /// Removes a range without keeping it.
  package mutating func delete(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<elements.count)
    let after = cursor >= range.upperBound ? cursor - range.count : min(cursor, range.lowerBound)
    replace(range, with: [])
    moveCursor(to: after)
  }

  /// Removes a range and keeps it for `yank`.
  package mutating func kill(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    killed = Array(elements[range.clamped(to: 0..<elements.count)])
    delete(range)
  }

  /// Inserts what was killed last.
  package mutating func yank() {
    guard hasRoom(for: killed.count) else { return }
    replace(cursor..<cursor, with: killed)
  }

  /// Puts elements in place of others, in the text as well; the cursor goes behind them.
  private mutating func replace(_ range: Range<Int>, with new: [EditElement]) {
    isRefused = false
    let start = offset(of: range.lowerBound)
    let from = text.utf8.index(text.startIndex, offsetBy: start)
    let to = text.utf8.index(from, offsetBy: Self.bytes(of: elements[range]))
    let inserted = Self.text(of: new)
    text.replaceSubrange(from..<to, with: inserted)
    foldCount += new.count(where: \.isFold) - elements[range].count(where: \.isFold)
    elements.replaceSubrange(range, with: new)
    cursor = range.lowerBound + new.count
    offset = start + inserted.utf8.count
  }

  /// Bytes of the text before a position, counted from the cursor: near it for nearly all keys.
  private func offset(of position: Int) -> Int {
    position >= cursor
      ? offset + Self.bytes(of: elements[cursor..<position]) : offset - Self.bytes(of: elements[position..<cursor])
  }

  private static func bytes(of elements: ArraySlice<EditElement>) -> Int {
    elements.reduce(0) { sum, element in
      switch element {
      case .character(let character): sum + character.utf8.count
      case .fold(let text, _, _): sum + text.utf8.count
      }
    }
  }

  private static func text(of elements: [EditElement]) -> String {
    var result = ""
    for element in elements {
      switch element {
      case .character(let character): result.append(character)
      case .fold(let text, _, _): result += text
      }
    }
    return result
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
