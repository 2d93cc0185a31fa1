/// A box with a title in its upper edge: `╭ Title ──── note ╮`.
package struct Panel {
  /// Text at the left of the upper edge; empty for none.
  package var title: String
  /// Text at the right of the upper edge, drawn when there is room after the title.
  package var note: String
  /// Text at the right of the lower edge.
  package var footer: String
  package var isFocused: Bool

  package init(_ title: String = "", note: String = "", footer: String = "", isFocused: Bool = false) {
    self.title = title
    self.note = note
    self.footer = footer
    self.isFocused = isFocused
  }

  /// What a panel of `rect` leaves for its content.
  package static func content(of rect: Rect) -> Rect { rect.inset(by: Insets(all: 1)) }

  /// Draws the edges and empties the inside; returns the inside.
  @discardableResult
  package func draw(in rect: Rect, into buffer: inout CellBuffer, look: Look) -> Rect {
    guard rect.width >= 2, rect.height >= 2 else { return Rect(x: rect.x, y: rect.y, width: 0, height: 0) }
    let style = look[isFocused ? .borderFocused : .border]
    let box = look.glyphs.box
    let right = rect.endX - 1
    let bottom = rect.endY - 1
    buffer.fill(Rect(x: rect.x, y: rect.y, width: rect.width, height: 1), box.top, style)
    buffer.fill(Rect(x: rect.x, y: bottom, width: rect.width, height: 1), box.bottom, style)
    buffer.fill(Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), box.left, style)
    buffer.fill(Rect(x: right, y: rect.y, width: 1, height: rect.height), box.right, style)
    for (x, y, corner) in [
      (rect.x, rect.y, box.topLeft), (right, rect.y, box.topRight), (rect.x, bottom, box.bottomLeft),
      (right, bottom, box.bottomRight),
    ] {
      buffer.fill(Rect(x: x, y: y, width: 1, height: 1), corner, style)
    }
    let inside = Self.content(of: rect)
    buffer.fill(inside)
    let used = drawTitle(in: rect, into: &buffer, look: look)
    drawRight(note, row: rect.y, of: rect, after: used, into: &buffer, look: look)
    drawRight(footer, row: bottom, of: rect, after: 0, into: &buffer, look: look)
    return inside
  }

  /// Columns of the upper edge that the title took.
  private func drawTitle(in rect: Rect, into buffer: inout CellBuffer, look: Look) -> Int {
    let room = rect.width - 4
    guard !title.isEmpty, room > 0 else { return 0 }
    let text = " " + TextWidth.truncate(title, to: room, ellipsis: look.glyphs.ellipsis) + " "
    let style = isFocused ? look[.borderFocused] : look[.title]
    return buffer.put(text, at: Point(x: rect.x + 1, y: rect.y), style)
  }

  private func drawRight(
    _ text: String, row: Int, of rect: Rect, after used: Int, into buffer: inout CellBuffer, look: Look
  ) {
    let width = TextWidth.of(text) + 2
    guard !text.isEmpty, used + width <= rect.width - 4 else { return }
    buffer.put(" " + text + " ", at: Point(x: rect.endX - 2 - width, y: row), look[.muted])
  }
}
