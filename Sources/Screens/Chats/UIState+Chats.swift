import CommandCenter
import TerminalUI

/// Keys in Chats.
extension UIState {
  mutating func performInChats(_ command: Command, _ snapshot: AppSnapshot) -> [UIEffect] {
    switch command {
    case .move(let direction): return moveInChats(direction, snapshot)
    case .activate where chats.contents.isEditing: return searchContents()
    case .activate where chats.filter.isEditing: chats.filter.isEditing = false
    case .activate: return markedChat(snapshot).map { openTask($0.id, snapshot) } ?? []
    case .nextStatusFilter: chats.status = chats.status.next
    case .nextSourceFilter: nextSource(snapshot)
    case .filterProject: filterProject(snapshot)
    case .nextGrouping: chats.grouping = chats.grouping.next
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
      return snapshot.search == nil ? [] : [.perform(.searchDropped)]
    case .leave: return show(.home, snapshot)
    default: return performOnTask(command, snapshot)
    }
    return []
  }

  /// Opens a task that the snapshot lists.
  func openTask(_ id: ThreadID, _ snapshot: AppSnapshot) -> [UIEffect] {
    snapshot.task(id) == nil ? [] : [.perform(.taskOpened(id))]
  }

  /// The task of the marked row; nil while a filter hides it: nothing is done to what is not on the screen.
  func markedChat(_ snapshot: AppSnapshot) -> TaskSummary? {
    guard let id = chats.selection, let task = ChatSource(chats, snapshot).rows.first(where: { $0.id == id }) else {
      return nil
    }
    return ChatRows.matches(task, chats, snapshot) ? task : nil
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
    return isNearEnd ? [.perform(source.more)] : []
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

  private mutating func searchContents() -> [UIEffect] {
    let text = chats.contents.text
    chats.leaveFields()
    guard !chats.contents.words.isEmpty else { return [.perform(.searchDropped)] }
    chats.order.reset(to: [])
    return [.perform(.contentsSearched(text: text, archived: chats.showsArchived))]
  }

  /// The project of the marked row only; again all of them.
  private mutating func filterProject(_ snapshot: AppSnapshot) {
    guard chats.project == nil else { return chats.project = nil }
    guard let task = markedChat(snapshot) else { return hint = Strings.noRowMarked }
    chats.project = task.projectPath
  }

  /// One kind of program after the other, as far as there are tasks of it.
  private mutating func nextSource(_ snapshot: AppSnapshot) {
    let all = Set(ChatSource(chats, snapshot).rows.map { $0.source ?? "" }).sorted()
    guard let now = chats.source else { return chats.source = all.first }
    chats.source = all.first { $0 > now }
  }

  private mutating func showArchived(_ snapshot: AppSnapshot) -> [UIEffect] {
    chats.showsArchived.toggle()
    chats.order.reset(to: ChatRows.order(chats, snapshot))
    let drop: [UIEffect] = snapshot.search == nil ? [] : [.perform(.searchDropped)]
    guard chats.showsArchived, snapshot.archived == nil else { return drop }
    return drop + [.perform(.archivedRequested)]
  }

  // MARK: What is not known of the rows on the screen

  /// Asks for what lists don't tell of the rows that show, whenever a row's state is another than when it was asked last.
  /// Also where the outcome is known: agents may have come since.
  mutating func factsWanted(_ snapshot: AppSnapshot) -> [UIEffect] {
    guard snapshot.connection.isUsable else {
      chats.asked = [:]
      return []
    }
    let wanted = shownTasks(snapshot).filter { task in
      guard !task.isPlaceholder else { return false }
      let state = ChatsState.FactsState(recencyAt: task.recencyAt, isActive: task.status.isActive)
      return chats.asked.updateValue(state, forKey: task.id) != state
    }
    return wanted.isEmpty ? [] : [.perform(.factsRequested(wanted.map(\.id)))]
  }

  /// The tasks whose rows are on the screen.
  func shownTasks(_ snapshot: AppSnapshot) -> [TaskSummary] {
    guard snapshot.openTask == nil, ScreenLimits.canDraw(size) else { return [] }
    switch tab {
    case .chats:
      let lines = ChatRows(chats, snapshot).lines
      return lines[chats.list.visible(count: lines.count, visibleRows: chatsLayout(snapshot).visibleRows)]
        .compactMap(\.row?.task)
    case .home:
      let rows = HomeRows(home, snapshot).chats
      let height = HomeLayout(self, snapshot, in: ShellLayout(self, snapshot).body).list(of: .chats).height
      return Array(rows[home.chats.visible(count: rows.count, visibleRows: height)])
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
