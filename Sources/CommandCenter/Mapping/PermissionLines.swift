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
        let kept = paths.filter { lines.contains(place($0, access: key)) }
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
    value == ["enabled": true] || value == true ? ["network"] : ["network: \(value.readable)"]
  }

  private static func files(_ value: JSONValue) -> [String] {
    guard case .object(let members) = value else { return ["files: \(value.readable)"] }
    var lines: [String] = []
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      switch (key, value) {
      case (_, .null): break
      case ("read", .array(let paths)), ("write", .array(let paths)):
        lines += paths.map { place($0, access: key) }
      case ("entries", .array(let entries)): lines += entries.map(entry)
      default: lines.append("files, \(key): \(value.readable)")
      }
    }
    // The list of entries repeats what the older lists say.
    var seen: Set<String> = []
    return lines.filter { seen.insert($0).inserted }
  }

  /// One of a list of paths. Anything but a plain text shows as it came.
  private static func place(_ value: JSONValue, access: String) -> String {
    guard let path = value.stringValue, !path.isEmpty else { return "\(access): \(value.readable)" }
    return PathReach.isEverything(path) ? "\(access) anywhere on the whole machine: \(path)" : "\(access) \(path)"
  }

  /// An entry in words where there are words for all of it, else as it is.
  private static func entry(_ value: JSONValue) -> String {
    let raw = "files: \(value.readable)"
    guard case .object(let members) = value, members.count == 2, let access = members["access"]?.stringValue,
      ["read", "write", "deny"].contains(access), let path = members["path"]
    else { return raw }
    guard case .object(let place) = path else { return Self.place(path, access: access) }
    guard place.count == 2 else { return raw }
    switch (place["type"]?.stringValue, place["path"] ?? place["pattern"] ?? place["value"]) {
    case ("path", .string(let path)?): return Self.place(.string(path), access: access)
    // A pattern and a path may be spelled alike.
    case ("glob_pattern", .string(let pattern)?):
      return Self.place(.string(pattern), access: access + " whatever matches")
    case ("special", ["kind": "root"]?): return "\(access) anywhere on the whole machine"
    case ("special", let value?): return "\(access): \(value.readable)"
    default: return raw
    }
  }
}
