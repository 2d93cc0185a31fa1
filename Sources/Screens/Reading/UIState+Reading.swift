import CommandCenter
import TerminalUI

/// What the keys do with which an open task is read.
extension UIState {
  mutating func read(
    _ command: ReadingCommand, _ task: inout TaskDetailState, _ detail: TaskDetail, _ snapshot: AppSnapshot
  ) -> [UIEffect] {
    switch command {
    case .find: openFind(&task, window(task, detail, snapshot))
    case .nextMatch: return stepMatch(forward: true, &task, detail, snapshot)
    case .previousMatch: return stepMatch(forward: false, &task, detail, snapshot)
    case .next(let landmark): return jump(to: landmark, forward: true, &task, detail, snapshot)
    case .previous(let landmark): return jump(to: landmark, forward: false, &task, detail, snapshot)
    case .unfoldRow, .foldRow:
      guard let row = task.actionRow(window(task, detail, snapshot)) else { return [] }
      task.selected = row.key
      task.step(row.key, by: command == .unfoldRow ? 1 : -1)
    case .times: task.showsTimes.toggle()
    case .copy:
      let visible = task.visibleLines(in: window(task, detail, snapshot)).map(\.row)
      openCopy(CopyOffers(detail).all(visible.first { $0.key == task.selected } ?? visible.last(where: \.isSelectable)))
    case .links: openLinks(detail.timeline)
    case .export(let format): return [.perform(.transcriptWanted(detail.summary.id, format))]
    }
    return []
  }

  private mutating func jump(
    to landmark: Landmark, forward: Bool, _ task: inout TaskDetailState, _ detail: TaskDetail, _ snapshot: AppSnapshot
  ) -> [UIEffect] {
    let window = window(task, detail, snapshot)
    let visible = task.visibleLines(in: window)
    let walker = task.walker(window.timeline, window.style)
    let mark = task.selected.flatMap { walker.place(of: TimelinePosition(row: $0, line: 0)) }
    // Without a mark what is on the screen counts, too.
    guard let edge = forward ? visible.first?.place : visible.last?.place else { return [] }
    let landmarks = Landmarks(landmark, waiting: window.style.waiting)
    let found =
      forward
      ? landmarks.next(walker, after: mark, from: edge) : landmarks.previous(walker, before: mark, from: edge)
    guard let found, let position = walker.position(of: found) else {
      if !forward, detail.timeline.olderCursor != nil {
        hint = ReadingStrings.readsOlder
        return older(detail)
      }
      hint = forward ? ReadingStrings.noNext(landmark) : ReadingStrings.noPrevious(landmark)
      return []
    }
    task.selected = position.row
    task.show(found, above: 0, window)
    return []
  }
}

/// Where the landmarks of one kind are.
struct Landmarks {
  private let landmark: Landmark
  /// Items that wait for a person.
  private let waiting: Set<ItemID>

  init(_ landmark: Landmark, waiting: Set<ItemID>) {
    self.landmark = landmark
    self.waiting = waiting
  }

  /// The first one behind a mark, or from a place on.
  func next(
    _ walker: TimelineWalker, after mark: TimelineWalker.Place?, from edge: TimelineWalker.Place
  ) -> TimelineWalker.Place? {
    let start = mark ?? edge
    for turn in start.turn..<max(start.turn, walker.turns.count) {
      let rows = walker.rows(turn)
      let first = turn == start.turn ? start.row + (mark == nil ? 0 : 1) : 0
      for row in first..<max(first, rows.count) where isOne(rows[row], in: walker.turns[turn]) {
        return TimelineWalker.Place(turn: turn, row: row, line: 0)
      }
    }
    return nil
  }

  /// The last one above a mark, or up to a place.
  func previous(
    _ walker: TimelineWalker, before mark: TimelineWalker.Place?, from edge: TimelineWalker.Place
  ) -> TimelineWalker.Place? {
    let start = mark ?? edge
    for turn in (0..<min(start.turn + 1, walker.turns.count)).reversed() {
      let rows = walker.rows(turn)
      let end = turn == start.turn ? start.row + (mark == nil ? 1 : 0) : rows.count
      for row in (0..<max(0, min(end, rows.count))).reversed() where isOne(rows[row], in: walker.turns[turn]) {
        return TimelineWalker.Place(turn: turn, row: row, line: 0)
      }
    }
    return nil
  }

  private func isOne(_ row: TimelineRow, in turn: Turn) -> Bool {
    switch row.content {
    case .heading, .plan: return false
    case .ending: return landmark == .error && (turn.status == .failed || turn.retryNotice != nil)
    case .item(let item): return isOne(item)
    }
  }

  private func isOne(_ item: TimelineItem) -> Bool {
    switch (landmark, item.content) {
    case (.prompt, .userMessage), (.change, .fileChange), (.command, .command): true
    case (.question, _): waiting.contains(item.id)
    case (.error, .command(let run)): item.state == .failed || (run.exitCode ?? 0) != 0
    case (.error, .notice(let notice)): notice.level == .error
    case (.error, _): item.state == .failed
    default: false
    }
  }
}
