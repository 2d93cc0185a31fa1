import CommandCenter
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The mouse. What lies where is asked of the same drawing that the person sees.
extension UIState {
  /// Rows that one step of the wheel moves.
  private static let wheelRows = 3

  mutating func take(_ mouse: MouseEvent, _ snapshot: AppSnapshot) -> [UIEffect] {
    switch mouse.action {
    case .press(.left):
      // As the person saw it, with the line that goes now.
      let target = target(at: mouse.position, snapshot)
      hint = nil
      isInterruptArmed = false
      return target.map { click($0, at: mouse.position, snapshot) } ?? []
    case .press(.right): return rightClick(at: mouse.position, snapshot)
    case .wheelUp: return turnWheel(.up, at: mouse.position, snapshot)
    case .wheelDown: return turnWheel(.down, at: mouse.position, snapshot)
    default: return []
    }
  }

  private func target(at point: Point, _ snapshot: AppSnapshot) -> HitTarget? {
    var buffer = CellBuffer(size)
    // No place depends on the time.
    let hits = Screen.draw(self, snapshot, now: .distantPast, into: &buffer)
    return hits.last { $0.rect.contains(point) }?.target
  }

  private mutating func click(_ target: HitTarget, at point: Point, _ snapshot: AppSnapshot) -> [UIEffect] {
    switch target {
    case .tab(let tab): return show(tab, snapshot)
    case .message(let id): return [.perform(.messageDismissed(id: id))]
    case .key(let key): return press(key, snapshot)
    case .homeFocus(let focus): return clickHome(focus, at: point, snapshot)
    case .approval, .task, .project: return clickRow(target, snapshot)
    case .filterField:
      if tab == .projects {
        projects.filter.isEditing = true
      } else if !chats.contents.isEditing {
        chats.filter.isEditing = true
      }
    case .setting(let item):
      settings.item = item
      settings.isEditing = item.isText
      return item.isText ? [] : activateSetting(snapshot)
    case .choice(let index): return clickChoice(index, snapshot)
    case .outsideDialog: return overlays.isEmpty ? [] : performInOverlay(.leave, snapshot)
    case .dialog: break
    case .taskDetail(let place): return clickInTask(place, at: point, snapshot)
    case .card(let spot):
      if case .decision(let decision) = overlays.last { return clickDecision(spot, decision, snapshot) }
      return clickCardOfTask(spot, snapshot)
    }
    return []
  }

  /// The menu of what lies there: of a row of Chats, or of the open task.
  private mutating func rightClick(at point: Point, _ snapshot: AppSnapshot) -> [UIEffect] {
    guard overlays.isEmpty, ScreenLimits.canDraw(size), snapshot.openTask != nil || tab == .chats || tab == .home
    else { return [] }
    hint = nil
    chats.leaveFields()
    switch target(at: point, snapshot) {
    case .task(nil, let id): chats.list.select(.task(id))
    case .task(let panel?, let id):
      home.focus = .panel(panel)
      if panel == .running { home.running.select(id) } else { home.chats.select(id) }
    case .approval(let id):
      home.focus = .panel(.attention)
      home.attention.select(id)
    default: break
    }
    openMenu(snapshot, at: point)
    return []
  }

  private mutating func clickHome(_ focus: HomeFocus, at point: Point, _ snapshot: AppSnapshot) -> [UIEffect] {
    home.focus = focus
    switch focus {
    case .selector(let selector): openPicker(selector, snapshot)
    case .action(let action): return use(action, snapshot)
    case .prompt:
      let editor = HomeLayout(self, snapshot, in: ShellLayout(self, snapshot).body).editor
      var prompt = prompt(.newTask)
      let place = Point(x: point.x - editor.x, y: max(0, point.y - editor.y))
      if !prompt.unfold(at: place, size: editor.size) { prompt.moveCursor(to: place, size: editor.size) }
      prompts[.newTask] = prompt
    case .panel: break
    }
    return []
  }

  /// The first click selects a row, one on the selected row opens it.
  private mutating func clickRow(_ target: HitTarget, _ snapshot: AppSnapshot) -> [UIEffect] {
    let was = selectedRow
    chats.leaveFields()
    projects.filter.isEditing = false
    switch target {
    case .approval(let id):
      home.focus = .panel(.attention)
      home.attention.select(id)
    case .task(.running, let id):
      home.focus = .panel(.running)
      home.running.select(id)
    case .task(let panel?, let id):
      home.focus = .panel(panel)
      home.chats.select(id)
    case .task(nil, let id): chats.list.select(.task(id))
    case .project(let panel?, let id):
      home.focus = .panel(panel)
      home.projects.select(id)
    case .project(nil, let id): projects.list.select(id)
    default: return []
    }
    return was == target ? performOnScreen(.activate, snapshot) : []
  }

  /// The row under the cursor of the list with the focus.
  private var selectedRow: HitTarget? {
    switch (tab, home.focus) {
    case (.home, .panel(.attention)): home.attention.selection.map { HitTarget.approval($0) }
    case (.home, .panel(.running)): home.running.selection.map { .task(.running, $0) }
    case (.home, .panel(.chats)): home.chats.selection.map { .task(.chats, $0) }
    case (.home, .panel(.projects)): home.projects.selection.map { .project(.projects, $0) }
    case (.chats, _): chats.selection.map { .task(nil, $0) }
    case (.projects, _): projects.list.selection.map { .project(nil, $0) }
    default: nil
    }
  }

  private mutating func clickChoice(_ index: Int, _ snapshot: AppSnapshot) -> [UIEffect] {
    switch overlays.last {
    case .picker(let picker):
      let choices = PickerChoices.of(picker, snapshot)
      return choices.indices.contains(index) ? choose(choices[index], snapshot) : []
    case .palette(let palette):
      return palette.entries.indices.contains(index) ? choose(palette.entries[index], snapshot) : []
    case .confirm: return performInOverlay(index == 1 ? .confirm : .decline, snapshot)
    case .queue(var queue):
      // The first click marks a message, one on the marked message edits it.
      let ids = queue.messages(in: snapshot).map(\.id)
      guard ids.indices.contains(index) else { return [] }
      if queue.list.selection == ids[index] { return performInOverlay(.editQueued, snapshot) }
      queue.list.select(ids[index])
      replaceTop(with: .queue(queue))
      return []
    case .offers(let offers): return take(offers, index)
    case .menu(let menu): return carryOut(menu.commands.dropFirst(index).first, snapshot)
    default: return []
    }
  }

  /// The wheel moves in the pane under it, without taking the focus away from a text.
  private mutating func turnWheel(
    _ direction: Command.Direction, at point: Point, _ snapshot: AppSnapshot
  ) -> [UIEffect] {
    let target = target(at: point, snapshot)
    if overlays.isEmpty {
      switch target {
      case .homeFocus(.panel(let panel)): home.focus = .panel(panel)
      case .approval: home.focus = .panel(.attention)
      case .task(let panel?, _), .project(let panel?, _): home.focus = .panel(panel)
      case .homeFocus, .tab, .message, .key: return []
      case nil: if snapshot.openTask == nil { return [] }
      default: break
      }
    }
    var effects: [UIEffect] = []
    for _ in 0..<Self.wheelRows {
      effects +=
        overlays.isEmpty
        ? performOnScreen(.move(direction), snapshot) : performInOverlay(.move(direction), snapshot)
    }
    return effects
  }
}
