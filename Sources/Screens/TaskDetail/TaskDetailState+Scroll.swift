import CommandCenter
import TerminalUI

extension TaskDetailState {
  /// A line on the screen, with the row that it belongs to.
  typealias VisibleLine = (place: TimelineWalker.Place, row: TimelineRow, line: StyledLine)

  /// What is seen of the timeline in a window of `height` lines.
  func visibleLines(of timeline: Timeline, style: RowStyle, height: Int) -> [VisibleLine] {
    let walker = walker(timeline, style)
    return walker.collect(height, from: start(walker, height: height))
  }

  /// Moves the window. Going down past the end follows it; returns false when there was nothing above to go to.
  @discardableResult
  mutating func scroll(by lines: Int, in timeline: Timeline, style: RowStyle, height: Int) -> Bool {
    let walker = walker(timeline, style)
    let start = start(walker, height: height)
    if lines < 0 {
      let target = walker.up(-lines, from: start)
      guard target != start else { return false }
      leaveEnd(to: walker.position(of: target), timeline)
      return true
    }
    guard !scroll.isFollowing else { return true }
    let seen = walker.collect(lines + height, from: start)
    if seen.count < lines + height {
      followEnd()
    } else if seen.indices.contains(lines) {
      leaveEnd(to: walker.position(of: seen[lines].place), timeline)
    }
    return true
  }

  /// Goes to the first line that is loaded.
  mutating func scrollToBeginning(of timeline: Timeline, style: RowStyle) {
    leaveEnd(to: walker(timeline, style).position(of: TimelineWalker.Place(turn: 0, row: 0, line: 0)), timeline)
  }

  /// Follows the end again.
  mutating func followEnd() { scroll = TimelineScroll() }

  /// Rows that came below since following ended; older ones that were read since are none of them.
  func newRows(in timeline: Timeline) -> Int {
    guard !scroll.isFollowing, let seen = scroll.seen,
      let last = timeline.turns.lastIndex(where: { $0.id == seen.turn })
    else { return 0 }
    let grown = max(0, timeline.turns[last].items.count - seen.rows)
    return timeline.turns[(last + 1)...].reduce(grown) { $0 + $1.items.count }
  }

  private mutating func leaveEnd(to position: TimelinePosition?, _ timeline: Timeline) {
    guard let position else { return }
    if scroll.isFollowing {
      scroll.seen = timeline.turns.last.map { TimelineScroll.Seen(turn: $0.id, rows: $0.items.count) }
    }
    scroll.top = position
  }

  private func start(_ walker: TimelineWalker, height: Int) -> TimelineWalker.Place {
    if let top = scroll.top, let place = walker.place(of: top) { return place }
    return walker.up(height, from: walker.end)
  }

  private func walker(_ timeline: Timeline, _ style: RowStyle) -> TimelineWalker {
    TimelineWalker(turns: timeline.turns, isFromBeginning: timeline.olderCursor == nil) { row, turn in
      cache.lines(of: row, in: turn, style: style, fold: fold(of: row.key))
    }
  }
}
