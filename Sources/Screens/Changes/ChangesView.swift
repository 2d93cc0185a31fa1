import CommandCenter
import TerminalUI

/// Changes, drawn: the files at the left where there is room, the diff of one at the right.
struct ChangesView {
  let set: ChangeSet
  let layout: Layout
  let rows: [DiffRow]
  let pane: DiffPane
  private let state: ChangesState
  private let detail: TaskDetail
  private let look: Look

  /// Where the parts go.
  struct Layout {
    var panel: Rect
    /// Empty where there is no room for it.
    var files: Rect
    /// The line about the file.
    var head: Rect
    var diff: Rect
    /// The field for what is looked for; empty without a find.
    var find: Rect
    var isSideBySide: Bool

    static let sideBySideWidth = 140
    static let filesWidth = 36

    init(_ state: ChangesState, in body: Rect) {
      let hasFind = state.field != nil
      let parts = TerminalUI.Layout.rows(body, [.fraction(1), .fixed(hasFind ? 1 : 0)])
      panel = parts[0]
      find = parts[1]
      isSideBySide = state.isSideBySide ?? (body.width >= Self.sideBySideWidth)
      let inside = Panel.content(of: panel)
      let width = body.width >= ScreenLimits.wideWidth ? Self.filesWidth : 0
      files = Rect(x: inside.x, y: inside.y, width: width, height: inside.height)
      let left = width > 0 ? width + 1 : 0
      let right = inside.inset(by: Insets(left: left))
      head = right.row(0)
      diff = right.inset(by: Insets(top: 1))
    }
  }

  init(_ state: ChangesState, _ detail: TaskDetail, _ look: Look, in body: Rect) {
    self.state = state
    self.detail = detail
    self.look = look
    set = state.set(detail)
    let layout = Layout(state, in: body)
    self.layout = layout
    let index = state.index(in: set)
    let changed = set.files.indices.contains(index) ? set.files[index] : nil
    rows = changed.map { state.memo.rows(of: $0, isSideBySide: layout.isSideBySide, folded: state.folded) } ?? []
    let folded = state.folded
    pane = DiffPane(
      changed?.file ?? PatchFile(.modified, oldPath: "", newPath: ""), look, width: layout.diff.width,
      offset: state.column
    ) { folded.contains($0) }
  }

  var file: ChangedFile? {
    let index = state.index(in: set)
    return set.files.indices.contains(index) ? set.files[index] : nil
  }

  /// The first row that shows: never so far that less than a window is left.
  var top: Int { min(state.top, max(0, rows.count - layout.diff.height)) }

  func draw(_ ui: UIState, into canvas: inout Canvas) {
    let title = "\(ChangesStrings.title) \(look.glyphs.separator) \(detail.summary.title)"
    Panel(title, note: note, isFocused: true).draw(in: layout.panel, into: &canvas.buffer, look: look)
    drawFiles(into: &canvas)
    guard let file else {
      let text = ChangesStrings.nothing(state.scope, hasOlder: detail.timeline.olderCursor != nil)
      for (row, line) in TextWrap.wrap(text, width: max(1, layout.diff.width - 2), look[.muted]).enumerated() {
        canvas.buffer.put(
          line, at: Point(x: layout.head.x + 1, y: layout.head.y + row), maxWidth: layout.diff.width - 2)
      }
      drawFind(ui, into: &canvas)
      return
    }
    canvas.buffer.put(head(file), at: Point(x: layout.head.x, y: layout.head.y), maxWidth: layout.head.width)
    if rows.isEmpty {
      let words = TextWrap.wrap(
        ChangesStrings.withoutLines(file.file), width: max(1, layout.diff.width - 2), look[.muted])
      for (row, line) in words.prefix(layout.diff.height).enumerated() {
        canvas.buffer.put(
          line, at: Point(x: layout.diff.x + 1, y: layout.diff.y + row), maxWidth: layout.diff.width - 2)
      }
    }
    for (index, row) in rows[top...].prefix(layout.diff.height).enumerated() {
      let line = pane.line(row)
      let y = layout.diff.y + index
      canvas.buffer.put(line, at: Point(x: layout.diff.x, y: y), maxWidth: layout.diff.width)
      mark(line, row, y, into: &canvas.buffer)
    }
    drawFind(ui, into: &canvas)
  }

  private var note: String {
    let files = ChangesStrings.files(set.pathCount)
    return
      "\(files) +\(set.added) -\(set.removed) \(look.glyphs.separator) \(ChangesStrings.scope(state.scope, number: number))"
  }

  private var number: Int? {
    guard detail.timeline.olderCursor == nil else { return nil }
    return detail.timeline.turns.firstIndex { $0.id == state.turn }.map { $0 + 1 }
  }

