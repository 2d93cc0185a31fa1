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

  package init(_ text: String = "") { buffer = EditBuffer(text) }

  /// The whole text, folded pastes included.
  package var text: String {
    get { buffer.text }
    set {
      buffer.setText(newValue)
      goalColumn = nil
    }
  }

  package var isEmpty: Bool { buffer.isEmpty }

  package mutating func insert(_ text: String) {
    buffer.insert(text)
    goalColumn = nil
  }

  package mutating func paste(_ paste: Paste) {
    goalColumn = nil
    let lines = paste.text.utf8.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
    if lines > Self.foldLines || paste.text.utf8.count > Self.foldCharacters {
      let extent = lines > 1 ? "\(lines) lines" : "\(paste.text.count) characters"
      buffer.insertFold(paste.text, label: "[pasted \(extent)]")
    } else {
      buffer.insert(paste.text)
    }
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
  package var hasFolds: Bool { buffer.elements.indices.contains(where: buffer.isFold) }

  /// Shows a folded paste in full: the one at the cursor, else the nearest before it, else the first.
  ///
  /// - Returns: False when there is none, or when it is too long to be edited.
  package mutating func unfold() -> Bool {
    let folds = buffer.elements.indices.filter(buffer.isFold)
    let nearest = folds.last { $0 <= buffer.cursor } ?? folds.first
    goalColumn = nil
    return nearest.map { buffer.unfold(at: $0) } ?? false
  }

  /// Shows a folded paste in full that the mouse pointed at.
  package mutating func unfold(at point: Point, size: Size) -> Bool {
    let layout = EditLayout(buffer.elements, width: size.width)
    let place = Point(x: point.x, y: point.y + firstRow(layout, height: size.height))
    // Beyond the end of a line its last element is the nearest one, and not meant.
    guard let index = layout.element(at: place) else { return false }
    return buffer.unfold(at: index)
  }

  /// Moves the cursor to where the mouse pointed.
  package mutating func moveCursor(to point: Point, size: Size) {
    let layout = EditLayout(buffer.elements, width: size.width)
    buffer.moveCursor(to: layout.position(at: Point(x: point.x, y: point.y + firstRow(layout, height: size.height))))
    goalColumn = nil
  }

  /// Lines that the text takes at a width; at least one.
  package func height(width: Int) -> Int { EditLayout(buffer.elements, width: width).lines.count }

  private mutating func moveLine(by rows: Int, width: Int) -> Bool {
    let layout = EditLayout(buffer.elements, width: width)
    let place = layout.place(of: buffer.cursor)
    guard layout.lines.indices.contains(place.y + rows) else { return false }
    let column = goalColumn ?? place.x
    buffer.moveCursor(to: layout.position(at: Point(x: column, y: place.y + rows)))
    goalColumn = column
    return true
  }

  /// The first row shown: keeps the cursor near the middle, so that there is context on both sides of it.
  fileprivate func firstRow(_ layout: EditLayout, height: Int) -> Int {
    let row = layout.place(of: buffer.cursor).y
    return max(0, min(row - height / 2, layout.lines.count - height))
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
    let first = firstRow(layout, height: rect.height)
    buffer.clipped(to: rect) { buffer in
      for (row, line) in layout.lines.dropFirst(first).prefix(rect.height).enumerated() {
        var x = rect.x
        for element in self.buffer.elements[line] {
          let isFold = if case .fold = element { true } else { false }
          let text = EditLayout.text(of: element) ?? ""
          x += buffer.put(text, at: Point(x: x, y: rect.y + row), isFold ? look[.badge] : style)
        }
      }
      if isEmpty {
        Label(placeholder, look[.placeholder]).draw(in: rect, into: &buffer, look: look)
      }
    }
    guard isFocused else { return }
    let place = layout.place(of: self.buffer.cursor)
    buffer.cursor = Point(x: rect.x + place.x, y: rect.y + place.y - first)
  }
}
