// Addresses that a command of ours leads to.

extension ServerAddress {
  private static let commandMark = "stdio:"

  /// What follows `stdio:`; nil for another address.
  static func command(_ text: String) -> Substring? {
    text.lowercased().hasPrefix(commandMark) ? text.dropFirst(commandMark.count) : nil
  }

  static func checkedCommand(_ text: Substring) throws(Problem) -> String {
    let command = String(text).trimmingWhitespace()
    guard !command.isEmpty else {
      throw .badAddress("The address names no command.", "Use stdio:COMMAND, such as stdio:codex app-server.")
    }
    guard command.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw .badAddress("The command has a control character.", "Copy it again.")
    }
    return command
  }

  /// `[user@]host[:port][/path/of/a/socket]`. Host and user are names for ssh, which may know them from its own settings
  /// alone; none of them may be taken for an option.
  static func sshParts(
    _ text: Substring
  ) throws(Problem) -> (user: String, host: String, port: Int, path: String) {
    let way = "Use ssh://HOST or ssh://USER@HOST:PORT/path/of/the.sock."
    let end = text.firstIndex(of: "/") ?? text.endIndex
    let path = try checkedSocketPath(text[end...])
    var host = text[..<end]
    var user = Substring()
    if let mark = host.lastIndex(of: "@") { (user, host) = (host[..<mark], host[host.index(after: mark)...]) }
    var port = 0
    if host.filter({ $0 == ":" }).count == 1, let colon = host.firstIndex(of: ":") {
      port = try checkedPort(host[host.index(after: colon)...]) ?? 0
      host = host[..<colon]
    }
    guard !host.isEmpty else { throw .badAddress("The address names no host.", way) }
    for name in [user, host] {
      let isName = name.unicodeScalars.allSatisfy { scalar in
        scalar.value > 0x20 && scalar.value != 0x7F && !"'\"\\`$;&|<>()[]{}*?!#".unicodeScalars.contains(scalar)
      }
      guard isName, !name.hasPrefix("-") else { throw .badAddress("“\(name)” is no name for ssh.", way) }
    }
    return (String(user), String(host), port, path == "/" ? "" : path)
  }
}
