/// Tokens from where the settings say: a file of ours or of the person's, an environment variable, or a command.
///
/// A file of ours holds the token and, in a second line, the scheme, host and port that it was entered for: another instance
/// may have changed what its server's id stands for.
package struct FileTokenStore: TokenStore {
  /// A longer one is no token.
  package static let tokenBytesMax = 16_384
  /// What stands before the address.
  private static let addressMark = "for "
  /// A token with its address.
  private static let fileBytesMax = 2 * tokenBytesMax

  private let directory: String
  private let shell: Shell

  /// - Parameters:
  ///   - directories: Where its files are.
  ///   - shell: Knows our variables, and runs token commands.
  package init(_ directories: Directories, shell: Shell) {
    directory = directories.tokens
    self.shell = shell
  }

  package func token(for server: SavedServer) async throws(Problem) -> String? {
    do throws(Problem) { return try await find(server) } catch { throw error.of(server.token) }
  }

  private func find(_ server: SavedServer) async throws(Problem) -> String? {
    switch server.token {
    case .saved:
      return try savedToken(of: server)
    case .file(let path):
      let path = expanded(path)
      guard let text = try text(path) else {
        throw Problem(.storage, "The token file \(path) does not exist.", nextStep: "Make it, or name another one.")
      }
      return try Self.token(in: text, from: path)
    case .environment(let name):
      shell.withhold(name)
      guard let token = shell.variables[name], !token.isEmpty else {
        throw Problem(
          .storage, "The environment variable \(name), which should hold the token, is not set.",
          nextStep: "Set it before starting the program.")
      }
      return try Self.token(in: token, from: "the environment variable \(name)")
    case .command(let command):
      let output = try await TokenCommand.run(command, by: shell, bytesMax: Self.tokenBytesMax)
      return try Self.token(in: output, from: "the token command")
    }
  }

  package func status(of server: SavedServer) -> TokenStatus {
    switch server.token {
    case .saved:
      // An id that can't name a file has no token; connecting says why.
      let isSaved = (try? path(of: server.id)).map { PrivateFile.mode(of: $0) != nil } ?? false
      return isSaved ? TokenStatus(source: "saved") : .none
    case .file(let path): return TokenStatus(source: "file \(path)")
    case .environment(let name): return TokenStatus(source: "environment \(name)")
    case .command: return TokenStatus(source: "command")
    }
  }

  package func save(_ token: String, for server: SavedServer) throws(Problem) {
    let path = try path(of: server.id)
    let checked = try Self.token(in: token, from: "what was typed")
    try write(checked, for: try ServerAddress(parsing: server.url), to: path)
  }

  private func write(_ token: String, for address: ServerAddress, to path: String) throws(Problem) {
    try PrivateFile.write(Array("\(token)\n\(Self.addressMark)\(address.place)\n".utf8), to: path)
  }

  package func remove(_ server: ServerID) throws(Problem) { try PrivateFile.remove(try path(of: server)) }

  private func savedToken(of server: SavedServer) throws(Problem) -> String? {
    let path = try path(of: server.id)
    if let problem = PrivateFile.secureDirectory(directory) { throw problem }
    guard let text = try text(path) else { return nil }
    let lines = text.split(whereSeparator: \.isNewline)
    let address = try ServerAddress(parsing: server.url)
    // One that names no address is of an earlier version, or written by hand. No part of a token reads so: it has no space.
    let isMarked = lines.count == 2 && lines[1].hasPrefix(Self.addressMark)
    let owner = isMarked ? lines[1].dropFirst(Self.addressMark.count) : nil
    let token = try Self.token(in: owner == nil ? text : String(lines[0]), from: path)
    guard let owner, owner.contains("://") else {
      guard owner == nil || owner.map(String.init) == address.authority else { throw Self.otherServer(owner, address) }
      // From its first use on it belongs to one address. Where that can't be written down it is as it was.
      try? write(token, for: address, to: path)
      return token
    }
    // The same server over TLS keeps it at least as well.
    guard owner == address.place || address.scheme == .wss && owner == "ws://\(address.authority)" else {
      throw Self.otherServer(owner, address)
    }
    return token
  }

  private static func otherServer(_ owner: Substring?, _ address: ServerAddress) -> Problem {
    Problem(
      .tokenMissing, "The saved token is for \(owner ?? "another server"), and this server is at \(address.place).",
      nextStep: "Enter the token of this server in Settings.")
  }

  package func removeAll() throws(Problem) -> Int {
    var count = 0
    var failure: Problem?
    for name in PrivateFile.names(in: directory) {
      do throws(Problem) {
        try PrivateFile.remove("\(directory)/\(name)")
        count += 1
      } catch {
        // The others go all the same.
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return count
  }

  /// What is in a file that nobody else can read or has written; nil when there is none.
  private func text(_ path: String) throws(Problem) -> String? {
    try PrivateFile.read(path, bytesMax: Self.fileBytesMax) { file, _ throws(Problem) in
      guard file.isOurs else {
        throw Problem(
          .storage, "The token file \(path) belongs to another user.",
          nextStep: "Copy it to a file of your own, run chmod 600 on that, and name it instead.")
      }
      guard file.mode & 0o077 == 0 else {
        throw Problem(
          .storage, "The token file \(path) can be read by others (mode \(file.modeText)).",
          nextStep: "Run: chmod 600 '\(path)'")
      }
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// A token is one line of visible ASCII: anything else can't go into a header.
  private static func token(in text: String, from source: String) throws(Problem) -> String {
    let token = text.trimmingWhitespace()
    guard !token.isEmpty else { throw Problem(.storage, "There is no token in \(source).") }
    guard token.utf8.count <= tokenBytesMax, token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
      throw Problem(
        .storage, "What is in \(source) is no token: a token is one line of letters, digits and signs.",
        nextStep: "Copy it again, without quotes or line breaks.")
    }
    return token
  }

  /// `~/` as the shell means it.
  private func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = shell.variables["HOME"] else { return path }
    return home + path.dropFirst()
  }

  private func path(of server: ServerID) throws(Problem) -> String {
    let name = server.rawValue
    let isSafe = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    guard isSafe, !name.isEmpty, !name.hasPrefix("."), name.utf8.count <= 100 else {
      throw Problem(
        .storage, "The server id “\(name)” can't name a token file.",
        nextStep: "Use letters, digits, - and _ for the id in config.json.")
    }
    return "\(directory)/\(name)"
  }
}

extension ServerAddress {
  /// What a token belongs to.
  fileprivate var place: String { "\(scheme.rawValue)://\(authority)" }
}
