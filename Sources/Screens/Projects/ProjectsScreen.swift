import CommandCenter
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Draws Projects: the directories in which tasks ran, and which of them new tasks go to.
enum ProjectsScreen {
  static func draw(_ state: UIState, _ snapshot: AppSnapshot, in rect: Rect, into canvas: inout Canvas) {
    let layout = ListLayout(in: rect, size: state.size)
    let rows = state.projects.rows(snapshot)
    let isEditing = state.projects.filter.isEditing && state.overlays.isEmpty
    let text = ProjectText(snapshot, canvas.look)
    let columns = columns(rows, text, hasServers: !snapshot.others.isEmpty)
    let count = Strings.projectCount(rows.count, of: snapshot.listedProjects.count)
    let visible = state.projects.list.visible(count: rows.count, visibleRows: layout.visibleRows)
    var filters: [String] = []
    if !state.projects.filter.words.isEmpty { filters.append(Strings.textFilter(state.projects.filter.text)) }
    ListFrame(
      title: Strings.tab(.projects), count: count, filters: filters, filter: state.projects.filter,
      above: Strings.above(visible.lowerBound, canvas.look.glyphs),
      below: Strings.below(rows.count - visible.upperBound, canvas.look.glyphs)
    )
    .draw(
      layout, isFocused: !isEditing, isEditing: isEditing,
      headings: (headings(hasServers: !snapshot.others.isEmpty), columns), into: &canvas)
    guard !rows.isEmpty else {
      let reason = state.projects.filter.words.isEmpty ? emptyText(state, snapshot) : Strings.nothingMatches(state.keys)
      return ListFrame.drawEmpty(reason, in: layout.rows, into: &canvas)
    }
    let look = canvas.look
    let now = canvas.now
    ListRows(rows.map(\.id), state.projects.list, in: layout.rows, cursor: isEditing ? .inactive : .active)
      .draw(columns, into: &canvas) { index in
        (cells(rows[index], text, look, now: now), .project(nil, rows[index].id))
      }
  }

  private static func cells(_ row: ListedProject, _ text: ProjectText, _ look: Look, now: Date) -> [TableCell] {
    let project = row.project
    let running = project.runningCount > 0 ? "\(project.runningCount) \(look.glyphs.running)" : ""
    return [text.mark(row)] + (row.serverName.isEmpty ? [] : [TableCell(row.serverName, look[.info])]) + [
      TableCell(text.name(row), text.isSelected(row) ? look[.title] : .plain), text.path(row, look[.muted]),
      TableCell(text.stack(row), look[.info]), TableCell(project.branch ?? "", look[.muted]),
      TableCell(project.taskCount > 0 ? "\(project.taskCount)" : "", look[.muted]), TableCell(running, look[.accent]),
      TableCell(Ages.age(of: project.updatedAt, now: now), look[.muted]),
    ]
  }

  private static func columns(_ rows: [ListedProject], _ text: ProjectText, hasServers: Bool) -> [Column] {
    let server: [Column] = hasServers ? [.fitting(rows.lazy.map(\.serverName), 6...14, drop: 1)] : []
    return [.glyph] + server + [
      .fitting(rows.lazy.map(text.name), 14...30, drop: 0), Column(.flexible(min: 12, weight: 1), drop: 3),
      .fitting(rows.lazy.map(text.stack), 5...24, drop: 4),
      .fitting(rows.lazy.map { $0.project.branch ?? "" }, 6...24, drop: 5),
      Column(.fixed(5), drop: 6, alignsRight: true),
      Column(.fixed(7), drop: 2, alignsRight: true), Column(.fixed(3), drop: 1, alignsRight: true),
    ]
  }

  private static func headings(hasServers: Bool) -> [String] {
    [""] + (hasServers ? [Strings.columnServer] : []) + [
      Strings.columnProject, Strings.columnPath, Strings.columnStack, Strings.columnBranch, Strings.columnChats,
      Strings.columnRunning, Strings.columnAge,
    ]
  }

  private static func emptyText(_ state: UIState, _ snapshot: AppSnapshot) -> String {
    if snapshot.tasks.isLoading { return Strings.loading }
    if !snapshot.connection.isUsable { return Strings.noConnectionNoList }
    return snapshot.tasks.problem == nil ? Strings.noProjects : Strings.listFailed(state.keys)
  }
}
