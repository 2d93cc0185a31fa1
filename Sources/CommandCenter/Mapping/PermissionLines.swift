import CodexSDK

/// A permission profile that a model asks for, line by line.
enum PermissionLines {
  /// Each line one thing that would be allowed. Parts that are newer than this program show as they are: nothing is
  /// granted unseen.
  static func lines(of permissions: JSONValue) -> [String] {
    guard case .object(let members) = permissions else { return [permissions.readable] }
    return members.sorted { $0.key < $1.key }.flatMap { key, value -> [String] in
      switch (key, value) {
      case (_, .null): []
      case ("network", let value): network(value)
      case ("fileSystem", let value): files(value)
      default: ["\(key): \(value.readable)"]
      }
    }
  }

  private static func network(_ value: JSONValue) -> [String] {
    switch value["enabled"] ?? value {
    case .bool(true): ["network"]
    case .bool(false): []
    default: ["network: \(value.readable)"]
    }
  }

  private static func files(_ value: JSONValue) -> [String] {
    guard case .object(let members) = value else { return ["files: \(value.readable)"] }
    var lines: [String] = []
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      switch (key, value) {
      case (_, .null): break
      case ("read", .array(let paths)), ("write", .array(let paths)): lines += paths.map { "\(key) \($0.readable)" }
      case ("entries", .array(let entries)): lines += entries.map(entry)
      default: lines.append("files, \(key): \(value.readable)")
      }
    }
    // The list of entries repeats what the older lists say.
    var seen: Set<String> = []
    return lines.filter { seen.insert($0).inserted }
  }

  private static func entry(_ value: JSONValue) -> String {
    let path = value["path"]?["path"]?.stringValue ?? value["path"]?.stringValue
    guard let access = value["access"]?.stringValue, let path else { return "files: \(value.readable)" }
    return "\(access) \(path)"
  }
}
