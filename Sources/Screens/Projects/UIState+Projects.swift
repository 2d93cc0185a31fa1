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
      guard let row = selected else { return [] }
      guard row.isShown else { return useProject(row, snapshot) }
      let selected = row.project
      hint = projectHint(selected, snapshot)
      return [.perform(.projectSelected(path: selected.path))]
    case .listProjectChats: return selected.map { showChats(ofProject: $0.project.id, snapshot) } ?? []
    case .typePath: openPicker(.project, snapshot)
    case .startFilter: projects.filter.isEditing = true
    case .nextField, .previousField: projects.filter.isEditing.toggle()
    case .leave where projects.filter.isEditing: projects.filter.isEditing = false
    case .leave where !projects.filter.text.isEmpty: projects.filter.clear()
    case .leave: return show(.home, snapshot)
    default: break
    }
    return []
  }

  /// The same for a row; a project of another server is used there, with what is typed.
  mutating func useProject(_ row: ListedProject, _ snapshot: AppSnapshot) -> [UIEffect] {
    guard !row.isShown else { return useProject(row.project, snapshot) }
    return go(to: row.server, .use(row.project, text: prompt(.newTask).text, from: snapshot.server))
  }

  /// New tasks go to the project: the prompt is what comes next.
  mutating func useProject(_ project: ProjectSummary, _ snapshot: AppSnapshot) -> [UIEffect] {
    let effects = show(.home, snapshot)
    home.focus = .prompt
    hint = projectHint(project, snapshot)
    return [.perform(.projectSelected(path: project.path))] + effects
  }

  private func projectHint(_ project: ProjectSummary, _ snapshot: AppSnapshot) -> String {
    Strings.projectUnusable(project.name, project.path.flatMap { snapshot.folders[$0] }?.state ?? .present)
  }

  mutating func reconcileProjects(_ snapshot: AppSnapshot) {
    projects.order.merge(snapshot.listedProjects.map(\.id))
    let rows = projects.rows(snapshot)
    let height = projectsLayout(snapshot).visibleRows
    projects.list.reconcile(rows.map(\.id), visibleRows: height)
    noteShown(rows, projects.list, height)
  }

  /// Keeps which projects are on the screen, to have these looked into and no others.
  mutating func noteShown(_ rows: [ListedProject], _ list: ListState<ProjectSummary.ID>, _ height: Int) {
    let visible = list.visible(count: rows.count, visibleRows: height)
    shownProjects = rows[visible.clamped(to: rows.indices)].filter(\.isShown).compactMap(\.project.path)
  }

  /// Tells the app which projects are on the screen, when others are than before.
  mutating func tellShownProjects() -> [UIEffect] {
    guard shownProjects != toldProjects else { return [] }
    toldProjects = shownProjects
    return [.perform(.projectsShown(shownProjects))]
  }

  private func projectsLayout(_ snapshot: AppSnapshot) -> ListLayout {
    ListLayout(in: ShellLayout(self, snapshot).body, size: size)
  }
}
