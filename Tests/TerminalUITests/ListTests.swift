import Testing

@testable import TerminalUI

@Suite struct ListTests {
  private let look = Look(theme: Theme(depth: .mono), glyphs: .unicode)

  private func state(_ ids: [String], selected: String, rows: Int) -> ListState<String> {
    var state = ListState(selection: selected)
    state.reconcile(ids, visibleRows: rows)
    return state
  }

  @Test func `the selection stays on its row and on its line when rows come before it`() {
    let before = (0..<10).map { "row \($0)" }
    var state = state(before, selected: "row 6", rows: 4)
    let line = 6 - state.offset
    let after = ["new a", "new b"] + before
    state.reconcile(after, visibleRows: 4)
    #expect(state.selection == "row 6")
    #expect(8 - state.offset == line)
  }

  @Test func `at the top of the list the top stays, and what is new there is seen`() {
    let before = (0..<10).map { "row \($0)" }
    var state = state(before, selected: "row 0", rows: 4)
    state.reconcile(["new a"] + before, visibleRows: 4)
    state.reconcile(["new b", "new a"] + before, visibleRows: 4)
    #expect(state.offset == 0)
    #expect(state.selection == "row 0")
    // Never beyond what shows the marked row.
    let many = (0..<6).map { "newer \($0)" } + before
    state.reconcile(many, visibleRows: 4)
    #expect(state.visible(count: many.count, visibleRows: 4).contains(6))
  }

  @Test func `a row that was marked below the top keeps its line`() {
    let before = (0..<10).map { "row \($0)" }
    var state = state(before, selected: "row 0", rows: 4)
    state.move(by: 1, in: before, visibleRows: 4)
    state.reconcile(["new"] + before, visibleRows: 4)
    #expect(state.selection == "row 1" && state.offset == 1)
  }

  @Test func `a selected row that disappears passes the selection to its neighbour`() {
    var state = state(["a", "b", "c"], selected: "b", rows: 3)
    state.reconcile(["a", "c"], visibleRows: 3)
    #expect(state.selection == "c")
    state.reconcile(["a"], visibleRows: 3)
    #expect(state.selection == "a")
  }

  @Test func `a list that is empty for a moment comes back to its selection`() {
    var state = state(["a", "b", "c"], selected: "c", rows: 3)
    state.reconcile([], visibleRows: 3)
    #expect(state.visible(count: 0, visibleRows: 3).isEmpty)
    state.reconcile(["a", "b", "c"], visibleRows: 3)
    #expect(state.selection == "c")
  }

  @Test func `moves stop at both ends and scroll the view with them`() {
    let ids = (0..<20).map(String.init)
    var state = ListState<String>()
    state.move(by: 3, in: ids, visibleRows: 5)
    #expect(state.selection == "3" && state.offset == 0)
    state.move(by: 5, in: ids, visibleRows: 5)
    #expect(state.selection == "8" && state.visible(count: 20, visibleRows: 5) == 4..<9)
    state.move(by: .max, in: ids, visibleRows: 5)
    #expect(state.selection == "19" && state.visible(count: 20, visibleRows: 5) == 15..<20)
    state.move(by: .min, in: ids, visibleRows: 5)
    #expect(state.selection == "0" && state.offset == 0)
  }

  @Test func `a taller view shows more instead of empty rows`() {
    let ids = (0..<10).map(String.init)
    var state = state(ids, selected: "9", rows: 3)
    state.reconcile(ids, visibleRows: 8)
    #expect(state.visible(count: 10, visibleRows: 8) == 2..<10)
  }

  @Test func `the selected row is marked and a click finds its row`() {
    var buffer = CellBuffer(Size(width: 8, height: 2))
    let view = ListView(["a", "b", "c"])
    let state = state(["a", "b", "c"], selected: "b", rows: 2)
    view.draw(state, in: buffer.bounds, into: &buffer, look: look) { index, rect, _, buffer in
      buffer.put("item \(index) too long", at: rect.origin)
    }
    #expect(
      buffer.picture == """
        |  item 0|
        |› item 1|
        row 1 cols 0-7: reverse
        """)
    #expect(view.index(at: Point(x: 4, y: 1), of: state, in: buffer.bounds) == 1)
    #expect(view.index(at: Point(x: 4, y: 2), of: state, in: buffer.bounds) == nil)
  }
}
