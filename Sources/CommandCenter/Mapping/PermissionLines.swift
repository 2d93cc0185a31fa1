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

  /// The part of a profile that these of its lines stand for, in the form in which it was asked for. What takes
  /// something away stays: without it more would be granted than was asked for.
  static func part(of permissions: JSONValue, keeping lines: Set<String>) -> JSONValue {
    guard case .object(let members) = permissions else { return .object([:]) }
    var part: [String: JSONValue] = [:]
    for (key, value) in members {
      switch (key, value) {
      case (_, .null): break
      case ("network", let value): if !network(value).filter(lines.contains).isEmpty { part[key] = value }
      case ("fileSystem", .object(let files)):
        let kept = filesPart(files, keeping: lines)
        if !kept.isEmpty { part[key] = .object(kept) }
      default: if !Self.lines(of: .object([key: value])).filter(lines.contains).isEmpty { part[key] = value }
      }
    }
    return .object(part)
  }

  private static func filesPart(
    _ files: [String: JSONValue], keeping lines: Set<String>
  ) -> [String: JSONValue] {
    var part: [String: JSONValue] = [:]
    for (key, value) in files {
      switch (key, value) {
      case ("read", .array(let paths)), ("write", .array(let paths)):
        let kept = paths.filter { lines.contains("\(key) \($0.readable)") }
        if !kept.isEmpty { part[key] = .array(kept) }
      case ("entries", .array(let entries)):
        let kept = entries.filter { lines.contains(entry($0)) || $0["access"]?.stringValue == "deny" }
        if kept.contains(where: { $0["access"]?.stringValue != "deny" }) { part[key] = .array(kept) }
      case (_, .null): break
      default: if lines.contains("files, \(key): \(value.readable)") { part[key] = value }
      }
    }
    return part
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
    let place = value["path"]
    let path =
      place?["path"]?.stringValue ?? place?.stringValue ?? place?["pattern"]?.stringValue
      ?? place?["value"]?.readable
    guard let access = value["access"]?.stringValue, let path else { return "files: \(value.readable)" }
    return "\(access) \(path)"
  }
}
