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
    let columns = columns(rows)
    let count = Strings.projectCount(rows.count, of: snapshot.projects.count)
    var filters: [String] = []
    if !state.projects.filter.words.isEmpty { filters.append(Strings.textFilter(state.projects.filter.text)) }
    ListFrame(
      title: Strings.tab(.projects), count: count, filters: filters, filter: state.projects.filter,
      below: Strings.below(
        rows.count - state.projects.list.visible(count: rows.count, visibleRows: layout.visibleRows).upperBound,
        canvas.look.glyphs)
    )
    .draw(layout, isFocused: !isEditing, isEditing: isEditing, headings: (headings, columns), into: &canvas)
    guard !rows.isEmpty else {
      let text = state.projects.filter.words.isEmpty ? emptyText(snapshot) : Strings.nothingMatches
      return ListFrame.drawEmpty(text, in: layout.rows, into: &canvas)
    }
    let look = canvas.look
    let now = canvas.now
    ListRows(rows.map(\.id), state.projects.list, in: layout.rows, cursor: isEditing ? .inactive : .active)
      .draw(columns, into: &canvas) { index in
        let project = rows[index]
        return (cells(project, snapshot, look, now: now), .project(nil, project.id))
      }
  }

  private static func cells(
    _ project: ProjectSummary, _ snapshot: AppSnapshot, _ look: Look, now: Date
  ) -> [TableCell] {
    let isSelected = project.path == snapshot.selection.projectPath
    let running = project.runningCount > 0 ? "\(project.runningCount) \(look.glyphs.running)" : ""
    return [
      TableCell(isSelected ? look.glyphs.done : "", look[.success]),
      TableCell(project.name, isSelected ? look[.title] : .plain),
      TaskText.path(project, snapshot, look[.muted]),
      TableCell(project.branch ?? "", look[.muted]),
      TableCell(project.taskCount > 0 ? "\(project.taskCount)" : "", look[.muted]), TableCell(running, look[.accent]),
      TableCell(Ages.age(of: project.updatedAt, now: now), look[.muted]),
    ]
  }

  private static func columns(_ rows: [ProjectSummary]) -> [Column] {
    [
      .glyph, .fitting(rows.map(\.name), 14...30, drop: 0), Column(.flexible(min: 12, weight: 1), drop: 3),
      .fitting(rows.map { $0.branch ?? "" }, 6...24, drop: 4), Column(.fixed(5), drop: 5, alignsRight: true),
      Column(.fixed(7), drop: 2, alignsRight: true), Column(.fixed(3), drop: 1, alignsRight: true),
    ]
  }

  private static let headings = [
    "", Strings.columnProject, Strings.columnPath, Strings.columnBranch, Strings.columnChats, Strings.columnRunning,
    Strings.columnAge,
  ]

  private static func emptyText(_ snapshot: AppSnapshot) -> String {
    if snapshot.tasks.isLoading { return Strings.loading }
    return snapshot.connection.isUsable ? Strings.noProjects : Strings.noConnectionNoList
  }
}
