import TerminalUI

/// The visible rows of a table, drawn with its cursor and made clickable.
struct ListRows<ID: Hashable & Sendable> {
  /// How the selected row is marked.
  enum Cursor {
    case active
    /// The focus is elsewhere on the same screen, and comes back here.
    case inactive
    case hidden
  }

  private let ids: [ID]
  private let state: ListState<ID>
  private let rect: Rect
  private let cursor: Cursor

  init(_ ids: [ID], _ state: ListState<ID>, in rect: Rect, cursor: Cursor) {
    self.ids = ids
    self.state = state
    self.rect = rect
    self.cursor = cursor
  }

  /// Draws the rows that show; `row` gives the cells of a row and what a click on it means.
  func draw(
    _ columns: [Column], into canvas: inout Canvas, row: (Int) -> (cells: [TableCell], target: HitTarget)
  ) {
    let look = canvas.look
    for place in ListView(ids).rows(of: state, in: rect) {
      let content = row(place.index)
      let inside = place.rect.inset(by: Insets(left: ListView<ID>.markerColumns, right: 1))
      TableRow.draw(content.cells, columns, in: inside, into: &canvas.buffer, look: look)
      canvas.hit(place.rect, content.target)
      guard ids[place.index] == state.selection, cursor != .hidden else { continue }
      let isActive = cursor == .active
      if isActive { canvas.buffer.put(look.glyphs.selected, at: place.rect.origin, look[.accent]) }
      canvas.buffer.restyle(place.rect) { $0.over(look[isActive ? .selection : .selectionInactive]) }
    }
  }
}
