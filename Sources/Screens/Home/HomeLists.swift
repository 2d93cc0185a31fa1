import CommandCenter
import TerminalUI

/// Draws the four lists of Home.
struct HomeLists {
  private let state: UIState
  private let snapshot: AppSnapshot
  private let rows: HomeRows

  init(_ state: UIState, _ snapshot: AppSnapshot) {
    self.state = state
    self.snapshot = snapshot
    rows = HomeRows(state.home, snapshot)
  }

  func draw(_ part: HomeLayout.Part, list: Rect, hasBox: Bool, into canvas: inout Canvas) {
    let isFocused = state.overlays.isEmpty && state.home.focus == .panel(part.panel)
    let look = canvas.look
    let count = count(part.panel)
    var title = count > 0 ? "\(name(part.panel)) \(count)" : name(part.panel)
    if part.panel == .running || part.panel == .chats {
      for age in snapshot.staleness(now: canvas.now) { title += Strings.separator + age }
    }
    let hidden = hidden(part.panel, height: list.height)
    let above = Strings.above(hidden.above, look.glyphs)
    if hasBox {
      let below = Strings.below(hidden.below, look.glyphs)
      Panel(title, note: above, footer: below, isFocused: isFocused)
        .draw(in: part.rect, into: &canvas.buffer, look: look)
    } else {
      if !above.isEmpty { title += Strings.separator + above }
      let heading = part.rect.row(0).inset(by: Insets(left: 1))
      Label(title, look[isFocused ? .heading : .muted]).draw(in: heading, into: &canvas.buffer, look: look)
    }
    canvas.hit(part.rect, .homeFocus(.panel(part.panel)))
    switch part.panel {
    case .attention: drawAttention(in: list, isFocused, into: &canvas)
    case .running: drawRunning(in: list, isFocused, into: &canvas)
    case .chats: drawChats(in: list, isFocused, into: &canvas)
    case .projects: drawProjects(in: list, isFocused, into: &canvas)
    }
  }

  private func name(_ panel: HomePanel) -> String {
    switch panel {
    case .attention: Strings.attention
    case .running: Strings.running
    case .projects: Strings.recentProjects
    case .chats: Strings.recentChats
    }
  }

  /// The number in the title; the recent lists have none.
  private func count(_ panel: HomePanel) -> Int {
    switch panel {
    case .attention: rows.attention.count
    case .running: rows.running.count
    case .projects, .chats: 0
    }
  }

  /// How many rows lie above and below what shows, for the edges of the box.
  private func hidden(_ panel: HomePanel, height: Int) -> (above: Int, below: Int) {
    let (shown, total) =
      switch panel {
      case .attention:
        (state.home.attention.visible(count: rows.attention.count, visibleRows: height), rows.attention.count)
      case .running: (state.home.running.visible(count: rows.running.count, visibleRows: height), rows.running.count)
      case .projects:
        (state.home.projects.visible(count: rows.projects.count, visibleRows: height), rows.projects.count)
      case .chats: (state.home.chats.visible(count: rows.chats.count, visibleRows: height), rows.chats.count)
      }
    return (shown.lowerBound, total - shown.upperBound)
  }

  // MARK: Rows

  /// The same width in Attention and Running, which stand one above the other.
  private var projectColumn: Column {
    let paths = rows.attention.map(\.projectPath) + rows.running.map(\.task.projectPath)
    return .fitting(paths.map(TaskText.project), 4...12, drop: 2)
  }

  /// Nothing where there is one server only.
  private func serverColumn(_ names: [String]) -> [Column] {
    snapshot.others.isEmpty ? [] : [.fitting(names, 4...12, drop: 1)]
  }

  private func serverCell(_ name: String, _ look: Look) -> [TableCell] {
    name.isEmpty ? [] : [TableCell(name, look[.info])]
  }

  private func drawAttention(in list: Rect, _ isFocused: Bool, into canvas: inout Canvas) {
    guard !rows.attention.isEmpty else { return ListFrame.drawEmpty(Strings.nothingWaits, in: list, into: &canvas) }
    let look = canvas.look
    let now = canvas.now
    let columns: [Column] =
      [.glyph] + serverColumn(rows.attention.map(\.serverName)) + [
        projectColumn, Column(.flexible(min: 16, weight: 1, max: 40), drop: 3), Column(.flexible(min: 24, weight: 1)),
        Column(.fixed(3), drop: 1, alignsRight: true),
      ]
    listRows(rows.attention.map(\.id), state.home.attention, in: list, isFocused).draw(columns, into: &canvas) {
      index in
      let row = rows.attention[index]
      return (
        [TableCell(look.glyphs.attention, look[.warning])] + serverCell(row.serverName, look) + [
          TableCell(TaskText.project(row.projectPath), look[.muted]), TableCell(row.task.map(TaskText.title) ?? ""),
          TableCell(Strings.approvalVerb(row.approval.subject), mode: .visible),
          TableCell(Ages.age(of: row.approval.askedAt, now: now), look[.muted]),
        ], .approval(row.id)
      )
    }
  }

