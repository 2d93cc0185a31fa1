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
    let title = count > 0 ? "\(name(part.panel)) \(count)" : name(part.panel)
    if hasBox {
      Panel(title, isFocused: isFocused).draw(in: part.rect, into: &canvas.buffer, look: look)
    } else {
      let heading = part.rect.row(0).inset(by: Insets(left: 1))
      Label(title, look[isFocused ? .heading : .muted]).draw(in: heading, into: &canvas.buffer, look: look)
    }
    canvas.hit(part.rect, .homeFocus(.panel(part.panel)))
    switch part.panel {
    case .attention: drawAttention(in: list, isFocused, into: &canvas)
    case .running: drawTasks(.running, rows.running, state.home.running, in: list, isFocused, into: &canvas)
    case .chats: drawTasks(.chats, rows.chats, state.home.chats, in: list, isFocused, into: &canvas)
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

  // MARK: Rows

  private func drawAttention(in list: Rect, _ isFocused: Bool, into canvas: inout Canvas) {
    guard !rows.attention.isEmpty else { return ListFrame.drawEmpty(Strings.nothingWaits, in: list, into: &canvas) }
    let look = canvas.look
    let now = canvas.now
    let columns = [
      Column(.fixed(1)), Column(.flexible(min: 4, weight: 1, max: 16), drop: 2), Column(.flexible(min: 8, weight: 4)),
      Column(.fixed(3), drop: 1, alignsRight: true),
    ]
    let list = ListRows(rows.attention.map(\.id), state.home.attention, in: list, cursor: isFocused ? .active : .hidden)
    list.draw(columns, into: &canvas) { index in
      let approval = rows.attention[index]
      return (
        [
          TableCell(look.glyphs.attention, look[.warning]),
          TableCell(TaskText.project(approval.directory ?? ""), look[.muted]),
          TableCell(Strings.approvalVerb(approval.subject)),
          TableCell(Ages.age(of: approval.askedAt, now: now), look[.muted]),
        ], HitTarget.approval(approval.id)
      )
    }
  }

  private func drawTasks(
    _ panel: HomePanel, _ tasks: [TaskSummary], _ listState: ListState<ThreadID>, in list: Rect, _ isFocused: Bool,
    into canvas: inout Canvas
  ) {
    guard !tasks.isEmpty else { return ListFrame.drawEmpty(emptyText(panel), in: list, into: &canvas) }
    let look = canvas.look
    let tick = canvas.tick
    let now = canvas.now
    let columns = [
      Column(.fixed(1)), Column(.flexible(min: 12, weight: 4)), Column(.flexible(min: 6, weight: 1, max: 16), drop: 2),
      Column(.fixed(panel == .running ? 6 : 3), drop: 1, alignsRight: true),
    ]
    let list = ListRows(tasks.map(\.id), listState, in: list, cursor: isFocused ? .active : .hidden)
    list.draw(columns, into: &canvas) { index in
      let task = tasks[index]
      let age =
        panel == .running ? Ages.elapsed(since: task.recencyAt, now: now) : Ages.age(of: task.recencyAt, now: now)
      return (
        [
          TableCell(StatusLook.glyph(task.status, look, tick: tick), look[StatusLook.role(task.status)]),
          TableCell(TaskText.title(task)), TableCell(TaskText.project(task.projectPath), look[.muted]),
          TableCell(age, look[.muted]),
        ], HitTarget.task(panel, task.id)
      )
    }
  }

  private func drawProjects(in list: Rect, _ isFocused: Bool, into canvas: inout Canvas) {
    guard !rows.projects.isEmpty else { return ListFrame.drawEmpty(emptyText(.projects), in: list, into: &canvas) }
    let look = canvas.look
    let now = canvas.now
    let columns = [
      Column(.flexible(min: 8, weight: 2, max: 20)), Column(.flexible(min: 8, weight: 3), drop: 3),
      Column(.flexible(min: 4, weight: 1, max: 12), drop: 2), Column(.fixed(3), drop: 1, alignsRight: true),
    ]
    // Only the list with the focus shows its cursor: one mark on the screen, not four.
    let list = ListRows(rows.projects.map(\.id), state.home.projects, in: list, cursor: isFocused ? .active : .hidden)
    list.draw(columns, into: &canvas) { index in
      let project = rows.projects[index]
      return (
        [
          TableCell(project.name), TableCell(project.path ?? Strings.serverChooses, look[.muted], keepsEnd: true),
          TableCell(project.branch ?? "", look[.muted]),
          TableCell(Ages.age(of: project.updatedAt, now: now), look[.muted]),
        ], HitTarget.project(.projects, project.id)
      )
    }
  }

  // MARK: Empty

  private func emptyText(_ panel: HomePanel) -> String {
    if panel == .running && snapshot.connection.isUsable { return Strings.nothingRuns }
    if snapshot.tasks.isLoading { return Strings.loading }
    if !snapshot.connection.isUsable { return Strings.noConnectionNoList }
    return panel == .projects ? Strings.noProjects : Strings.noChats
  }
}
