import CommandCenter

/// What a task is doing, for a row.
extension Strings {
  static func waits(for what: String) -> String { "waits: \(what)" }

  static func activity(_ activity: TaskActivity) -> String {
    guard activity.steps > 0 else { return words(activity.deed) }
    return "\(words(activity.deed))\(separator)\(activity.stepsDone)/\(activity.steps)"
  }

  private static func words(_ deed: TaskActivity.Deed) -> String {
    switch deed {
    case .thinks: "thinks"
    case .writes: "writes"
    case .runs(let command): "$ \(command)"
    case .edits(_, let path) where !path.isEmpty: "edits \(ServerPath.name(of: path))"
    case .edits(let files, _): "edits \(files) files"
    case .calls(let tool): "calls \(tool)"
    case .searches(let query): query.isEmpty ? "searches" : "searches \(query)"
    case .retries(let notice): notice
    }
  }
}
