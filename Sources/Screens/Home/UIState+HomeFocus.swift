import CommandCenter
import TerminalUI

/// Where the focus goes on Home.
extension UIState {
  /// Tab: prompt, selectors, actions, then one list after the other.
  mutating func moveHomeFocus(by step: Int, _ snapshot: AppSnapshot) {
    let stops = homeStops(snapshot)
    let index = stops.firstIndex { isSameStop($0, home.focus) } ?? 0
    home.focus = stops[(index + step + stops.count) % stops.count]
  }

  /// Where Esc goes from the prompt: to what needs the person, then what runs, then the chats.
  func focusOutsideOfPrompt(_ snapshot: AppSnapshot) -> HomeFocus {
    let layout = homeLayout(snapshot)
    let rows = HomeRows(home, snapshot)
    let filled = layout.parts.map(\.panel).filter { !rows.isEmpty($0) }
    if let first = [.attention, .running, .chats, .projects].first(where: filled.contains) { return .panel(first) }
    return layout.actions.isEmpty ? .selector(.project) : .action(.reviewCommits)
  }

  /// After a task the keys act, not the prompt: its row is marked, where Home has one.
  mutating func returnToRow(of thread: ThreadID, _ snapshot: AppSnapshot) {
    guard tab == .home, home.focus == .prompt || home.focus.panel == .running || home.focus.panel == .chats else {
      return
    }
    let task = TaskID(snapshot.server, thread)
    let rows = HomeRows(home, snapshot)
    let panels = Set(homeLayout(snapshot).parts.map(\.panel))
    if panels.contains(.running), rows.running.contains(where: { $0.id == task }) {
      home.focus = .panel(.running)
      home.running.select(task)
    } else if panels.contains(.chats), rows.chats.contains(where: { $0.id == task }) {
      home.focus = .panel(.chats)
      home.chats.select(task)
    } else if home.focus == .prompt {
      home.focus = focusOutsideOfPrompt(snapshot)
    }
  }

  mutating func moveOnHome(_ direction: Command.Direction, _ snapshot: AppSnapshot) {
    switch home.focus {
    case .prompt: break
    case .selector(let selector): move(direction, among: HomeSelector.allCases, selector, HomeFocus.selector, snapshot)
    case .action(let action): move(direction, among: QuickAction.allCases, action, HomeFocus.action, snapshot)
    case .panel(let panel): move(direction, in: panel, snapshot)
    }
  }

  /// Left and right within a row of things, up and down out of it.
  private mutating func move<Item: Equatable>(
    _ direction: Command.Direction, among items: [Item], _ item: Item, _ focus: (Item) -> HomeFocus,
    _ snapshot: AppSnapshot
  ) {
    let index = items.firstIndex(of: item) ?? 0
    switch direction {
    case .left: home.focus = focus(items[max(0, index - 1)])
    case .right: home.focus = focus(items[min(items.count - 1, index + 1)])
    case .up, .down:
      let stops = homeStops(snapshot).filter { if case .selector(let other) = $0 { other == .project } else { true } }
      let here = stops.firstIndex { isSameStop($0, focus(items[0])) } ?? 0
      home.focus = stops[(here + (direction == .up ? -1 : 1) + stops.count) % stops.count]
    default: break
    }
  }

  /// Along a list, and over its end into the next one.
  private mutating func move(_ direction: Command.Direction, in panel: HomePanel, _ snapshot: AppSnapshot) {
    if direction == .left || direction == .right { return moveSideways(direction, from: panel, snapshot) }
    let rows = HomeRows(home, snapshot)
    let height = homeLayout(snapshot).list(of: panel).height
    let moved =
      switch panel {
      case .attention: home.attention.move(direction, in: rows.attention.map(\.id), visibleRows: height)
      case .running: home.running.move(direction, in: rows.running.map(\.id), visibleRows: height)
      case .projects: home.projects.move(direction, in: rows.projects.map(\.id), visibleRows: height)
      case .chats: home.chats.move(direction, in: rows.chats.map(\.id), visibleRows: height)
      }
    guard !moved else { return }
    if direction == .up { moveHomeFocus(by: -1, snapshot) }
    // The last list is the end: going on to the prompt would surprise.
    if direction == .down, homeStops(snapshot).last != .panel(panel) { moveHomeFocus(by: 1, snapshot) }
  }

  private mutating func moveSideways(_ direction: Command.Direction, from panel: HomePanel, _ snapshot: AppSnapshot) {
    let parts = homeLayout(snapshot).parts
    guard let current = parts.first(where: { $0.panel == panel })?.rect else { return }
    let beside = parts.filter { direction == .left ? $0.rect.endX <= current.x : $0.rect.x >= current.endX }
    let nearest = beside.max { overlap($0.rect, current) < overlap($1.rect, current) }
    if let nearest, overlap(nearest.rect, current) > 0 {
      home.focus = .panel(nearest.panel)
    } else if direction == .left, current.x > 0 {
      home.focus = .prompt
    }
  }

  private func overlap(_ a: Rect, _ b: Rect) -> Int { min(a.endY, b.endY) - max(a.y, b.y) }

  private func homeLayout(_ snapshot: AppSnapshot) -> HomeLayout {
    HomeLayout(self, snapshot, in: ShellLayout(self, snapshot).body)
  }

  private func homeStops(_ snapshot: AppSnapshot) -> [HomeFocus] {
    let layout = homeLayout(snapshot)
    var stops: [HomeFocus] = [.prompt] + HomeSelector.allCases.map { .selector($0) }
    if !layout.actions.isEmpty { stops.append(.action(.reviewCommits)) }
    let rows = HomeRows(home, snapshot)
    // A list without rows has nothing to stop for.
    return stops + layout.parts.filter { !rows.isEmpty($0.panel) }.map { .panel($0.panel) }
  }

  private func isSameStop(_ a: HomeFocus, _ b: HomeFocus) -> Bool {
    switch (a, b) {
    case (.action, .action): true
    default: a == b
    }
  }
}
