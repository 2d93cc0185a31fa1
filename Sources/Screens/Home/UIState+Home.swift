import CommandCenter
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keys on Home.
extension UIState {
  mutating func performOnHome(_ command: Command, _ snapshot: AppSnapshot) -> [UIEffect] {
    switch command {
    case .nextField: moveHomeFocus(by: 1, snapshot)
    case .previousField: moveHomeFocus(by: -1, snapshot)
    case .leave where isLeavingTask: break
    case .leave where home.focus.panel != nil: hint = Strings.homeIsFirst(keys)
    case .leave: home.focus = focusOutsideOfPrompt(snapshot)
    case .move(let direction): moveOnHome(direction, snapshot)
    case .activate: return activateOnHome(snapshot)
    case .quickAction(let action): return use(action, snapshot)
    case .select(let selector): openPicker(selector, snapshot)
    case .startFilter:
      let effects = show(.chats, snapshot)
      chats.filter.isEditing = true
      return effects
    default: return performOnTask(command, snapshot)
    }
    return []
  }

  /// The task of the marked row; of what waits, the task that asks.
  func markedOnHome(_ snapshot: AppSnapshot) -> Listed? {
    let id: TaskID? =
      switch home.focus {
      case .panel(.attention):
        snapshot.asked.first { $0.id == home.attention.selection }.map { TaskID($0.server, $0.approval.threadID) }
      case .panel(.running): home.running.selection
      case .panel(.chats): home.chats.selection
      default: nil
      }
    return id.flatMap { snapshot.listed($0) }
  }

  /// Time within which a second press of the key that left a task still belongs to the first.
  private static let hasteSeconds = 0.5

  private var isLeavingTask: Bool {
    leftTaskAt.map { now.timeIntervalSince($0) < Self.hasteSeconds } ?? false
  }

  private mutating func activateOnHome(_ snapshot: AppSnapshot) -> [UIEffect] {
    let rows = HomeRows(home, snapshot)
    switch home.focus {
    case .prompt: return sendNewTask(snapshot)
    case .selector(let selector):
      openPicker(selector, snapshot)
      return []
    case .action(let action): return use(action, snapshot)
    case .panel(.attention):
      guard let row = rows.attention.first(where: { $0.id == home.attention.selection }) else { return [] }
      return row.server == snapshot.server ? show(decision: row.approval) : go(to: row.server, .decide(row.approval.id))
    case .panel(.running): return home.running.selection.map { openTask($0, snapshot) } ?? []
    case .panel(.chats): return home.chats.selection.map { openTask($0, snapshot) } ?? []
    case .panel(.projects):
      return rows.projects.first { $0.id == home.projects.selection }.map { useProject($0, snapshot) } ?? []
    }
  }

  /// Sends the prompt; without a link it goes into the outbox, and the task that opens asks what is to become of it.
  private mutating func sendNewTask(_ snapshot: AppSnapshot) -> [UIEffect] {
    let prompt = prompt(.newTask)
    guard !prompt.isBlank else {
      hint = Strings.nothingToSend
      return []
    }
    if let path = snapshot.selection.projectPath, let folder = snapshot.folders[path], !folder.isUsable {
      overlays.append(
        .confirm(
          .folderGone(path, on: snapshot.connection.serverName, folder.state, text: prompt.text.trimmingSpaces)))
      return []
    }
    return submitNewTask(snapshot)
  }

  /// The prompt goes out as a new task, and the composer is empty.
  mutating func submitNewTask(_ snapshot: AppSnapshot) -> [UIEffect] {
    var prompt = prompt(.newTask)
    let text = prompt.take().trimmingSpaces
    prompts[.newTask] = prompt
    history.add(text, project: project(of: .newTask, snapshot))
    return [.perform(.newTaskSubmitted(text: text)), .perform(.draftChanged(.newTask, text: ""))]
  }

  /// Puts the action's prompt into the composer; a text that stood there can be had back with Up.
  mutating func use(_ action: QuickAction, _ snapshot: AppSnapshot) -> [UIEffect] {
    let old = prompt(.newTask)
    if !old.isBlank { history.add(old.text, project: project(of: .newTask, snapshot)) }
    home.focus = .prompt
    return replacePrompt(.newTask, with: Strings.quickActionPrompt(action))
  }

  // MARK: Orders and cursors

  /// Rows take the server's order again: when a list is opened or refreshed.
  mutating func resetOrders(_ snapshot: AppSnapshot) {
    home.projectOrder.reset(to: HomeRows.projectIDs(snapshot))
    home.chatOrder.reset(to: HomeRows.chatIDs(snapshot))
    home.runningOrder.reset(to: HomeRows.runningIDs(snapshot))
    projects.order.reset(to: snapshot.listedProjects.map(\.id))
    chats.order.reset(to: ChatRows.order(chats, snapshot))
  }

  mutating func reconcileHome(_ snapshot: AppSnapshot) {
    home.projectOrder.merge(HomeRows.projectIDs(snapshot))
    home.chatOrder.merge(HomeRows.chatIDs(snapshot))
    home.runningOrder.merge(HomeRows.runningIDs(snapshot))
    if let task = leftTask { returnToRow(of: task, snapshot) }
    leftTask = nil
    let rows = HomeRows(home, snapshot)
    let layout = HomeLayout(self, snapshot, in: ShellLayout(self, snapshot).body)
    home.attention.reconcile(rows.attention.map(\.id), visibleRows: layout.list(of: .attention).height)
    home.running.reconcile(rows.running.map(\.id), visibleRows: layout.list(of: .running).height)
    home.projects.reconcile(rows.projects.map(\.id), visibleRows: layout.list(of: .projects).height)
    home.chats.reconcile(rows.chats.map(\.id), visibleRows: layout.list(of: .chats).height)
    // Where nobody marks a row, what is new is what is seen.
    if home.focus.panel != .chats {
      home.chats.moveToFirst(in: rows.chats.map(\.id), visibleRows: layout.list(of: .chats).height)
    }
    noteShown(rows.projects, home.projects, layout.list(of: .projects).height)
    if !isReachable(home.focus, layout) { home.focus = focusOutsideOfPrompt(snapshot) }
  }

  private func isReachable(_ focus: HomeFocus, _ layout: HomeLayout) -> Bool {
    switch focus {
    case .prompt, .selector: true
    case .action: !layout.actions.isEmpty
    case .panel(let panel): layout.parts.contains { $0.panel == panel }
    }
  }
}