  private func drawFiles(into canvas: inout Canvas) {
    guard !layout.files.isEmpty else { return }
    let bar = Rect(x: layout.files.endX, y: layout.files.y, width: 1, height: layout.files.height)
    canvas.buffer.fill(bar, look.glyphs.vertical, look[.borderFocused])
    var list = ListState<ChangedFile.ID>()
    let ids = set.files.map(\.id)
    list.select(at: state.index(in: set), in: ids, visibleRows: layout.files.height)
    let columns = [
      Column.glyph, Column(.flexible(min: 8, weight: 1), gap: 1), Column(.fixed(countsWidth), alignsRight: true),
    ]
    ListRows(ids, list, in: layout.files, cursor: .active).draw(columns, into: &canvas) { index in
      let changed = set.files[index]
      let (text, role) = counts(changed)
      return (
        [
          TableCell(ChangesStrings.letter(changed.file.kind), look[.muted]),
          TableCell(changed.file.omitted == nil ? changed.file.path : look.glyphs.ellipsis, keepsEnd: true),
          TableCell(text, look[role]),
        ], .taskDetail(TaskDetailScreen.Place.firstFile + index)
      )
    }
  }

  private var countsWidth: Int { min(16, set.files.map { TextWidth.of(counts($0).text) }.max() ?? 0) }

  /// How much changes; a state that is not the usual one in its place.
  private func counts(_ changed: ChangedFile) -> (text: String, role: Theme.Role) {
    if changed.state != .applied { return (ChangesStrings.state(changed.state), role(changed.state)) }
    if changed.file.isBinary { return (ChangesStrings.binary, .muted) }
    return ("+\(changed.file.addedCount) -\(changed.file.removedCount)", .muted)
  }

  private func role(_ state: ChangedFile.State) -> Theme.Role {
    switch state {
    case .applied: .success
    case .applying: .accent
    case .proposed, .declined: .warning
    case .notApplied: .danger
    }
  }

  private func head(_ changed: ChangedFile) -> StyledLine {
    var line = StyledLine("\(state.index(in: set) + 1)/\(set.files.count) ", look[.muted])
    line.append(ChangesStrings.letter(changed.file.kind) + " ", look[.muted])
    let names =
      changed.file.oldPath == changed.file.newPath
      ? changed.file.path : "\(changed.file.oldPath) \(look.glyphs.right) \(changed.file.newPath)"
    line.append(names, look[.title])
    line.append(" +\(changed.file.addedCount)", look[.diffAdded])
    line.append(" -\(changed.file.removedCount)", look[.diffRemoved])
    var right = StyledLine(ChangesStrings.state(changed.state), look[role(changed.state)])
    if let mode = ChangesStrings.modes(changed.file) { right.append(" \(look.glyphs.separator) \(mode)", look[.muted]) }
    if let number = changed.turnNumber {
      right.append(" \(look.glyphs.separator) \(TaskStrings.turn(number))", look[.muted])
    }
    return RowStyle(width: layout.head.width, look: look).spread(line, right, width: layout.head.width)
  }

  // MARK: Find

  private func mark(_ line: StyledLine, _ row: DiffRow, _ y: Int, into buffer: inout CellBuffer) {
    guard let pattern = state.pattern, case .line = row else {
      if let pattern = state.pattern, case .pair = row { markPair(line, pattern, row, y, into: &buffer) }
      return
    }
    let isCurrent = isFound(row)
    for mark in FindMarks.marks(pattern, in: [line.text], gutter: pane.gutter) {
      let place = Rect(x: layout.diff.x + mark.columns.lowerBound, y: y, width: mark.columns.count, height: 1)
      buffer.restyle(place.intersection(layout.diff)) { isCurrent ? look[.badge].over($0) : $0.adding(.reverse) }
    }
  }

  /// Both halves have numbers, which are not what is looked for.
  private func markPair(
    _ line: StyledLine, _ pattern: FindPattern, _ row: DiffRow, _ y: Int, into buffer: inout CellBuffer
  ) {
    let isCurrent = isFound(row)
    for mark in FindMarks.marks(pattern, in: [line.text], gutter: pane.gutter) {
      let half = (layout.diff.width - 1) / 2
      let isNumber = (half...half + pane.gutter).contains(mark.columns.lowerBound)
      let place = Rect(x: layout.diff.x + mark.columns.lowerBound, y: y, width: mark.columns.count, height: 1)
      guard !isNumber else { continue }
      buffer.restyle(place.intersection(layout.diff)) { isCurrent ? look[.badge].over($0) : $0.adding(.reverse) }
    }
  }

  private func isFound(_ row: DiffRow) -> Bool {
    guard let found = state.found, found.file == file?.id, found.hunk == row.hunk else { return false }
    return row.shows(found.line)
  }

  private func drawFind(_ ui: UIState, into canvas: inout Canvas) {
    guard let field = state.field, !layout.find.isEmpty else { return }
    let places = state.places(in: set)
    let number = state.found.flatMap { places.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let status =
      state.pattern == nil
      ? "" : places.isEmpty ? ReadingStrings.noMatch : ReadingStrings.matches(number, of: places.count, isOpen: false)
    FindBar.draw(field, status, isFocused: state.isEditing && ui.overlays.isEmpty, in: layout.find, into: &canvas)
  }
}
