import CommandCenter
import TerminalUI

/// Keys in Chats.
extension UIState {
  mutating func performInChats(_ command: Command, _ snapshot: AppSnapshot) -> [UIEffect] {
    switch command {
    case .move(let direction): return moveInChats(direction, snapshot)
    case .activate where chats.contents.isEditing: return searchContents(snapshot)
    case .activate where chats.filter.isEditing: chats.filter.isEditing = false
    case .activate: return markedChat(snapshot).map { openTask($0.id, snapshot) } ?? []
    case .nextStatusFilter: chats.status = chats.status.next
    case .nextSourceFilter: nextSource(snapshot)
    case .filterProject: filterProject(snapshot)
    case .nextGrouping:
      chats.grouping = chats.grouping.next
      if chats.grouping == .server, snapshot.others.isEmpty { chats.grouping = chats.grouping.next }
    case .showArchived: return showArchived(snapshot)
    case .startFilter:
      chats.leaveFields()
      chats.filter.isEditing = true
    case .startContentSearch:
      chats.leaveFields()
      chats.contents.isEditing = true
    case .nextField, .previousField:
      if chats.isEditing { chats.leaveFields() } else { chats.filter.isEditing = true }
    case .leave where chats.isEditing: chats.leaveFields()
    case .leave where chats.isFiltered || snapshot.search != nil:
      chats.dropFilters()
      return snapshot.search == nil ? [] : everywhere(.searchDropped, snapshot)
    case .leave: return show(.home, snapshot)
    default: return performOnTask(command, snapshot)
    }
    return []
  }

  /// Opens a task that the snapshot lists.
  mutating func openTask(_ id: TaskID, _ snapshot: AppSnapshot) -> [UIEffect] {
    guard snapshot.listed(id) != nil else { return [] }
    return id.server == snapshot.server ? [.perform(.taskOpened(id.thread))] : go(to: id.server, .open(id.thread))
  }

  /// The task of the marked row; nil while a filter hides it: nothing is done to what is not on the screen.
  func markedChat(_ snapshot: AppSnapshot) -> Listed? {
    guard let id = chats.selection, let row = ChatSource(chats, snapshot).rows.first(where: { $0.id == id }) else {
      return nil
    }
    return ChatRows.matches(row, chats) ? row : nil
  }

  mutating func reconcileChats(_ snapshot: AppSnapshot) {
    chats.order.merge(ChatRows.order(chats, snapshot))
    let ids = ChatRows(chats, snapshot).ids
    let rows = chatsLayout(snapshot).visibleRows
    chats.list.reconcile(ids, visibleRows: rows)
    settleInChats(going: .down, ids, visibleRows: rows)
  }

  /// Moves the cursor; before the end of what is known comes into sight, the next page is asked for.
  private mutating func moveInChats(_ direction: Command.Direction, _ snapshot: AppSnapshot) -> [UIEffect] {
    let ids = ChatRows(chats, snapshot).ids
    let rows = chatsLayout(snapshot).visibleRows
    chats.list.move(direction, in: ids, visibleRows: rows)
    settleInChats(going: direction, ids, visibleRows: rows)
    let source = ChatSource(chats, snapshot)
    guard [.down, .pageDown, .last].contains(direction), source.hasMore, !source.isLoading else { return [] }
    let isNearEnd = (chats.list.index(in: ids) ?? 0) + rows >= ids.count
    return isNearEnd ? source.moreAt.map { snapshot.effect(source.more, on: $0) } : []
  }

  /// Headings are passed over, and the one above the first row of a group comes into sight with it.
  private mutating func settleInChats(going direction: Command.Direction, _ ids: [ChatLine.ID], visibleRows: Int) {
    guard chats.grouping != .none, var index = chats.list.index(in: ids) else { return }
    let heldTop = chats.list.holdsTop
    var step = [.up, .pageUp].contains(direction) ? -1 : 1
    while case .heading = ids[index] {
      if !ids.indices.contains(index + step) { step = -step }
      index += step
    }
    let isUnderHeading = if index > 0, case .heading = ids[index - 1] { true } else { false }
    if isUnderHeading, visibleRows > 1 { chats.list.select(at: index - 1, in: ids, visibleRows: visibleRows) }
    chats.list.select(at: index, in: ids, visibleRows: visibleRows)
    // The first row that can be marked stands under the first heading.
    if heldTop || index == 1 { chats.list.holdTop() }
  }

