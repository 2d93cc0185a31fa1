import CommandCenter
import TerminalUI

/// Keys while Changes are looked at.
extension UIState {
  /// Columns that one step to the side scrolls.
  private static let sidewaysStep = 8

  /// Opens the changes of the marked row's turn, else of the last turn that has any.
  mutating func openChanges(_ task: inout TaskDetailState, _ detail: TaskDetail) {
    let turns = detail.timeline.turns
    guard let last = turns.last else {
      hint = ChangesStrings.noTurn
      return
    }
    let marked = task.selected.flatMap { key in turns.last { $0.id == key.turn } }
    let turn = marked ?? turns.last(where: \.hasChanges) ?? last
    var changes = ChangesState(scope: .turn(turn.id), turn: turn.id)
    // The file of the marked row comes first.
    if case .item(let item) = task.selected?.part {
      changes.file = changes.set(detail).files.first { $0.id.item == item }?.id
    }
    task.changes = changes
  }

  mutating func performInChanges(
    _ command: Command, _ task: inout TaskDetailState, _ detail: TaskDetail, _ snapshot: AppSnapshot
  ) -> [UIEffect] {
    guard var changes = task.changes else { return [] }
    defer { if task.changes != nil { task.changes = changes } }
    let view = ChangesView(changes, detail, look, in: ShellLayout(self, snapshot).body)
    switch command {
    case .leave where changes.isEditing, .leave where changes.field != nil:
      (changes.field, changes.isEditing, changes.found) = (nil, false, nil)
    case .leave, .quit, .changes(.open): task.changes = nil
    case .activate where changes.isEditing:
      changes.isEditing = false
      if changes.pattern == nil { changes.field = nil }
    case .activate: foldHunk(&changes, view)
    case .unfoldAll:
      let all = Set(view.pane.file.hunks.indices)
      changes.folded = changes.folded == all ? [] : all
      changes.top = 0
    case .move(let direction): move(direction, &changes, view)
    case .nextField: step(1, &changes, view)
    case .previousField: step(-1, &changes, view)
    case .reading(.find):
      changes.field = changes.field ?? TextField()
      changes.isEditing = true
    case .reading(.nextMatch): stepMatch(forward: true, &changes, view)
    case .reading(.previousMatch): stepMatch(forward: false, &changes, view)
    case .reading(.copy): openCopy(offers(changes, view))
    case .changes(let command): return perform(command, &changes, view, detail)
    default: return performOnTask(command, snapshot)
    }
    return []
  }

  private mutating func perform(
    _ command: ChangesCommand, _ changes: inout ChangesState, _ view: ChangesView, _ detail: TaskDetail
  ) -> [UIEffect] {
    switch command {
    case .open: break
    case .nextHunk: stepHunk(forward: true, &changes, view)
    case .previousHunk: stepHunk(forward: false, &changes, view)
    case .nextFile: step(1, &changes, view)
    case .previousFile: step(-1, &changes, view)
    case .nextTurn: return stepTurn(1, &changes, detail)
    case .previousTurn: return stepTurn(-1, &changes, detail)
    case .scope:
      changes.scope =
        switch changes.scope {
        case .turn: .since(changes.turn)
        case .since: .task
        case .task: .turn(changes.turn)
        }
    case .sideBySide:
      let row = view.rows.indices.contains(view.top) ? view.rows[view.top].hunk : 0
      changes.isSideBySide = !view.layout.isSideBySide
      // Rows are counted differently; the hunk is what is looked at.
      let rows = view.file.map {
        DiffRow.rows(of: $0.file, isSideBySide: !view.layout.isSideBySide, folded: changes.folded)
      }
      changes.top = rows?.firstIndex(of: .hunk(row)) ?? 0
    case .save:
      let patch = view.set.patch
      guard !patch.isEmpty else {
        hint = ChangesStrings.nothingToSave
        return []
      }
      return [.savePatch(patch, in: detail.settings.directory ?? detail.summary.projectPath)]
    }
    return []
  }

  /// What was typed or pasted into the field: the first line that has it, from the file on that is looked at.
  mutating func editFindInChanges(
    _ input: InputEvent, _ task: inout TaskDetailState, _ detail: TaskDetail, in body: Rect
  ) {
    guard var changes = task.changes, var field = changes.field else { return }
    let before = field.text
    field.take(input)
    changes.field = field
    if field.text != before {
      let view = ChangesView(changes, detail, look, in: body)
      let places = changes.places(in: view.set)
      let from = view.set.files.prefix(changes.index(in: view.set)).map(\.id)
      changes.found = nil
      if let place = places.first(where: { !from.contains($0.file) }) ?? places.first {
        show(place, &changes, detail, in: body)
      }
    }
    task.changes = changes
  }

  // MARK: Moving

  private func move(_ direction: Command.Direction, _ changes: inout ChangesState, _ view: ChangesView) {
    switch direction {
    case .left: changes.column = max(0, changes.column - Self.sidewaysStep)
    case .right: changes.column += Self.sidewaysStep
    default:
      var scroll = Scroll(offset: view.top)
      scroll.move(direction, lines: view.rows.count, height: view.layout.diff.height)
      changes.top = scroll.offset
    }
  }

