/// How much of a machine a path of a server stands for.
enum PathReach {
  /// Other names of the root of everything; `*` is any part.
  private static let roots = [["proc", "*", "root"], ["System", "Volumes", "Data"]]

  /// Whether it is all of it, however it is spelled.
  static func isEverything(_ path: String) -> Bool {
    let path = path.hasPrefix(fileScheme) ? path.dropFirst(fileScheme.count) : path[...]
    var parts: [Substring] = []
    for part in path.split(whereSeparator: isSeparator) {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
      // Where a name of the root is followed by more, that is read from the root on.
      if roots.contains(where: { matches($0, parts) }) { parts = [] }
    }
    // A pattern that any name matches leads no deeper; so does the prefix that Windows takes before a drive.
    parts.removeAll { $0.allSatisfy { "*?{},[]!".contains($0) } }
    guard let first = path.first, isSeparator(first) || first == "~" || isDrive(parts.first) else { return false }
    return parts.isEmpty || (parts.count == 1 && isDrive(parts.first))
  }

  private static let fileScheme = "file:"

  private static func isSeparator(_ character: Character) -> Bool { character == "/" || character == "\\" }

  private static func isDrive(_ part: Substring?) -> Bool {
    part.map { $0.count == 2 && $0.last == ":" } ?? false
  }

  private static func matches(_ root: [String], _ parts: [Substring]) -> Bool {
    root.count == parts.count && zip(root, parts).allSatisfy { $0 == "*" || $0 == $1 }
  }
}
