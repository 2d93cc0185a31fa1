/// The address of an app-server, understood from what a person typed.
package struct ServerAddress: Hashable, Sendable {
  package enum Scheme: String, Hashable, Sendable {
    case ws
    case wss
    /// A Unix domain socket of this machine.
    case unix
    /// Behind ssh: `ssh HOST codex app-server proxy` leads to the socket there.
    case ssh
    /// An app-server of our own, started by a command and ended with us.
    case stdio

    /// The port of a URL that names none.
    var standardPort: Int { self == .wss ? 443 : 80 }
  }

  /// The port of a bare host name: where `local-app-server/start.sh` listens.
  package static let usualPort = 4500
  /// The longest address that is looked at, in UTF-8 bytes.
  package static let bytesMax = 2_048

  package let scheme: Scheme
  /// Lower case; an IPv6 address without brackets, with its zone if it has one. Empty for a socket.
  package let host: String
  /// 1…65535; 0 for a socket, and for ssh where its own settings choose.
  package let port: Int
  /// Empty, or begins with `/` and doesn't end with one. For a socket its own path, which may begin with `~/`; empty is
  /// codex's control socket. Of `stdio` the command.
  package let path: String
  /// Whom ssh logs in as; empty where its own settings choose.
  package let user: String

  /// Understands `ws://`, `wss://`, `unix://`, `ssh://`, `stdio:` and bare `host:port`.
  /// - Throws: `Problem` with code `.badAddress`, with what to type instead.
  package init(parsing typed: String) throws(Problem) {
    let text = typed.trimmingWhitespace()
    guard !text.isEmpty else { throw .emptyAddress }
    guard text.utf8.count <= Self.bytesMax else { throw .badAddress("The address is longer than an address can be.") }
    if let command = Self.command(text) {
      (scheme, host, port, path, user) = (.stdio, "", 0, try Self.checkedCommand(command), "")
      return
    }
    let (scheme, rest) = try Self.splitScheme(text)
    guard scheme != .unix else {
      (self.scheme, host, port, path, user) = (.unix, "", 0, try Self.checkedSocketPath(rest), "")
      return
    }
    guard scheme != .ssh else {
      let parts = try Self.sshParts(rest)
      (self.scheme, host, port, path, user) = (.ssh, parts.host, parts.port, parts.path, parts.user)
      return
    }
    user = ""
    let authorityEnd = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    let authority = rest[..<authorityEnd]
    try Self.refuseExtras(in: rest, authority: authority)
    let (host, port) = try Self.splitPort(authority)
    self.host = try Self.checkedHost(host)
    self.port = try Self.checkedPort(port) ?? scheme?.standardPort ?? Self.usualPort
    self.scheme = scheme ?? .ws
    self.path = try Self.checkedPath(rest[authorityEnd...])
  }

  /// The normalised URL; that of a host always with its port.
  package var url: String {
    switch scheme {
    case .ws, .wss: "\(scheme.rawValue)://\(authority)\(path)"
    case .unix: "unix://\(path)"
    case .ssh, .stdio: authority
    }
  }

  /// Host and port as a URL spells them, or the socket's path: what tells one server from another.
  package var authority: String {
    switch scheme {
    case .unix: return path
    case .stdio: return "stdio:\(path)"
    case .ssh: return "ssh://\(user.isEmpty ? "" : user + "@")\(host)\(port > 0 ? ":\(port)" : "")\(path)"
    case .ws, .wss: break
    }
    guard host.contains(":") else { return "\(host):\(port)" }
    // RFC 6874: a zone's percent sign is itself escaped inside a URL.
    return "[\(host.replacing("%", with: "%25"))]:\(port)"
  }

  package var isEncrypted: Bool { scheme == .wss }
  /// ssh encrypts what it carries.
  package var reach: NetworkReach { [.unix, .ssh, .stdio].contains(scheme) ? .loopback : NetworkReach(host: host) }
  /// Whether a command of ours leads there.
  package var isCommand: Bool { scheme == .ssh || scheme == .stdio }

  /// A short name for the server: its host, with the port where that tells it from another of the same host, as numbers and
  /// other ports than the usual one do; or the file name of its socket.
  package var name: String {
    if scheme == .ssh { return host }
    if scheme == .stdio { return ServerPath.name(of: String(path.prefix { !$0.isWhitespace })) }
    if scheme != .unix {
      let isNamed = host.contains { !($0.isHexDigit || $0 == "." || $0 == ":") } && reach != .loopback
      return isNamed && [Self.usualPort, scheme.standardPort].contains(port) ? host : authority
    }
    return path.split(separator: "/").last.map { String($0) } ?? "this machine"
  }
}

// MARK: - Parts