  private func chatsLayout(_ snapshot: AppSnapshot) -> ListLayout {
    ListLayout(in: ShellLayout(self, snapshot).body, size: size)
  }

  // MARK: Filters

  private mutating func searchContents(_ snapshot: AppSnapshot) -> [UIEffect] {
    let text = chats.contents.text
    chats.leaveFields()
    guard !chats.contents.words.isEmpty else { return everywhere(.searchDropped, snapshot) }
    chats.order.reset(to: [])
    return everywhere(.contentsSearched(text: text, archived: chats.showsArchived), snapshot)
  }

  /// The project of the marked row only; again all of them.
  private mutating func filterProject(_ snapshot: AppSnapshot) {
    guard chats.project == nil else { return chats.project = nil }
    guard let row = markedChat(snapshot) else { return hint = Strings.noRowMarked }
    chats.project = row.task.projectPath
  }

  /// One kind of program after the other, as far as there are tasks of it.
  private mutating func nextSource(_ snapshot: AppSnapshot) {
    let all = Set(ChatSource(chats, snapshot).rows.map { $0.task.source ?? "" }).sorted()
    guard let now = chats.source else { return chats.source = all.first }
    chats.source = all.first { $0 > now }
  }

  private mutating func showArchived(_ snapshot: AppSnapshot) -> [UIEffect] {
    chats.showsArchived.toggle()
    chats.order.reset(to: ChatRows.order(chats, snapshot))
    let drop = snapshot.search == nil ? [] : everywhere(.searchDropped, snapshot)
    guard chats.showsArchived else { return drop }
    return drop + snapshot.fleet.filter { $0.archived == nil }.map { snapshot.effect(.archivedRequested, on: $0.id) }
  }

  // MARK: What is not known of the rows on the screen

  /// Asks for what lists don't tell of the rows that show, whenever a row's state is another than when it was asked last.
  /// Also where the outcome is known: agents may have come since.
  mutating func factsWanted(_ snapshot: AppSnapshot) -> [UIEffect] {
    let rows = shownTasks(snapshot)
    return snapshot.fleet.flatMap { server -> [UIEffect] in
      guard server.isUsable else {
        chats.asked = chats.asked.filter { $0.key.server != server.id }
        return []
      }
      let wanted = rows.filter { row in
        guard row.server == server.id, !row.task.isPlaceholder else { return false }
        let state = ChatsState.FactsState(recencyAt: row.task.recencyAt, isActive: row.task.status.isActive)
        return chats.asked.updateValue(state, forKey: row.id) != state
      }
      return wanted.isEmpty ? [] : [snapshot.effect(.factsRequested(wanted.map(\.task.id)), on: server.id)]
    }
  }

  /// The tasks whose rows are on the screen.
  func shownTasks(_ snapshot: AppSnapshot) -> [Listed] {
    guard snapshot.openTask == nil, ScreenLimits.canDraw(size) else { return [] }
    switch tab {
    case .chats:
      let lines = ChatRows(chats, snapshot).lines
      return lines[chats.list.visible(count: lines.count, visibleRows: chatsLayout(snapshot).visibleRows)]
        .compactMap(\.row?.listed)
    case .home:
      let rows = HomeRows(home, snapshot)
      let layout = HomeLayout(self, snapshot, in: ShellLayout(self, snapshot).body)
      func shown(_ rows: [Listed], _ list: ListState<TaskID>, _ panel: HomePanel) -> ArraySlice<Listed> {
        rows[list.visible(count: rows.count, visibleRows: layout.list(of: panel).height)]
      }
      return Array(shown(rows.running, home.running, .running) + shown(rows.chats, home.chats, .chats))
    case .projects, .settings: return []
    }
  }
}

extension AppSnapshot {
  /// A task, wherever it is listed.
  func task(_ id: ThreadID) -> TaskSummary? {
    tasks.rows.first { $0.id == id } ?? archived?.rows.first { $0.id == id }
      ?? search?.hits.first { $0.id == id }?.summary
  }
}
