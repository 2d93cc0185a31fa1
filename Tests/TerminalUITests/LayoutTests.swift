import Testing

@testable import TerminalUI

@Suite struct LayoutTests {
  private let screen = Rect(x: 0, y: 0, width: 80, height: 24)

  @Test func `fixed parts keep their size and fractions share the rest`() {
    let rows = Layout.rows(screen, [.fixed(1), .fraction(2), .fraction(1), .fixed(2)])
    #expect(rows.map(\.height) == [1, 14, 7, 2])
    #expect(rows.map(\.y) == [0, 1, 15, 22])
  }

  @Test func `spacing lies between the parts`() {
    let columns = Layout.columns(screen, [.fraction(1), .fraction(1)], spacing: 2)
    #expect(columns.map(\.x) == [0, 41])
    #expect(columns.map(\.width) == [39, 39])
  }

  @Test func `when room is short the later parts lose first and nothing leaves the rectangle`() {
    let rows = Layout.rows(Rect(x: 3, y: 5, width: 9, height: 4), [.min(3), .fixed(3), .fraction(1)], spacing: 1)
    #expect(rows.allSatisfy { $0.intersection(Rect(x: 3, y: 5, width: 9, height: 4)).size == $0.size })
    #expect(rows.map(\.height) == [2, 0, 0])
  }

  @Test func `every cell is used as soon as one part is flexible`() {
    for height in 0...40 {
      let rows = Layout.rows(Rect(x: 0, y: 0, width: 1, height: height), [.fraction(3), .min(2), .fraction(2)])
      #expect(rows.reduce(0) { $0 + $1.height } == height)
    }
  }

  @Test func `rectangles meet, shrink and centre`() {
    #expect(screen.intersection(Rect(x: 70, y: 20, width: 20, height: 20)) == Rect(x: 70, y: 20, width: 10, height: 4))
    #expect(screen.intersection(Rect(x: 90, y: 0, width: 5, height: 5)).isEmpty)
    #expect(screen.inset(by: Insets(all: 1)) == Rect(x: 1, y: 1, width: 78, height: 22))
    #expect(screen.inset(by: Insets(all: 40)).isEmpty)
    #expect(screen.centered(Size(width: 20, height: 100)) == Rect(x: 30, y: 0, width: 20, height: 24))
    #expect(screen.row(24).isEmpty)
  }
}
