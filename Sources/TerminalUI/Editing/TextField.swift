/// A text field of one line, scrolled sideways; masked for secrets.
package struct TextField: Hashable, Sendable {
  package private(set) var buffer: EditBuffer
  /// True hides the text behind marks, one for each character.
  package var isMasked: Bool

  package init(_ text: String = "", isMasked: Bool = false) {
    buffer = EditBuffer(Self.oneLine(text))
    self.isMasked = isMasked
  }

  package var text: String {
    get { buffer.text }
    set { buffer.setText(Self.oneLine(newValue)) }
  }

  package var isEmpty: Bool { buffer.isEmpty }

  /// Pastes without line breaks: those inside become spaces, those around it fall away.
  package mutating func paste(_ paste: Paste) { buffer.insert(Self.oneLine(paste.text)) }

  /// Takes a key; false when it means nothing to the field (Enter, Esc, Tab, Up, Down, …).
  package mutating func handle(_ event: KeyEvent) -> Bool {
    if let character = event.typed {
      buffer.insert(String(character))
    } else if event == .control("d") && isEmpty {
      return false
    } else if let action = EditAction(event) {
      buffer.perform(action)
    } else {
      return false
    }
    return true
  }

  package func draw(
    in rect: Rect, into buffer: inout CellBuffer, look: Look, placeholder: String = "", isFocused: Bool = true,
    style: Style = .plain
  ) {
    guard !rect.isEmpty else { return }
    let mask = String(look.glyphs.mask)
    let shown = self.buffer.elements.map { isMasked ? mask : EditLayout.text(of: $0) ?? " " }
    let widths = shown.map(TextWidth.of)
    let before = widths[..<self.buffer.cursor].reduce(0, +)
    var skipped = 0
    var first = 0
    while before - skipped >= rect.width {  // the cursor needs a column of its own
      skipped += widths[first]
      first += 1
    }
    buffer.clipped(to: rect.row(0)) { buffer in
      if isEmpty { Label(placeholder, look[.placeholder]).draw(in: rect, into: &buffer, look: look) }
      buffer.put(shown[first...].joined(), at: rect.origin, style)
    }
    if isFocused { buffer.cursor = Point(x: rect.x + before - skipped, y: rect.y) }
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
