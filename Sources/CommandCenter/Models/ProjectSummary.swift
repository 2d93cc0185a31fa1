#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A directory on the server in which tasks run: one unique `cwd` of the threads.
package struct ProjectSummary: Identifiable, Hashable, Sendable {
  /// The path as the server spells it; nil stands for the server's own default directory.
  package var path: String?
  package var branch: String?
  package var updatedAt: Date
  package var taskCount: Int
  package var runningCount: Int

  package init(
    path: String?, branch: String? = nil, updatedAt: Date = .distantPast, taskCount: Int = 0, runningCount: Int = 0
  ) {
    self.path = path
    self.branch = branch
    self.updatedAt = updatedAt
    self.taskCount = taskCount
    self.runningCount = runningCount
  }

  package var id: String { path ?? "" }

  /// The last path component, or the name of the fallback project.
  package var name: String {
    path.map(ServerPath.name) ?? Self.defaultName
  }

  /// What the project is called whose directory the server chooses.
  package static let defaultName = "App Server default"
}
