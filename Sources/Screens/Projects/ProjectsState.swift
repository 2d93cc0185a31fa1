package import CommandCenter
package import TerminalUI

/// What Projects remembers: the cursor and the filter.
package struct ProjectsState: Sendable {
  package var list = ListState<ProjectSummary.ID>()
  var order = StableOrder<ProjectSummary.ID>()
  package var filter = FilterField()

  package init() {}

  /// The rows as they are shown now.
  func rows(_ snapshot: AppSnapshot) -> [ListedProject] {
    let byID = Dictionary(snapshot.listedProjects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return order.ids.compactMap { byID[$0] }.filter { row in
      filter.matches([row.project.name, row.project.path ?? "", row.project.branch ?? "", row.serverName])
    }
  }
}
