import CommandCenter
import TerminalUI

/// Keys in Chats.
extension UIState {
  mutating func performInChats(_ command: Command, _ snapshot: AppSnapshot) -> [UIEffect] {
    switch command {
    case .move(let direction): return moveInChats(direction, snapshot)
    case .activate where chats.filter.isEditing: chats.filter.isEditing = false
    case .activate: return chats.list.selection.map { openTask($0, snapshot) } ?? []
    case .nextStatusFilter: chats.status = chats.status.next
    case .startFilter: chats.filter.isEditing = true
    case .nextField, .previousField: chats.filter.isEditing.toggle()
    case .leave where chats.filter.isEditing: chats.filter.isEditing = false
    case .leave where chats.isFiltered: chats.dropFilters()
    case .leave: return show(.home, snapshot)
    default: break
    }
    return []
  }

  /// Opens a task that the snapshot lists.
  func openTask(_ id: ThreadID, _ snapshot: AppSnapshot) -> [UIEffect] {
    snapshot.tasks.rows.contains { $0.id == id } ? [.perform(.taskOpened(id))] : []
  }

  mutating func reconcileChats(_ snapshot: AppSnapshot) {
    chats.order.merge(ChatRows.order(snapshot))
    let ids = ChatRows(chats, snapshot).ids
    chats.list.reconcile(ids, visibleRows: chatsLayout(snapshot).visibleRows)
  }

  /// Moves the cursor; at the end of what is known the next page is asked for.
  private mutating func moveInChats(_ direction: Command.Direction, _ snapshot: AppSnapshot) -> [UIEffect] {
    let ids = ChatRows(chats, snapshot).ids
    chats.list.move(direction, in: ids, visibleRows: chatsLayout(snapshot).visibleRows)
    let isAtEnd = chats.list.selection == ids.last && [.down, .pageDown, .last].contains(direction)
    return isAtEnd && snapshot.tasks.hasMore && !snapshot.tasks.isLoading ? [.perform(.moreTasksRequested)] : []
  }

  private func chatsLayout(_ snapshot: AppSnapshot) -> ListLayout {
    ListLayout(in: ShellLayout(self, snapshot).body, size: size)
  }
}
