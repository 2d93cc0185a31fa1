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

  /// Whether lines lie below the window: the marked row may hold it.
  func hasMoreBelow(_ window: TimelineWindow) -> Bool {
    if scroll.isFollowing, selected == nil { return false }
    let walker = walker(window.timeline, window.style)
    return walker.collect(window.height + 1, from: start(walker, height: window.height)).count > window.height
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
      keepMark(walker, from: target, height: height, goesUp: true)
      return true
    }
    if scroll.isFollowing, start == walker.up(height, from: walker.end) { return true }
    let seen = walker.collect(lines + height, from: start)
    if seen.count < lines + height {
      followEnd()
      keepMark(walker, from: walker.up(height, from: walker.end), height: height, goesUp: false)
    } else if seen.indices.contains(lines) {
      leaveEnd(to: walker.position(of: seen[lines].place), timeline)
      keepMark(walker, from: seen[lines].place, height: height, goesUp: false)
    }
    return true
  }

  /// The mark goes on to the edge of the window that leaves its row.
  private mutating func keepMark(_ walker: TimelineWalker, from start: TimelineWalker.Place, height: Int, goesUp: Bool)
  {
    guard selected != nil else { return }
    let rows = walker.collect(height, from: start).map(\.row)
    guard !rows.contains(where: { $0.key == selected }) else { return }
    let markable = rows.filter(\.isSelectable)
    selected = (goesUp ? markable.last : markable.first)?.key
  }

  /// Shows a line of a row, with what stands above it in a share of the window.
  mutating func show(_ place: TimelineWalker.Place, above lines: Int, _ window: TimelineWindow) {
    let walker = walker(window.timeline, window.style)
    let bottom = walker.up(window.height, from: walker.end)
    leaveEnd(to: walker.position(of: min(walker.up(lines, from: place), bottom)), window.timeline)
  }

  /// Goes to the first line that is loaded.
  mutating func scrollToBeginning(of timeline: Timeline, style: RowStyle) {
    leaveEnd(to: walker(timeline, style).position(of: TimelineWalker.Place(turn: 0, row: 0, line: 0)), timeline)
    selected = nil
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

  /// The first line of the window. It holds the marked row, whatever grew, went or was folded since.
  private func start(_ walker: TimelineWalker, height: Int) -> TimelineWalker.Place {
    let top = scroll.top.flatMap(walker.place) ?? walker.up(height, from: walker.end)
    guard let selected, let mark = walker.place(of: TimelinePosition(row: selected, line: 0)) else { return top }
    if mark.turn == top.turn, mark.row == top.row { return top }
    return mark < top ? mark : max(top, walker.up(max(0, height - 1), from: mark))
  }

  func walker(_ timeline: Timeline, _ style: RowStyle) -> TimelineWalker {
    TimelineWalker(
      turns: timeline.turns, isFromBeginning: timeline.olderCursor == nil, showsTimes: showsTimes, memo: cache.rows
    ) { row, turn in
      cache.lines(of: row, in: turn, style: style, fold: fold(of: row.key))
    }
  }
}
