import CommandCenter
import TerminalUI
import Testing

@testable import Screens

@Suite struct TimelineScrollTests {
  private let style = RowStyle(width: 40, look: Look(theme: Theme(depth: .mono), glyphs: .unicode))

  private func turn(_ number: Int, items: Int, status: TurnStatus = .completed) -> Turn {
    let rows = (0..<items).map { index in
      TimelineItem(
        id: ItemID("\(index)"), content: .agentMessage(AgentMessage(text: "turn \(number) row \(index)")),
        state: .completed)
    }
    return Turn(id: TurnID("t\(number)"), status: status, items: rows)
  }

  private func texts(_ state: TaskDetailState, _ timeline: Timeline, height: Int) -> [String] {
    state.visibleLines(of: timeline, style: style, height: height).map(\.line.text)
  }

  @Test func `a fresh view shows the end of the conversation`() {
    let timeline = Timeline(turns: (1...5).map { turn($0, items: 4) })
    let state = TaskDetailState(threadID: ThreadID("a"))
    let all = texts(state, timeline, height: 1_000)
    #expect(texts(state, timeline, height: 7) == Array(all.suffix(7)))
  }

  @Test func `a conversation shorter than the window is shown whole`() {
    let timeline = Timeline(turns: [turn(1, items: 2)])
    let state = TaskDetailState(threadID: ThreadID("a"))
    #expect(texts(state, timeline, height: 50).contains { $0.contains("turn 1 row 0") })
    #expect(texts(state, timeline, height: 50).contains { $0.contains("turn 1 row 1") })
  }

  @Test func `every step up shows exactly the line above`() {
    let timeline = Timeline(turns: (1...4).map { turn($0, items: 3) })
    var state = TaskDetailState(threadID: ThreadID("a"))
    let all = texts(state, timeline, height: 1_000)
    for step in 1...(all.count - 6) {
      let moved = state.scroll(by: -1, in: timeline, style: style, height: 6)
      #expect(moved)
      #expect(texts(state, timeline, height: 6) == Array(all.dropLast(step).suffix(6)))
    }
    let moved = state.scroll(by: -1, in: timeline, style: style, height: 6)
    #expect(!moved, "there is nothing above the first line")
  }

  @Test func `scrolling back down ends in following`() {
    let timeline = Timeline(turns: (1...4).map { turn($0, items: 3) })
    var state = TaskDetailState(threadID: ThreadID("a"))
    state.scroll(by: -9, in: timeline, style: style, height: 6)
    #expect(!state.scroll.isFollowing)
    state.scroll(by: 4, in: timeline, style: style, height: 6)
    #expect(!state.scroll.isFollowing)
    state.scroll(by: 6, in: timeline, style: style, height: 6)
    #expect(state.scroll.isFollowing)
  }

  @Test func `what is being read stays in place while news arrive below`() {
    var timeline = Timeline(turns: (1...4).map { turn($0, items: 3) })
    var state = TaskDetailState(threadID: ThreadID("a"))
    state.scroll(by: -8, in: timeline, style: style, height: 6)
    let before = texts(state, timeline, height: 6)
    timeline.turns.append(turn(5, items: 2))
    #expect(texts(state, timeline, height: 6) == before)
    #expect(state.newRows(in: timeline) == 2)
  }

  @Test func `what is being read stays in place while older turns come in above`() {
    var timeline = Timeline(turns: (3...6).map { turn($0, items: 3) })
    var state = TaskDetailState(threadID: ThreadID("a"))
    state.scroll(by: -8, in: timeline, style: style, height: 6)
    let before = texts(state, timeline, height: 6).filter { $0.contains("row") }
    timeline.turns.insert(turn(2, items: 5), at: 0)
    #expect(texts(state, timeline, height: 6).filter { $0.contains("row") } == before)
  }

  @Test func `older turns that come in above are no news below`() {
    var timeline = Timeline(turns: (5...8).map { turn($0, items: 3) }, olderCursor: "before")
    var state = TaskDetailState(threadID: ThreadID("a"))
    state.scroll(by: -8, in: timeline, style: style, height: 6)
    timeline.turns.insert(contentsOf: (1...4).map { turn($0, items: 10) }, at: 0)
    #expect(state.newRows(in: timeline) == 0)
    timeline.turns[timeline.turns.count - 1] = turn(8, items: 4)
    timeline.turns.append(turn(9, items: 2))
    #expect(state.newRows(in: timeline) == 3)
  }

  @Test func `when the row being read is gone the view goes to the end`() {
    var timeline = Timeline(turns: (1...4).map { turn($0, items: 3) })
    var state = TaskDetailState(threadID: ThreadID("a"))
    state.scrollToBeginning(of: timeline, style: style)
    timeline.turns = [turn(9, items: 2)]
    #expect(texts(state, timeline, height: 6).contains { $0.contains("turn 9 row 1") })
  }

  @Test func `turns are numbered once the first of all is loaded, and then as they stand`() {
    let state = TaskDetailState(threadID: ThreadID("a"))
    func numbers(_ timeline: Timeline) -> [Int] {
      texts(state, timeline, height: 1_000).filter { $0.contains("──") }.compactMap {
        Int($0.filter(\.isNumber))
      }
    }
    func headings(_ timeline: Timeline) -> Int {
      texts(state, timeline, height: 1_000).count { $0.contains("──") }
    }
    let all = (1...6).map { turn($0, items: 1) }
    var timeline = Timeline(turns: Array(all[3...4]), olderCursor: "before")
    #expect(numbers(timeline) == [] && headings(timeline) == 1)
    // A turn out of the queue comes, then the older pages.
    timeline.turns = Array(all[3...5])
    #expect(numbers(timeline) == [] && headings(timeline) == 2)
    timeline = Timeline(turns: Array(all[1...5]), olderCursor: nil)
    #expect(numbers(timeline) == [2, 3, 4, 5])
    // What was laid out before keeps no number of its own.
    timeline.turns.insert(all[0], at: 0)
    #expect(numbers(timeline) == [2, 3, 4, 5, 6])
    timeline.turns.remove(at: 2)
    #expect(numbers(timeline) == [2, 3, 4, 5])
  }

  @Test func `a thread of two thousand turns lays out no more than it shows`() {
    let timeline = Timeline(turns: (1...2_000).map { turn($0, items: 5) })
    var laidOut = 0
    let walker = TimelineWalker(turns: timeline.turns, isFromBeginning: true) { row, _ in
      laidOut += 1
      return [StyledLine(row.key.turn.rawValue)]
    }
    let start = walker.up(40, from: walker.end)
    #expect(walker.collect(40, from: start).count == 40)
    #expect(laidOut < 200)
  }
}
