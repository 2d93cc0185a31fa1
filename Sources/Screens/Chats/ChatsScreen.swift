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
    let source = ChatSource(state.chats, snapshot)
    let chats = state.chats
    let isEditing = chats.isEditing && state.overlays.isEmpty
    let columns = ChatColumns(content.rows, snapshot, width: layout.rows.width)
    let lines = content.lines
    let visible = chats.list.visible(count: lines.count, visibleRows: layout.visibleRows)
    ListFrame(
      title: Strings.tab(.chats), count: note(content, source, snapshot, state.keys, now: canvas.now),
      filters: filters(chats, snapshot), filter: chats.contents.isEditing ? chats.contents : chats.filter,
      label: chats.contents.isEditing ? Strings.contentsLabel : Strings.filterLabel,
      placeholder: chats.contents.isEditing ? Strings.contentsPlaceholder(state.keys) : Strings.filterPlaceholder,
      above: Strings.above(visible.lowerBound, canvas.look.glyphs),
      below: Strings.below(lines.count - visible.upperBound, canvas.look.glyphs)
    )
    .draw(
      layout, isFocused: !isEditing, isEditing: isEditing, headings: (columns.headings, columns.columns), into: &canvas)
    guard !lines.isEmpty else {
      return ListFrame.drawEmpty(emptyText(state, content, source, snapshot), in: layout.rows, into: &canvas)
    }
    let look = canvas.look
    let now = canvas.now
    let cursor: ListRows<ChatLine.ID>.Cursor = isEditing ? .inactive : .active
    drawHeadings(lines, chats.list, in: layout.rows, into: &canvas)
    ListRows(content.ids, chats.list, in: layout.rows, cursor: cursor).draw(columns.columns, into: &canvas) { index in
      guard let row = lines[index].row else { return ([], .dialog) }
      return (columns.cells(row, look, now: now), .task(nil, row.listed.id))
    }
  }

  private static func drawHeadings(
    _ lines: [ChatLine], _ list: ListState<ChatLine.ID>, in rect: Rect, into canvas: inout Canvas
  ) {
    let look = canvas.look
    for place in ListView(lines.map(\.id)).rows(of: list, in: rect) {
      guard case .heading(let name, let count) = lines[place.index] else { continue }
      let inside = place.rect.inset(by: Insets(left: 1, right: 1))
      Label("\(name) \(count)", look[.heading]).draw(in: inside, into: &canvas.buffer, look: look)
    }
  }

  private static func filters(_ chats: ChatsState, _ snapshot: AppSnapshot) -> [String] {
    var filters: [String] = []
    if chats.showsArchived { filters.append(Strings.archivedFilter) }
    if let search = snapshot.search { filters.append(Strings.searched(search)) }
    if let project = chats.project {
      filters.append(Strings.projectFilter(ProjectSummary(path: project.isEmpty ? nil : project).name))
    }
    if let source = chats.source { filters.append(Strings.sourceFilter(source)) }
    if chats.status != .all { filters.append(Strings.statusFilter(chats.status)) }
    if !chats.filter.words.isEmpty { filters.append(Strings.textFilter(chats.filter.text)) }
    return filters
  }

  private static func note(
    _ content: ChatRows, _ source: ChatSource, _ snapshot: AppSnapshot, _ keys: KeyMap, now: Date
  ) -> String {
    var parts = [
      snapshot.search == nil
        ? Strings.chatCount(content.shown, of: content.total, hasMore: source.hasMore)
        : Strings.foundCount(content.shown, of: content.total, hasMore: source.hasMore)
    ]
    parts += snapshot.staleness(now: now)
    if source.isLoading && !source.rows.isEmpty { parts.append(Strings.loadingMore) }
    if source.problem != nil, !source.rows.isEmpty { parts.append(Strings.listFailedShort(keys)) }
    return parts.joined(separator: Strings.separator)
  }

  private static func emptyText(
    _ state: UIState, _ content: ChatRows, _ source: ChatSource, _ snapshot: AppSnapshot
  ) -> String {
    let keys = state.keys
    if content.total > 0 { return Strings.nothingMatches(keys) }
    if let search = snapshot.search {
      if search.isRunning { return Strings.searching }
      return search.problem.map { Strings.listFailed($0, keys) } ?? Strings.nothingFound(search, keys)
    }
    if source.isLoading { return Strings.loading }
    if let problem = source.problem { return Strings.listFailed(problem, keys) }
    if state.chats.showsArchived, snapshot.connection.isUsable { return Strings.nothingArchived }
    return snapshot.connection.isUsable ? Strings.noChatsHere(keys) : Strings.noConnectionNoList
  }
}
