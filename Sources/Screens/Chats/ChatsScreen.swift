import CommandCenter
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Draws Chats: the tasks of the server, narrowed by the filters that the first line names.
enum ChatsScreen {
  static func draw(_ state: UIState, _ snapshot: AppSnapshot, in rect: Rect, into canvas: inout Canvas) {
    let layout = ListLayout(in: rect, size: state.size)
    let content = ChatRows(state.chats, snapshot)
    let isEditing = state.chats.filter.isEditing && state.overlays.isEmpty
    let columns = columns(content.rows)
    let count = Strings.chatCount(content.rows.count, of: content.total, hasMore: snapshot.tasks.hasMore)
    ListFrame(
      title: Strings.tab(.chats), count: note(count, snapshot, now: canvas.now), filters: filters(state.chats),
      filter: state.chats.filter,
      below: Strings.below(
        content.rows.count
          - state.chats.list.visible(count: content.rows.count, visibleRows: layout.visibleRows).upperBound,
        canvas.look.glyphs)
    )
    .draw(layout, isFocused: !isEditing, isEditing: isEditing, headings: (headings, columns), into: &canvas)
    guard !content.rows.isEmpty else {
      let text = state.chats.isFiltered && content.total > 0 ? Strings.nothingMatches : emptyText(snapshot)
      return ListFrame.drawEmpty(text, in: layout.rows, into: &canvas)
    }
    let look = canvas.look
    let (now, tick) = (canvas.now, snapshot.connection.isUsable ? canvas.tick : nil)
    ListRows(content.ids, state.chats.list, in: layout.rows, cursor: isEditing ? .inactive : .active)
      .draw(columns, into: &canvas) { index in
        let row = content.rows[index]
        return (cells(row, look, now: now, tick: tick), .task(nil, row.task.id))
      }
  }

  private static func cells(_ row: ChatRows.Row, _ look: Look, now: Date, tick: Int?) -> [TableCell] {
    let task = row.task
    let style = look[StatusLook.role(task.status)]
    let indent = row.depth > 0 ? String(repeating: "  ", count: row.depth - 1) + look.glyphs.right + " " : ""
    return [
      TableCell(StatusLook.glyph(task.status, look, tick: tick), style), TableCell(StatusLook.word(task.status), style),
      TableCell(indent + TaskText.title(task)), TableCell(TaskText.project(task.projectPath), look[.muted]),
      TableCell(task.branch ?? "", look[.muted]), TableCell(task.model ?? "", look[.muted]),
      TableCell(Ages.age(of: task.recencyAt, now: now), look[.muted]),
    ]
  }

  /// At narrow widths the glyph speaks for the status alone.
  private static func columns(_ rows: [ChatRows.Row]) -> [Column] {
    [
      .glyph, .fitting(rows.map { StatusLook.word($0.task.status) }, 6...14, drop: 3),
      Column(.flexible(min: 26, weight: 1), drop: 0),
      .fitting(rows.map { TaskText.project($0.task.projectPath) }, 6...20, drop: 2),
      .fitting(rows.map { $0.task.branch ?? "" }, 6...20, drop: 4),
      .fitting(rows.map { $0.task.model ?? "" }, 6...16, drop: 5), Column(.fixed(3), drop: 1, alignsRight: true),
    ]
  }

  private static let headings = [
    "", Strings.columnStatus, Strings.columnTitle, Strings.columnProject, Strings.columnBranch, Strings.columnModel,
    Strings.columnAge,
  ]

  private static func filters(_ chats: ChatsState) -> [String] {
    var filters: [String] = []
    if let project = chats.project {
      filters.append(Strings.projectFilter(ProjectSummary(path: project.isEmpty ? nil : project).name))
    }
    if chats.status != .all { filters.append(Strings.statusFilter(chats.status)) }
    if !chats.filter.words.isEmpty { filters.append(Strings.textFilter(chats.filter.text)) }
    return filters
  }

  private static func note(_ count: String, _ snapshot: AppSnapshot, now: Date) -> String {
    var parts = [count]
    if let asOf = snapshot.tasks.asOf { parts.append(Strings.asOf(Ages.age(of: asOf, now: now))) }
    if snapshot.tasks.isLoading && !snapshot.tasks.rows.isEmpty { parts.append(Strings.loadingMore) }
    return parts.joined(separator: Strings.separator)
  }

  private static func emptyText(_ snapshot: AppSnapshot) -> String {
    if snapshot.tasks.isLoading { return Strings.loading }
    return snapshot.connection.isUsable ? Strings.noChats : Strings.noConnectionNoList
  }
}