extension ServerAddress {
  private static func splitScheme(_ text: String) throws(Problem) -> (Scheme?, Substring) {
    guard let mark = text.firstRange(of: "://") else { return (nil, text[...]) }
    let name = text[..<mark.lowerBound].lowercased()
    let rest = text[mark.upperBound...]
    switch name {
    case "ws": return (.ws, rest)
    case "wss": return (.wss, rest)
    case "unix": return (.unix, rest)
    case "ssh": return (.ssh, rest)
    case "http", "https":
      let instead = name == "http" ? "ws" : "wss"
      throw .badAddress("An app-server is reached over WebSocket, not \(name)://.", "Use \(instead)://\(rest)")
    case "": throw .badAddress("The address has no scheme before “://”.", "Use ws://HOST:PORT or wss://HOST:PORT.")
    default:
      throw .badAddress("This program can't connect to \(name):// addresses.", "Use ws://HOST:PORT or wss://HOST:PORT.")
    }
  }

  static func checkedSocketPath(_ text: Substring) throws(Problem) -> String {
    guard text.isEmpty || text.hasPrefix("/") || text.hasPrefix("~/") else {
      throw .badAddress(
        "The path of the socket must be whole.",
        "Use unix:///path/of/the.sock, or unix:// alone for the one of `codex app-server --listen unix://`.")
    }
    guard text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw .badAddress("The path of the socket has a control character.", "Copy it again.")
    }
    return String(text)
  }

  private static func refuseExtras(in rest: Substring, authority: Substring) throws(Problem) {
    if authority.contains("@") {
      throw .badAddress(
        "An app-server takes no user name or password in its address.", "Leave out everything up to the @ sign.")
    }
    if rest.contains("?") || rest.contains("#") {
      throw .badAddress(
        "An app-server takes no query in its address; a token there would not be read.",
        "Leave out everything from the ? or # on, and enter the token in its own field.")
    }
  }

  private static func splitPort(_ authority: Substring) throws(Problem) -> (host: Substring, port: Substring?) {
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else {
        throw .badAddress("The [ of the IPv6 address is not closed.", "Use the form ws://[::1]:4500.")
      }
      let host = authority[authority.index(after: authority.startIndex)..<end]
      let tail = authority[authority.index(after: end)...]
      guard IPv6Address(String(host).unescapingZone()) != nil else {
        throw .badAddress("“\(host)” is not an IPv6 address.", "Use the form ws://[::1]:4500.")
      }
      if tail.isEmpty { return (host, nil) }
      guard tail.hasPrefix(":") else { throw .badAddress("After ] only a colon and a port can follow.") }
      return (host, tail.dropFirst())
    }
    let colons = authority.filter { $0 == ":" }.count
    if colons > 1 {
      let hint = IPv6Address(String(authority)) == nil ? "ws://HOST:PORT" : "ws://[\(authority)]:\(usualPort)"
      throw .badAddress("The address has more than one colon: where the port begins is unclear.", "Use \(hint)")
    }
    guard let colon = authority.firstIndex(of: ":") else { return (authority, nil) }
    return (authority[..<colon], authority[authority.index(after: colon)...])
  }

  static func checkedPort(_ text: Substring?) throws(Problem) -> Int? {
    guard let text else { return nil }
    guard !text.isEmpty else { throw .badAddress("The port after the colon is missing.", "The usual one is 4500.") }
    guard text.utf8.count <= 5, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(text),
      (1...65_535).contains(port)
    else { throw .badAddress("“\(text)” is not a port: it must be a number from 1 to 65535.") }
    return port
  }

  private static func checkedHost(_ text: Substring) throws(Problem) -> String {
    let host = text.lowercased().unescapingZone()
    guard !host.isEmpty else { throw .badAddress("The address names no host.", "Use ws://HOST:PORT.") }
    if let address = IPv6Address(host) {
      if address.groups.allSatisfy({ $0 == 0 }) { throw .listeningAddress("[\(host)]") }
      return host
    }
    if let address = IPv4Address(host) {
      if address.octets == [0, 0, 0, 0] { throw .listeningAddress(host) }
      return host
    }
    guard host.utf8.allSatisfy({ $0 < 0x80 }) else {
      throw .badAddress("“\(text)” has letters outside of ASCII.", "Use the name's xn-- form, or its IP address.")
    }
    guard host.allSatisfy({ $0.isLetter || $0.isNumber || "-._".contains($0) }), !host.hasPrefix("."),
      !host.contains("..")
    else { throw .badAddress("“\(text)” is not a host name.", "Use ws://HOST:PORT.") }
    // Resolvers read 10.1 or 4500 as IPv4 addresses of other shapes: nobody means that.
    let last = host.split(separator: ".").last ?? ""
    guard !last.allSatisfy(\.isNumber) else {
      throw .badAddress("“\(text)” is neither a host name nor a whole IP address.", "Use ws://HOST:PORT.")
    }
    return host
  }

  private static func checkedPath(_ text: Substring) throws(Problem) -> String {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
      throw .badAddress("The path of the address has characters that a URL can't have.")
    }
    var path = text
    while path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}

extension String {
  /// Without leading and trailing white space.
  func trimmingWhitespace() -> String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  fileprivate func unescapingZone() -> String { contains(":") ? replacing("%25", with: "%") : self }
}
