import CommandCenter
import TerminalUI

/// What can be done with a task as a whole, in Chats with the marked one and in Task Detail with the open one.
extension UIState {
  /// The commands of the menu, in its order.
  static let taskCommands: [Command] = [
    .renameTask, .toggleRead, .forkTask, .archiveTask, .unarchiveTask, .deleteTask,
  ]
  static let listCommands: [Command] = [
    .startFilter, .startContentSearch, .nextStatusFilter, .filterProject, .nextSourceFilter, .nextGrouping,
    .showArchived,
  ]

  /// The task that is acted on.
  func actedOn(_ snapshot: AppSnapshot) -> TaskSummary? {
    if let open = snapshot.openTask { return snapshot.task(open.summary.id) ?? open.summary }
    return tab == .chats ? markedChat(snapshot) : nil
  }

  mutating func performOnTask(_ command: Command, _ snapshot: AppSnapshot) -> [UIEffect] {
    guard Self.taskCommands.contains(command) || command == .showMenu else { return [] }
    guard let task = actedOn(snapshot) else {
      hint = Strings.noRowMarked
      return []
    }
    if let refusal = refusal(of: command, task) {
      hint = refusal
      return []
    }
    switch command {
    case .showMenu: openMenu(snapshot)
    case .renameTask: overlays.append(.input(InputState(renaming: task)))
    case .toggleRead: return [.perform(.taskMarked(task.id, isRead: task.isUnread))]
    case .forkTask:
      hint = Strings.forking
      return [.perform(.taskForked(task.id))]
    case .archiveTask where task.status.isActive: overlays.append(.confirm(.archive(task)))
    case .archiveTask:
      hint = Strings.archiving(keys)
      return [.perform(.taskChanged(task.id, .archive))]
    case .unarchiveTask: return [.perform(.taskChanged(task.id, .unarchive))]
    case .deleteTask: overlays.append(.confirm(.delete(task, snapshot)))
    default: break
    }
    return []
  }

  /// Why a command can't be carried out with a task; nil when it can.
  func refusal(of command: Command, _ task: TaskSummary) -> String? {
    if task.isPlaceholder { return command == .showMenu ? nil : Strings.notThereYet }
    switch command {
    case .renameTask, .forkTask: return task.isArchived ? Strings.unarchiveFirst(keys) : nil
    case .archiveTask: return task.isArchived ? Strings.alreadyArchived(keys) : nil
    case .unarchiveTask: return task.isArchived ? nil : Strings.notArchived
    case .toggleRead: return task.readState == nil ? Strings.noReadState : nil
    default: return nil
    }
  }

  mutating func openMenu(_ snapshot: AppSnapshot) {
    var menu = MenuState(title: actedOn(snapshot).map(TaskText.title) ?? Strings.tab(.chats))
    let task = actedOn(snapshot)
    menu.commands = Self.taskCommands.filter { command in task.map { refusal(of: command, $0) == nil } ?? false }
    if snapshot.openTask == nil { menu.commands += Self.listCommands }
    menu.list.select(at: 0, in: menu.commands, visibleRows: menu.commands.count)
    overlays.append(.menu(menu))
  }
}
