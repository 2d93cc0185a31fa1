package import CommandCenter
package import TerminalUI

/// What Projects remembers: the cursor and the filter.
package struct ProjectsState: Sendable {
  package var list = ListState<ProjectSummary.ID>()
  var order = StableOrder<ProjectSummary.ID>()
  package var filter = FilterField()

  package init() {}

  /// The rows as they are shown now.
  func rows(_ snapshot: AppSnapshot) -> [ProjectSummary] {
    let byID = Dictionary(snapshot.projects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return order.ids.compactMap { byID[$0] }
      .filter { filter.matches([$0.name, $0.path ?? "", $0.branch ?? ""]) }
  }
}