  private func step(_ files: Int, _ changes: inout ChangesState, _ view: ChangesView) {
    let next = changes.index(in: view.set) + files
    if view.set.files.indices.contains(next) { changes.select(view.set.files[next].id) }
  }

  /// Behind the last hunk of a file comes the next file.
  private func stepHunk(forward: Bool, _ changes: inout ChangesState, _ view: ChangesView) {
    let hunks = view.rows.indices.filter { if case .hunk = view.rows[$0] { true } else { false } }
    if let next = forward ? hunks.first(where: { $0 > view.top }) : hunks.last(where: { $0 < view.top }) {
      let most = max(0, view.rows.count - view.layout.diff.height)
      if next <= most || view.top < most {
        changes.top = min(next, most)
        return
      }
    }
    let before = changes.file
    step(forward ? 1 : -1, &changes, view)
    if !forward, changes.file != before { changes.top = .max }
  }

  /// The turn before or behind that changed something.
  private mutating func stepTurn(_ step: Int, _ changes: inout ChangesState, _ detail: TaskDetail) -> [UIEffect] {
    let turns = detail.timeline.turns
    guard let here = turns.firstIndex(where: { $0.id == changes.turn }) else { return [] }
    let found = step > 0 ? turns[(here + 1)...].first(where: \.hasChanges) : turns[..<here].last(where: \.hasChanges)
    guard let found else {
      if step < 0, detail.timeline.olderCursor != nil {
        hint = ReadingStrings.readsOlder
        return older(detail)
      }
      hint = step > 0 ? ChangesStrings.noneBelow : ChangesStrings.noneAbove
      return []
    }
    changes.turn = found.id
    changes.scope = if case .since = changes.scope { .since(found.id) } else { .turn(found.id) }
    changes.file = nil
    (changes.top, changes.column, changes.folded) = (0, 0, [])
    return []
  }

  private func foldHunk(_ changes: inout ChangesState, _ view: ChangesView) {
    guard view.rows.indices.contains(view.top) else { return }
    let hunk = view.rows[view.top].hunk
    if changes.folded.remove(hunk) == nil { changes.folded.insert(hunk) }
    changes.top = view.rows.firstIndex(of: .hunk(hunk)) ?? 0
  }

  // MARK: Find and copy

  private mutating func stepMatch(forward: Bool, _ changes: inout ChangesState, _ view: ChangesView) {
    let places = changes.places(in: view.set)
    guard !places.isEmpty else { return }
    let here = changes.found.flatMap { places.firstIndex(of: $0) }
    let next = here.map { forward ? $0 + 1 : $0 - 1 } ?? (forward ? 0 : places.count - 1)
    if !places.indices.contains(next) { hint = forward ? ReadingStrings.fromBeginning : ReadingStrings.fromEnd }
    show(places[(next + places.count) % places.count], &changes, view)
  }

  private func show(_ place: ChangesState.Place, _ changes: inout ChangesState, _ detail: TaskDetail, in body: Rect) {
    show(place, &changes, ChangesView(changes, detail, look, in: body))
  }

  private func show(_ place: ChangesState.Place, _ changes: inout ChangesState, _ view: ChangesView) {
    if view.file?.id != place.file { changes.select(place.file) }
    changes.folded.remove(place.hunk)
    changes.found = place
    guard let changed = view.set.files.first(where: { $0.id == place.file }) else { return }
    let rows = changes.memo.rows(of: changed, isSideBySide: view.layout.isSideBySide, folded: changes.folded)
    guard let row = rows.firstIndex(where: { $0.hunk == place.hunk && $0.shows(place.line) }) else { return }
    let height = view.layout.diff.height
    let top = view.file?.id == place.file ? view.top : 0
    if !(top..<top + height).contains(row) { changes.top = max(0, row - height / 3) }
  }

  private func offers(_ changes: ChangesState, _ view: ChangesView) -> [CopyOffer] {
    guard let file = view.file else { return [] }
    var offers: [CopyOffer] = []
    if view.rows.indices.contains(view.top) {
      var one = file.file
      one.hunks = [one.hunks[view.rows[view.top].hunk]]
      if file.file.hunks.count > 1 { offers.append(.patch(PatchText.of([one]), label: CopyStrings.hunk)) }
    }
    offers.append(.patch(PatchText.of([file.file]), label: CopyStrings.filePatch))
    if view.set.files.count > 1 { offers.append(.patch(view.set.patch, label: CopyStrings.allPatch)) }
    offers.append(.plain(CopyStrings.path, file.file.path))
    return offers.filter { !$0.text.isEmpty }
  }
}

extension Turn {
  /// Whether a file was changed in it, or was to be.
  var hasChanges: Bool {
    diff != nil || items.contains { if case .fileChange = $0.content { true } else { false } }
  }
}
