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

@Suite struct ScrollTests {
  private func content(_ heights: [Int]) -> ScrollContent<Int> {
    ScrollContent(ids: Array(heights.indices)) { heights[$0] }
  }

  @Test func `following shows the end as it grows`() {
    let state = ScrollState<Int>()
    #expect(
      state.parts(of: content([3, 3]), height: 4) == [
        .init(index: 0, lines: 2..<3, row: 0), .init(index: 1, lines: 0..<3, row: 1),
      ])
    #expect(state.parts(of: content([3, 6]), height: 4) == [.init(index: 1, lines: 2..<6, row: 0)])
    #expect(state.parts(of: content([1, 1]), height: 4).map(\.row) == [0, 1])
    #expect(state.parts(of: content([]), height: 4).isEmpty)
  }

  @Test func `scrolling up stays on the same text while the end grows, and counts what is new`() {
    var state = ScrollState<Int>()
    state.scroll(by: -2, of: content([5, 5]), height: 4)
    #expect(!state.isFollowing)
    let seen = state.parts(of: content([5, 5]), height: 4)
    #expect(seen == [.init(index: 0, lines: 4..<5, row: 0), .init(index: 1, lines: 0..<3, row: 1)])
    #expect(state.parts(of: content([5, 9, 4]), height: 4) == seen)
    #expect(state.newLines(in: content([5, 9, 4])) == 8)
    #expect(state.newLines(in: content([5, 5])) == 0)
  }

  @Test func `reaching the end follows it again`() {
    var state = ScrollState<Int>()
    state.scroll(by: -3, of: content([10]), height: 4)
    state.scroll(by: 2, of: content([10]), height: 4)
    #expect(!state.isFollowing)
    state.scroll(by: 1, of: content([10]), height: 4)
    #expect(state.isFollowing && state.newLines(in: content([12])) == 0)
  }

  @Test func `items above the anchor may grow or come without moving the text`() {
    var state = ScrollState<Int>()
    state.show(7, line: 1, of: ScrollContent(ids: [6, 7, 8]) { _ in 5 })
    let parts = state.parts(of: ScrollContent(ids: [4, 5, 6, 7, 8]) { [9, 9, 9, 5, 5][$0] }, height: 3)
    #expect(parts == [.init(index: 3, lines: 1..<4, row: 0)])
  }

  @Test func `an anchor that is gone leaves the view near where it was`() {
    var state = ScrollState<Int>()
    state.show(7, of: ScrollContent(ids: [5, 6, 7, 8, 9]) { _ in 5 })
    let replaced = ScrollContent(ids: [50, 60, 70, 80, 90]) { _ in 5 }
    state.reconcile(replaced)
    #expect(state.parts(of: replaced, height: 3).first?.index == 2)
  }

  @Test func `scrolling past both ends stops there`() {
    var state = ScrollState<Int>()
    state.scroll(by: -1000, of: content([3, 0, 4]), height: 5)
    #expect(state.parts(of: content([3, 0, 4]), height: 5).first == .init(index: 0, lines: 0..<3, row: 0))
    state.scroll(by: 1000, of: content([3, 0, 4]), height: 5)
    #expect(state.isFollowing)
    state.scroll(by: -1, of: content([2]), height: 5)
    #expect(state.parts(of: content([2]), height: 5) == [.init(index: 0, lines: 0..<2, row: 0)])
  }

  @Test func `only heights near the screen are asked for`() {
    var asked = 0
    let content = ScrollContent(ids: Array(0..<100_000)) { _ in
      asked += 1
      return 3
    }
    var state = ScrollState<Int>()
    _ = state.parts(of: content, height: 40)
    state.scroll(by: -40, of: content, height: 40)
    _ = state.parts(of: content, height: 40)
    #expect(asked < 500)
  }
}