  private func drawRunning(in list: Rect, _ isFocused: Bool, into canvas: inout Canvas) {
    guard !rows.running.isEmpty else { return ListFrame.drawEmpty(emptyText(.running), in: list, into: &canvas) }
    let look = canvas.look
    let now = canvas.now
    // What a task is doing says more than where.
    var project = projectColumn
    project.dropRank = 3
    let hasActivities = rows.running.contains { $0.activity != nil }
    let activity = hasActivities ? [Column(.flexible(min: 10, weight: 1, max: 30), drop: 2)] : []
    let columns: [Column] =
      [.glyph] + serverColumn(rows.running.map(\.serverName)) + [project]
      + [Column(.flexible(min: snapshot.others.isEmpty ? 8 : 12, weight: 2))] + activity
      + [Column(.fixed(3), drop: 1, alignsRight: true)]
    listRows(rows.running.map(\.id), state.home.running, in: list, isFocused).draw(columns, into: &canvas) { index in
      let row = rows.running[index]
      let task = row.task
      return (
        [TableCell(StatusLook.glyph(task.condition, look), look[StatusLook.role(task.condition)])]
          + serverCell(row.serverName, look)
          + [TableCell(TaskText.project(task.projectPath), look[.muted]), TableCell(TaskText.title(task))]
          + (hasActivities ? [TableCell(row.activity ?? "", look[.accent], mode: .visible)] : [])
          + [TableCell(Ages.age(of: task.recencyAt, now: now), look[.muted])], .task(.running, row.id)
      )
    }
  }

  private func drawChats(in list: Rect, _ isFocused: Bool, into canvas: inout Canvas) {
    guard !rows.chats.isEmpty else { return ListFrame.drawEmpty(emptyText(.chats), in: list, into: &canvas) }
    let look = canvas.look
    let now = canvas.now
    let columns: [Column] =
      [.glyph] + serverColumn(rows.chats.map(\.serverName)) + [
        Column(.flexible(min: 12, weight: 1)),
        .fitting(rows.chats.map { TaskText.project($0.task.projectPath) }, 4...16, drop: 2),
        Column(.fixed(3), drop: 1, alignsRight: true),
      ]
    listRows(rows.chats.map(\.id), state.home.chats, in: list, isFocused).draw(columns, into: &canvas) { index in
      let row = rows.chats[index]
      let task = row.task
      return (
        [TableCell(StatusLook.glyph(task.condition, look), look[StatusLook.role(task.condition)])]
          + serverCell(row.serverName, look) + [
            TableCell(TaskText.title(task), task.isUnread ? look[.title] : .plain),
            TableCell(TaskText.project(task.projectPath), look[.muted]),
            TableCell(Ages.age(of: task.recencyAt, now: now), look[.muted]),
          ], .task(.chats, row.id)
      )
    }
  }

  private func drawProjects(in list: Rect, _ isFocused: Bool, into canvas: inout Canvas) {
    guard !rows.projects.isEmpty else { return ListFrame.drawEmpty(emptyText(.projects), in: list, into: &canvas) }
    let look = canvas.look
    let now = canvas.now
    let text = ProjectText(snapshot, look)
    let columns: [Column] =
      serverColumn(rows.projects.map(\.serverName)) + [
        .fitting(rows.projects.map(text.name), 8...20, drop: 0), Column(.flexible(min: 14, weight: 1), drop: 3),
        .fitting(rows.projects.map(text.stack), 16...20, drop: 4),
        .fitting(rows.projects.map { $0.project.branch ?? "" }, 4...12, drop: 2),
        Column(.fixed(3), drop: 1, alignsRight: true),
      ]
    listRows(rows.projects.map(\.id), state.home.projects, in: list, isFocused).draw(columns, into: &canvas) { index in
      let row = rows.projects[index]
      let style = look[text.folder(row)?.isUsable == false ? .danger : .text]
      return (
        serverCell(row.serverName, look) + [
          TableCell(text.name(row), style), text.path(row, look[.muted]), TableCell(text.stack(row), look[.info]),
          TableCell(row.project.branch ?? "", look[.muted]),
          TableCell(Ages.age(of: row.project.updatedAt, now: now), look[.muted]),
        ], .project(.projects, row.id)
      )
    }
  }

  /// Only the list with the focus shows its cursor: one mark on the screen, not four.
  private func listRows<ID: Hashable & Sendable>(
    _ ids: [ID], _ listState: ListState<ID>, in list: Rect, _ isFocused: Bool
  ) -> ListRows<ID> {
    ListRows(ids, listState, in: list, cursor: isFocused ? .active : .hidden)
  }

  // MARK: Empty

  private func emptyText(_ panel: HomePanel) -> String {
    let isKnown = snapshot.connection.isUsable && snapshot.tasks.problem == nil
    if panel == .running && isKnown { return Strings.nothingRuns }
    if snapshot.tasks.isLoading { return Strings.loading }
    if !snapshot.connection.isUsable { return Strings.noConnectionNoList }
    if snapshot.tasks.problem != nil { return Strings.listFailed(state.keys) }
    return panel == .projects ? Strings.noProjects : Strings.noChats(state.keys)
  }
}
