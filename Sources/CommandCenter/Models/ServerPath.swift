/// A path of the server as a person types it. Nothing of it is looked up on this machine.
package struct ServerPath: Hashable, Sendable {
  /// As it was typed, without white space around it.
  package let typed: String

  /// Nil when the text is none: paths begin with a slash, a drive or the tilde.
  package init?(_ text: String) {
    let typed = text.trimmingWhitespace()
    guard typed.hasPrefix("/") || typed == "~" || typed.hasPrefix("~/") || Self.hasDrive(typed) else { return nil }
    self.typed = typed
  }

  /// The absolute form, without separators at its end; nil where the tilde can't be told.
  package func absolute(home: String?) -> String? {
    guard typed.hasPrefix("~") else { return Self.trimmed(typed) }
    return home.map { Self.trimmed($0 + typed.dropFirst()) }
  }

  /// What was typed up to the last separator, that included: where the names are looked for that may be meant.
  package var directory: String {
    if typed == "~" { return "~/" }
    return typed.lastIndex(where: Self.isSeparator(in: typed)).map { String(typed[...$0]) } ?? typed
  }

  /// What was typed after the last separator.
  package var name: String {
    if typed == "~" { return "" }
    return typed.lastIndex(where: Self.isSeparator(in: typed)).map { String(typed[typed.index(after: $0)...]) } ?? ""
  }

  /// The separator that the path is written with.
  package var separator: Character { Self.hasDrive(typed) && typed.contains("\\") ? "\\" : "/" }

  /// The last component of a path as the server spells it; a drive or the root names itself.
  package static func name(of path: String) -> String {
    path.split(whereSeparator: isSeparator(in: path)).last.map(String.init) ?? path
  }

  private static func isSeparator(in path: String) -> (Character) -> Bool {
    // On Unix a backslash is a character like others.
    hasDrive(path) ? { $0 == "/" || $0 == "\\" } : { $0 == "/" }
  }

  private static func hasDrive(_ path: String) -> Bool {
    let start = Array(path.prefix(3))
    return start.count > 1 && start[0].isLetter && start[0].isASCII && start[1] == ":"
      && (start.count == 2 || start[2] == "\\" || start[2] == "/")
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    // The root and a drive keep theirs.
    let least = hasDrive(path) ? 3 : 1
    while path.count > least, path.last.map(isSeparator(in: path)) == true { path.removeLast() }
    return path
  }
}

extension ServerInfo {
  /// The home directory of the server's user, told from where its Codex keeps its files; nil when that lies elsewhere.
  package var home: String? {
    guard let codexHome else { return nil }
    for suffix in ["/.codex", "\\.codex"] where codexHome.hasSuffix(suffix) && codexHome.count > suffix.count {
      return String(codexHome.dropLast(suffix.count))
    }
    return nil
  }
}
