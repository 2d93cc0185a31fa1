/// Draws the visible rows of a list. State lives in `ListState`; what a row looks like is the caller's business.
package struct ListView<ID: Hashable & Sendable> {
  package var ids: [ID]
  /// Lines of each row.
  package var rowHeight: Int
  package var isFocused: Bool

  package init(_ ids: [ID], rowHeight: Int = 1, isFocused: Bool = true) {
    self.ids = ids
    self.rowHeight = max(1, rowHeight)
    self.isFocused = isFocused
  }

  /// Rows that fit into a height.
  package func visibleRows(in rect: Rect) -> Int { rect.height / rowHeight }

  /// The rows on the screen and where each lies; also what a mouse click is looked up in.
  package func rows(of state: ListState<ID>, in rect: Rect) -> [(index: Int, rect: Rect)] {
    state.visible(count: ids.count, visibleRows: visibleRows(in: rect)).enumerated().map { place, index in
      (index, Rect(x: rect.x, y: rect.y + place * rowHeight, width: rect.width, height: rowHeight))
    }
  }

  /// The index of the row at a position.
  package func index(at point: Point, of state: ListState<ID>, in rect: Rect) -> Int? {
    rows(of: state, in: rect).first { $0.rect.contains(point) }?.index
  }

  /// Draws rows by `drawRow(index, rect right of the marker, isSelected, buffer)`. The selected one has a marker in
  /// front and the selection's style over its whole width.
  package func draw(
    _ state: ListState<ID>, in rect: Rect, into buffer: inout CellBuffer, look: Look,
    drawRow: (Int, Rect, Bool, inout CellBuffer) -> Void
  ) {
    let marker = look.glyphs.selected
    for row in rows(of: state, in: rect) {
      let isSelected = ids[row.index] == state.selection
      let inside = row.rect.inset(by: Insets(left: Self.markerColumns))
      buffer.clipped(to: row.rect) { buffer in
        drawRow(row.index, inside, isSelected, &buffer)
        guard isSelected else { return }
        if isFocused { buffer.put(marker, at: row.rect.origin, look[.accent]) }
        buffer.restyle(row.rect) { $0.over(look[isFocused ? .selection : .selectionInactive]) }
      }
    }
  }

  /// Columns kept free before each row for the marker.
  package static var markerColumns: Int { 2 }
}
