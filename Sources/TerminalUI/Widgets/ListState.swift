/// What a list remembers between frames: which row is selected and which is the first on the screen.
///
/// The selection is an identity, not a number. When rows come, go or change places, the selected row keeps both its
/// selection and its place on the screen, so that it never moves under the hand that is about to press Enter. Only where
/// the first row was selected at the top of the list the top stays what it is: who looks there wants to see what is new.
package struct ListState<ID: Hashable & Sendable>: Hashable, Sendable {
  package private(set) var selection: ID?
  /// Index of the first row on the screen.
  package private(set) var offset = 0
  /// Where the selection was when the rows were last seen, nil before that; when the row is gone, the one that took its
  /// place is selected.
  private var selectedIndex: Int?
  /// Whether the selection was put on the first row, at the top of the list, and not moved since.
  package private(set) var holdsTop: Bool

  package init(selection: ID? = nil) {
    self.selection = selection
    holdsTop = selection == nil
  }

  /// Brings the state in line with the rows as they are now; call it before drawing and before a move.
  package mutating func reconcile(_ ids: [ID], visibleRows: Int) {
    guard !ids.isEmpty else {
      offset = 0
      selectedIndex = nil
      return  // the selection stays: a list that is reloading comes back to it
    }
    let index = index(in: ids) ?? min(selectedIndex ?? 0, ids.count - 1)
    if selectedIndex == nil, index == 0 { holdsTop = true }
    if !holdsTop || offset > 0 { offset += index - (selectedIndex ?? index) }
    place(at: index, in: ids, visibleRows: visibleRows)
  }

  /// Moves the selection by rows; stops at both ends.
  package mutating func move(by rows: Int, in ids: [ID], visibleRows: Int) {
    reconcile(ids, visibleRows: visibleRows)
    let (index, overflow) = (selectedIndex ?? 0).addingReportingOverflow(rows)
    select(at: overflow ? (rows > 0 ? ids.count - 1 : 0) : index, in: ids, visibleRows: visibleRows)
  }

  package mutating func moveToFirst(in ids: [ID], visibleRows: Int) { select(at: 0, in: ids, visibleRows: visibleRows) }

  package mutating func moveToLast(in ids: [ID], visibleRows: Int) {
    select(at: ids.count - 1, in: ids, visibleRows: visibleRows)
  }

  /// Selects a row by its index, the nearest one when there is none: a mouse click, a digit key.
  package mutating func select(at index: Int, in ids: [ID], visibleRows: Int) {
    guard !ids.isEmpty else { return }
    place(at: index, in: ids, visibleRows: visibleRows)
    holdsTop = selectedIndex == 0
  }

  /// Lets the top of the list stay while the selected row is in sight: headings may stand above the first one.
  package mutating func holdTop() { holdsTop = offset == 0 }

  private mutating func place(at index: Int, in ids: [ID], visibleRows: Int) {
    let index = min(max(0, index), ids.count - 1)
    selectedIndex = index
    selection = ids[index]
    let rows = max(1, visibleRows)
    offset = min(offset, index, max(0, ids.count - rows))
    offset = max(offset, index - rows + 1, 0)
  }

  /// Selects a row by its identity; when it is not listed at the next `reconcile`, a neighbour takes its place.
  package mutating func select(_ id: ID) {
    selection = id
    selectedIndex = nil
    holdsTop = false
  }

  package func index(in ids: [ID]) -> Int? {
    guard let selection else { return nil }
    if let selectedIndex, ids.indices.contains(selectedIndex), ids[selectedIndex] == selection { return selectedIndex }
    return ids.firstIndex(of: selection)
  }

  /// The rows on the screen.
  package func visible(count: Int, visibleRows: Int) -> Range<Int> {
    let first = min(max(0, offset), max(0, count - 1))
    return first..<min(count, first + max(0, visibleRows))
  }
}
