import CommandCenter
import TerminalUI

/// What can be done with a task as a whole, in Chats with the marked one and in Task Detail with the open one.
extension UIState {
  /// The commands of the menu, in its order.
  static let taskCommands: [Command] = [
    .decideMarked, .stopTurn, .retryTurn, .renameTask, .toggleRead, .forkTask, .archiveTask, .unarchiveTask,
    .deleteTask,
  ]
  static let listCommands: [Command] = [
    .startFilter, .startContentSearch, .nextStatusFilter, .filterProject, .nextSourceFilter, .nextGrouping,
    .showArchived,
  ]

  /// The task that is acted on.
  func actedOn(_ snapshot: AppSnapshot) -> Listed? {
    if let open = snapshot.openTask {
      let task = snapshot.task(open.summary.id) ?? open.summary
      return Listed(task, of: ServerView(snapshot.server, snapshot), in: snapshot)
    }
    switch tab {
    case .home: return markedOnHome(snapshot)
    case .chats: return markedChat(snapshot)
    case .projects, .settings: return nil
    }
  }

  mutating func performOnTask(_ command: Command, _ snapshot: AppSnapshot) -> [UIEffect] {
    guard Self.taskCommands.contains(command) || command == .showMenu else { return [] }
    if command == .showMenu, tab == .home, snapshot.openTask == nil {
      openMenu(snapshot)
      return []
    }
    // The mark moves on when a row goes: pressed twice, the key meant the first one.
    if command == .archiveTask, let undo, case .archived = undo.change, undo.isHasty(now: now) {
      hint = Strings.archived(keys)
      return []
    }
    guard let row = actedOn(snapshot) else {
      hint = Strings.noRowMarked
      return []
    }
    guard row.server == snapshot.server else { return go(to: row.server, .act(command, row.task.id)) }
    let task = row.task
    let command = command == .archiveTask && task.isArchived ? .unarchiveTask : command
    if let refusal = command.taskAction.flatMap({ task.refusal(of: $0) }) {
      hint = Strings.refusal(refusal, keys)
      return []
    }
    switch command {
    case .decideMarked: return decide(task, snapshot)
    case .stopTurn:
      hint = Strings.stopping(TaskText.title(task))
      return [.perform(.stopRequested(task.id))]
    case .retryTurn:
      // Its prompt is read with the task.
      retryWhenRead = task.id
      return [.perform(.taskOpened(task.id))]
    case .showMenu: openMenu(snapshot)
    case .renameTask: overlays.append(.input(InputState(renaming: task)))
    case .toggleRead: return [.perform(.taskMarked(task.id, isRead: task.isUnread))]
    case .forkTask:
      hint = Strings.forking
      return [.perform(.taskForked(task.id))]
    case .archiveTask where task.status.isActive: overlays.append(.confirm(.archive(task)))
    case .archiveTask:
      hint = Strings.archived(keys)
      note(.archived(task.id))
      return [.perform(.taskChanged(task.id, .archive))]
    case .unarchiveTask: return [.perform(.taskChanged(task.id, .unarchive))]
    case .deleteTask: overlays.append(.confirm(.delete(task, snapshot)))
    default: break
    }
    return []
  }

  /// Why a command can't be carried out with the task that it would act on; nil when it can.
  func refusal(of command: Command, _ snapshot: AppSnapshot) -> Refusal? {
    guard let action = command.taskAction else { return nil }
    if let open = snapshot.openTask { return open.refusal(of: action) }
    return actedOn(snapshot).flatMap { $0.task.refusal(of: action) }
  }

  /// Shows the menu, at the pointer where that asked for it.
  mutating func openMenu(_ snapshot: AppSnapshot, at pointer: Point? = nil) {
    let task = actedOn(snapshot)?.task
    var menu = MenuState(title: task.map(TaskText.title) ?? Strings.tab(tab), pointer: pointer)
    menu.commands = Self.taskCommands.filter { task != nil && refusal(of: $0, snapshot) == nil }
    if snapshot.openTask != nil { menu.commands.removeAll { $0 == .decideMarked } }
    if snapshot.openTask == nil, tab == .chats { menu.commands += Self.listCommands }
    if snapshot.openTask == nil, tab == .home { menu.commands += QuickAction.allCases.map { .quickAction($0) } }
    menu.list.select(at: 0, in: menu.commands, visibleRows: menu.commands.count)
    overlays.append(.menu(menu))
  }

  /// Shows what the task waits for; where its question is not known here, the task itself.
  private mutating func decide(_ task: TaskSummary, _ snapshot: AppSnapshot) -> [UIEffect] {
    guard let approval = HomeRows.waiting(snapshot).first(where: { $0.threadID == task.id }) else {
      return openTask(TaskID(snapshot.server, task.id), snapshot)
    }
    return show(decision: approval)
  }

  /// Retries the task that was opened for it, once its turns are read.
  mutating func retryWhatWasRead(_ snapshot: AppSnapshot) -> [UIEffect] {
    guard let id = retryWhenRead, let open = snapshot.openTask, open.summary.id == id, open.feed != .loading else {
      return []
    }
    retryWhenRead = nil
    return retry(open)
  }
}
