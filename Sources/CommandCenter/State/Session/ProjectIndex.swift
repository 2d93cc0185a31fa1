#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Projects as they follow from the tasks: each unique directory once.
enum ProjectIndex {
  /// The most recently used first; the server's own default directory when no task names one.
  static func projects(of tasks: [TaskSummary]) -> [ProjectSummary] {
    var byPath: [String: ProjectSummary] = [:]
    for task in tasks where !task.projectPath.isEmpty && task.parentID == nil {
      var project = byPath[task.projectPath] ?? ProjectSummary(path: task.projectPath)
      if task.recencyAt >= project.updatedAt {
        project.updatedAt = task.recencyAt
        project.branch = task.branch ?? project.branch
      } else {
        project.branch = project.branch ?? task.branch
      }
      project.taskCount += 1
      if task.status.isActive { project.runningCount += 1 }
      byPath[task.projectPath] = project
    }
    guard !byPath.isEmpty else { return [ProjectSummary(path: nil)] }
    return byPath.values.sorted { ($1.updatedAt, $0.id) < ($0.updatedAt, $1.id) }
  }
}
