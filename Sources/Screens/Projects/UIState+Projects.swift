import CommandCenter
import TerminalUI

/// Keys in Projects.
extension UIState {
  mutating func performInProjects(_ command: Command, _ snapshot: AppSnapshot) -> [UIEffect] {
    let rows = projects.rows(snapshot)
    let selected = projects.list.index(in: rows.map(\.id)).map { rows[$0] }
    switch command {
    case .move(let direction):
      projects.list.move(direction, in: rows.map(\.id), visibleRows: projectsLayout(snapshot).visibleRows)
    case .activate where projects.filter.isEditing: projects.filter.isEditing = false
    case .activate: return selected.map { useProject($0, snapshot) } ?? []
    case .selectProject:
      guard let selected else { return [] }
      hint = Strings.projectSelected(selected.name)
      return [.perform(.projectSelected(path: selected.path))]
    case .listProjectChats: return selected.map { showChats(ofProject: $0.id, snapshot) } ?? []
    case .startFilter: projects.filter.isEditing = true
    case .nextField, .previousField: projects.filter.isEditing.toggle()
    case .leave where projects.filter.isEditing: projects.filter.isEditing = false
    case .leave where !projects.filter.text.isEmpty: projects.filter.clear()
    case .leave: return show(.home, snapshot)
    default: break
    }
    return []
  }

  /// New tasks go to the project: the prompt is what comes next.
  mutating func useProject(_ project: ProjectSummary, _ snapshot: AppSnapshot) -> [UIEffect] {
    let effects = show(.home, snapshot)
    home.focus = .prompt
    hint = Strings.projectSelected(project.name)
    return [.perform(.projectSelected(path: project.path))] + effects
  }

  mutating func reconcileProjects(_ snapshot: AppSnapshot) {
    projects.order.merge(snapshot.projects.map(\.id))
    let ids = projects.rows(snapshot).map(\.id)
    projects.list.reconcile(ids, visibleRows: projectsLayout(snapshot).visibleRows)
  }

  private func projectsLayout(_ snapshot: AppSnapshot) -> ListLayout {
    ListLayout(in: ShellLayout(self, snapshot).body, size: size)
  }
}
