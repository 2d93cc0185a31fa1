import CommandCenter

/// The words of a task's row.
enum TaskText {
  /// The title, or what stands in for a missing one.
  static func title(_ task: TaskSummary) -> String {
    for text in [task.title, task.preview] where !text.allSatisfy(\.isWhitespace) { return text }
    return task.isPlaceholder ? Strings.placeholderTitle : Strings.untitled
  }

  /// The name of the directory; the path's last component.
  static func project(_ path: String) -> String { path.isEmpty ? "" : ProjectSummary(path: path).name }
}
