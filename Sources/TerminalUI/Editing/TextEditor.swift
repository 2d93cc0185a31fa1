/// A text field of many lines: what a composer keeps between frames.
///
/// Long pastes are folded into one placeholder, so that a log of a thousand lines can be sent without drowning the
/// prompt; `text` has them unfolded. The width that the field was drawn with is needed for moves by line.
package struct TextEditor: Hashable, Sendable {
  /// A paste with more lines or more characters than this is folded.
  package static let foldLines = 8
  package static let foldCharacters = 1_000

  package private(set) var buffer: EditBuffer
  /// The column that moves up and down aim for, kept while only such moves happen.
  private var goalColumn: Int?

  package init(_ text: String = "") {
    buffer = EditBuffer()
    self.text = text
  }

  /// The whole text, folded pastes included. One that is too long to be edited is folded as a whole.
  package var text: String {
    get { buffer.text }
    set {
      goalColumn = nil
      let isTooLong = newValue.utf8.count > EditBuffer.elementsMax && newValue.count > EditBuffer.elementsMax
      buffer.setText(isTooLong ? "" : newValue)
      if isTooLong { buffer.insertFold(newValue, label: Self.label(of: newValue)) }
    }
  }

  /// Whether what came last was left out, because the text would have become too long.
  package var isRefused: Bool { buffer.isRefused }

  package var isEmpty: Bool { buffer.isEmpty }

  package mutating func insert(_ text: String) {
    buffer.insert(text)
    goalColumn = nil
  }

  package mutating func paste(_ paste: Paste) {
    goalColumn = nil
    if Self.lines(of: paste.text) > Self.foldLines || paste.text.utf8.count > Self.foldCharacters {
      buffer.insertFold(paste.text, label: Self.label(of: paste.text))
    } else {
      buffer.insert(paste.text)
    }
  }

  private static func lines(of text: String) -> Int { text.utf8.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) } }

  private static func label(of text: String) -> String {
    let lines = lines(of: text)
    return "[pasted \(lines > 1 ? "\(lines) lines" : "\(text.count) characters")]"
  }

  /// Takes a key; false when it means nothing to the field: Enter, Esc and Tab, and Up in the first or Down in the last
  /// line. Ctrl-J, Alt-Enter and Shift-Enter start a new line.
  ///
  /// - Parameters:
  ///   - event: The key.
  ///   - width: Columns that the field is drawn with.
  /// - Returns: Whether the key was taken.
  package mutating func handle(_ event: KeyEvent, width: Int) -> Bool {
    if event.key == .up || event.key == .down || event == .control("p") || event == .control("n") {
      return moveLine(by: event.key == .up || event == .control("p") ? -1 : 1, width: width)
    }
    goalColumn = nil
    if let character = event.typed {
      buffer.insert(String(character))
    } else if event == .control("j") || event == KeyEvent(.enter, .alt) || event == KeyEvent(.enter, .shift) {
      buffer.insert("\n")
    } else if event == .control("d") && isEmpty {
      return false
    } else if let action = EditAction(event) {
      buffer.perform(action)
    } else {
      return false
    }
    return true
  }

  /// Whether a folded paste is in the text.
  package var hasFolds: Bool { buffer.foldCount > 0 }

  /// Whether `unfold` would show one.
  package var canUnfold: Bool { hasFolds && nearestFold.map { buffer.canUnfold(at: $0) } ?? false }

  /// The fold at the cursor, else the nearest before it, else the first.
  private var nearestFold: Int? {
    let folds = buffer.elements.indices.lazy.filter(buffer.isFold)
    return folds.last { $0 <= buffer.cursor } ?? folds.first
  }

  /// Shows a folded paste in full: the one at the cursor, else the nearest before it, else the first.
  ///
  /// - Returns: False when there is none, or when it is too long to be edited.
  package mutating func unfold() -> Bool {
    goalColumn = nil
    return nearestFold.map { buffer.unfold(at: $0) } ?? false
  }

  /// Shows a folded paste in full that the mouse pointed at.
  package mutating func unfold(at point: Point, size: Size) -> Bool {
    let layout = EditLayout(buffer.elements, width: size.width)
    let window = layout.shown(around: buffer.cursor, height: size.height)
    // Beyond the end of a line its last element is the nearest one, and not meant.
    guard let index = layout.element(atColumn: point.x, row: point.y, of: window) else { return false }
    return buffer.unfold(at: index)
  }

  /// Moves the cursor to where the mouse pointed.
  package mutating func moveCursor(to point: Point, size: Size) {
    let layout = EditLayout(buffer.elements, width: size.width)
    let window = layout.shown(around: buffer.cursor, height: size.height)
    let row = min(max(0, point.y), window.rows.count - 1)
    buffer.moveCursor(to: layout.position(atColumn: point.x, row: row, of: window))
    goalColumn = nil
  }

  /// No field is higher than this: what is below is not counted.
  package static let heightMax = 200

  /// Lines that the text takes at a width; at least one, at most `heightMax`.
  package func height(width: Int) -> Int {
    EditLayout(buffer.elements, width: width).height(atMost: Self.heightMax)
  }

  private mutating func moveLine(by rows: Int, width: Int) -> Bool {
    let layout = EditLayout(buffer.elements, width: width)
    let window = layout.window(around: buffer.cursor, above: abs(rows), below: abs(rows))
    let target = window.cursorRow + rows
    guard window.rows.indices.contains(target) else { return false }
    let column = goalColumn ?? layout.column(of: buffer.cursor, in: window.rows[window.cursorRow])
    buffer.moveCursor(to: layout.position(atColumn: column, row: target, of: window))
    goalColumn = column
    return true
  }
}

extension TextEditor {
  /// Draws the text and, when focused, puts the terminal's cursor at the insertion point.
  package func draw(
    in rect: Rect, into buffer: inout CellBuffer, look: Look, placeholder: String = "", isFocused: Bool = true,
    style: Style = .plain
  ) {
    guard !rect.isEmpty else { return }
    let layout = EditLayout(self.buffer.elements, width: rect.width)
    let window = layout.shown(around: self.buffer.cursor, height: rect.height)
    buffer.clipped(to: rect) { buffer in
      for (row, line) in window.rows.enumerated() {
        var x = rect.x
        for element in self.buffer.elements[line] {
          let text = EditLayout.text(of: element) ?? ""
          x += buffer.put(text, at: Point(x: x, y: rect.y + row), element.isFold ? look[.badge] : style)
        }
      }
      if isEmpty {
        Label(placeholder, look[.placeholder]).draw(in: rect, into: &buffer, look: look)
      }
    }
    guard isFocused else { return }
    let column = layout.column(of: self.buffer.cursor, in: window.rows[window.cursorRow])
    buffer.cursor = Point(x: rect.x + column, y: rect.y + window.cursorRow)
  }
}
