import Screens
import TerminalUI
import Testing

struct ListPartsTests {
  @Test func `new rows come in at the top, a further page at the end, the rest stands still`() {
    var order = StableOrder<String>()
    order.reset(to: ["a", "b", "c"])
    order.merge(["new", "c", "a", "b", "page", "two"])
    #expect(order.ids == ["new", "a", "b", "c", "page", "two"])
    order.merge(["c", "new"])
    #expect(order.ids == ["new", "c"])
    order.merge([])
    order.merge(["x", "y"])
    #expect(order.ids == ["x", "y"])
  }

  @Test func `columns drop by rank and never leave the row`() {
    let columns = [
      Column(.fixed(1)), Column(.flexible(min: 10, weight: 1)), Column(.fixed(8), drop: 2), Column(.fixed(3), drop: 1),
    ]
    for width in 0...60 {
      let row = Rect(x: 5, y: 2, width: width, height: 1)
      let places = Column.layout(columns, in: row)
      #expect(places.count == columns.count)
      let shown = places.compactMap { $0 }
      #expect(shown.allSatisfy { $0.intersection(row) == $0 })
      #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.endX <= $1.x })
      if places[2] != nil { #expect(places[3] != nil) }
    }
  }

  @Test func `a filter wants all words, in any text, in any case`() {
    var filter = FilterField()
    filter.take(.paste(Paste("Login  WEB")))
    #expect(filter.matches(["Fix the login", "web-app"]))
    #expect(!filter.matches(["Fix the login", "api"]))
    filter.clear()
    #expect(filter.matches([]))
  }

  @Test func `the history keeps each prompt once and a bounded number of them`() {
    var history = PromptHistory()
    for number in 0...PromptHistory.entriesMax { history.add("prompt \(number)", project: "") }
    #expect(history.texts(of: "").count == PromptHistory.entriesMax)
    #expect(history.texts(of: "").last == "prompt 1")
    history.add("prompt 5", project: "")
    #expect(history.texts(of: "").first == "prompt 5")
    #expect(history.texts(of: "").last == "prompt 1")
    #expect(history.texts(of: "").count == PromptHistory.entriesMax)
  }
}
