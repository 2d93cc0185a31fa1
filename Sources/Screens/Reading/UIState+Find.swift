import CommandCenter
import TerminalUI

/// Finding a text in the open task.
extension UIState {
  /// Opens the field; with a find under way its text is edited.
  mutating func openFind(_ task: inout TaskDetailState, _ window: TimelineWindow) {
    if task.find == nil { task.find = TaskFind(origin: task.visibleLines(in: window).first?.row.key) }
    task.find?.isEditing = true
  }

  /// What was typed or pasted into the field: the view follows it from where it stood.
  mutating func editFind(_ input: InputEvent, _ snapshot: AppSnapshot) {
    guard let detail = snapshot.openTask, var task = taskDetail else { return }
    if task.changes != nil {
      editFindInChanges(input, &task, detail, in: ShellLayout(self, snapshot).body)
      taskDetail = task
      return
    }
    guard var find = task.find else { return }
    let before = find.field.text
    find.field.take(input)
    guard find.field.text != before else {
      taskDetail?.find = find
      return
    }
    find.seek = nil
    find.current = nil
    task.find = find
    if let index = find.index(in: detail.timeline) {
      let start = find.origin.flatMap { index.cursor(of: $0) } ?? FindCursor(turn: 0, row: 0, place: 0)
      if let found = index.first(from: start) ?? index.last(before: start) {
        show(found, of: index, &task, detail, snapshot)
      }
    }
    taskDetail = task
  }

  /// Enter in the field: n and N go on. What no loaded turn has is looked for in older ones.
  mutating func keepFind(_ task: inout TaskDetailState, _ detail: TaskDetail, _ snapshot: AppSnapshot) -> [UIEffect] {
    guard let find = task.find, let index = find.index(in: detail.timeline) else {
      task.find = nil
      return []
    }
    task.find?.isEditing = false
    return index.total == 0 ? seekOlder(&task, detail) : []
  }

  /// Esc: first ends the reading of older turns, then the find. The row of the place stays open and marked.
  mutating func leaveFind(_ task: inout TaskDetailState) {
    guard let find = task.find else { return }
    if find.seek != nil {
      task.find?.seek = nil
      return
    }
    if let row = find.current?.row { task.folds[row] = .full }
    task.find = nil
  }

  mutating func stepMatch(
    forward: Bool, _ task: inout TaskDetailState, _ detail: TaskDetail, _ snapshot: AppSnapshot
  ) -> [UIEffect] {
    guard let find = task.find, let index = find.index(in: detail.timeline) else {
      hint = ReadingStrings.findFirst(keys)
      return []
    }
    guard index.total > 0 else { return seekOlder(&task, detail) }
    let here = find.current.flatMap { index.cursor(of: $0.row, place: $0.number) }
    if forward {
      var after = here ?? FindCursor(turn: 0, row: 0, place: -1)
      after.place += 1
      if let found = index.first(from: after) {
        show(found, of: index, &task, detail, snapshot)
      } else if let first = index.first(from: FindCursor(turn: 0, row: 0, place: 0)) {
        hint = ReadingStrings.fromBeginning
        show(first, of: index, &task, detail, snapshot)
      }
      return []
    }
    if let found = index.last(before: here ?? index.end) {
      show(found, of: index, &task, detail, snapshot)
      return []
    }
    if detail.timeline.olderCursor != nil { return seekOlder(&task, detail) }
    showLast(of: index, &task, detail, snapshot)
    return []
  }

  /// Goes on with a find for which older turns are read.
  mutating func continueFind(_ snapshot: AppSnapshot) -> [UIEffect] {
    guard let detail = snapshot.openTask, var task = taskDetail, let find = task.find, let seek = find.seek else {
      return []
    }
    defer { taskDetail = task }
    let timeline = detail.timeline
    guard let index = find.index(in: timeline) else { return [] }
    if timeline.turns.first?.id != seek.boundary {
      task.find?.seek = nil
      let first = timeline.turns.firstIndex { $0.id == seek.boundary } ?? timeline.turns.count
      if let found = index.last(before: FindCursor(turn: first, row: -1, place: 0)) {
        show(found, of: index, &task, detail, snapshot)
        return []
      }
      if timeline.olderCursor != nil { return seekOlder(&task, detail) }
      showLast(of: index, &task, detail, snapshot)
      return []
    }
    if timeline.isLoadingOlder {
      task.find?.seek?.isUnderWay = true
    } else if timeline.olderCursor == nil || timeline.olderCursor != seek.cursor {
      // A page with nothing in it.
      return seekOlder(&task, detail)
    } else if seek.isUnderWay {
      task.find?.seek = nil
      hint = ReadingStrings.olderUnread
    }
    return []
  }

  private mutating func showLast(
    of index: FindIndex, _ task: inout TaskDetailState, _ detail: TaskDetail, _ snapshot: AppSnapshot
  ) {
    guard let last = index.last(before: index.end) else { return }
    hint = ReadingStrings.fromEnd
    show(last, of: index, &task, detail, snapshot)
  }

  private mutating func seekOlder(_ task: inout TaskDetailState, _ detail: TaskDetail) -> [UIEffect] {
    let timeline = detail.timeline
    guard let cursor = timeline.olderCursor else {
      task.find?.seek = nil
      return []
    }
    guard timeline.turns.count < ItemLimits.turnsKeptMax else {
      task.find?.seek = nil
      hint = ReadingStrings.olderKeptMax
      return []
    }
    if case .stale = detail.feed {
      hint = ReadingStrings.olderUnread
      return []
    }
    task.find?.seek = TaskFind.Seek(boundary: timeline.turns.first?.id, cursor: cursor)
    return older(detail)
  }

  /// Goes to a place: its row is open and marked, and its line on the screen.
  private mutating func show(
    _ cursor: FindCursor, of index: FindIndex, _ task: inout TaskDetailState, _ detail: TaskDetail,
    _ snapshot: AppSnapshot
  ) {
    guard let key = index.key(at: cursor), let pattern = task.find?.pattern else { return }
    task.find?.current = TaskFind.Place(row: key, number: cursor.place)
    let window = window(task, detail, snapshot)
    let walker = task.walker(window.timeline, window.style)
    guard var place = walker.place(of: TimelinePosition(row: key, line: 0)) else { return }
    let marks = FindMarks.marks(pattern, in: walker.lines(at: place).map(\.text))
    // Marks of layout are not all in what is laid out: then the nearest one is shown.
    let match = min(cursor.place, marks.last?.match ?? 0)
    place.line = marks.first { $0.match == match }?.line ?? 0
    task.find?.line = place.line
    let isSeen = task.visibleLines(in: window).contains { $0.place == place }
    task.selected = key
    if !isSeen || !task.visibleLines(in: window).contains(where: { $0.place == place }) {
      task.show(place, above: window.height / 3, window)
    }
  }
}
