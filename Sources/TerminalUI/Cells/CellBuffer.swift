/// The picture of a screen: a grid of cells, a clip and the place of the cursor. Screens draw into it, the driver
/// paints what changed since the last one.
///
/// Nothing drawn here can fail: what lies outside of the clip is left out. A wide character whose other half is
/// overwritten turns into a space, so that the columns of a row always add up.
package struct CellBuffer: Hashable, Sendable {
  package let size: Size
  /// Row by row, `size.width` cells each.
  package private(set) var cells: [Cell]
  /// Drawing is limited to this part; always inside of the buffer.
  package private(set) var clip: Rect
  /// Where the terminal's cursor shows (the insertion point of a text field); nil hides it.
  package var cursor: Point?

  package init(_ size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
    clip = Rect(size: size)
  }

  package var bounds: Rect { Rect(size: size) }

  /// The cell at a position; a blank outside of the buffer.
  package subscript(x: Int, y: Int) -> Cell {
    bounds.contains(Point(x: x, y: y)) ? cells[y * size.width + x] : .blank
  }

  /// One row of cells; for the painter.
  package func row(_ y: Int) -> ArraySlice<Cell> { cells[y * size.width..<(y + 1) * size.width] }

  /// Draws with a smaller clip: nothing that `body` does leaves `rect`.
  @discardableResult
  package mutating func clipped<R>(to rect: Rect, _ body: (inout CellBuffer) -> R) -> R {
    let outer = clip
    clip = outer.intersection(rect)
    defer { clip = outer }
    return body(&self)
  }

  /// Empties everything, for the next frame; keeps the memory.
  package mutating func clear() {
    for index in cells.indices { cells[index] = .blank }
    cursor = nil
  }

  /// Overwrites a rectangle with one character.
  package mutating func fill(_ rect: Rect, _ scalar: Unicode.Scalar = " ", _ style: Style = .plain) {
    let part = clip.intersection(rect)
    for y in part.rows {
      for x in part.columns { set(x, y, CellText(scalar), width: 1, style) }
    }
  }

  /// Changes the style of what is already drawn in a rectangle: selection, dimming behind a dialog.
  package mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let part = clip.intersection(rect)
    for y in part.rows {
      for index in y * size.width + part.x..<y * size.width + part.endX {
        cells[index].style = change(cells[index].style)
      }
    }
  }

  /// Puts one piece of text; false when it does not lie in the clip as a whole.
  @discardableResult
  mutating func set(_ x: Int, _ y: Int, _ text: CellText, width: Int, _ style: Style) -> Bool {
    guard clip.rows.contains(y), x >= clip.x, x + width <= clip.endX else { return false }
    let index = y * size.width + x
    breakWide(at: index, column: x)
    cells[index] = Cell(text, style)
    if width == 2 {
      breakWide(at: index + 1, column: x + 1)
      cells[index + 1] = Cell(.continuation, style)
    }
    return true
  }

  /// A cell is about to be overwritten: the other half of a wide character there becomes a space.
  private mutating func breakWide(at index: Int, column: Int) {
    if cells[index].isContinuation, column > 0 { cells[index - 1].text = .space }
    if column + 1 < size.width, cells[index + 1].isContinuation, !cells[index].isContinuation {
      cells[index + 1].text = .space
    }
  }
}
