import CommandCenter
import TerminalUI

/// The words of a task's or a project's row.
enum TaskText {
  /// The title, or what stands in for a missing one.
  static func title(_ task: TaskSummary) -> String {
    for text in [task.title, task.preview] where !text.allSatisfy(\.isWhitespace) { return text }
    return task.isPlaceholder ? Strings.placeholderTitle : Strings.untitled
  }

  /// The name of the directory; the path's last component.
  static func project(_ path: String) -> String { path.isEmpty ? "" : ProjectSummary(path: path).name }

  /// A path below the home directory of the server's user, with the tilde that people write. Only for reading: what is
  /// sent is never touched.
  static func short(_ path: String, home: String?) -> String {
    guard let home, path == home || path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }
}
