package import CommandCenter
import CommandLineKit

/// Which server a command works with.
package enum ServerChoice: Sendable, Hashable {
  case demo
  case server(SavedServer)

  /// As it is called in what is printed.
  package var name: String {
    switch self {
    case .demo: "demo"
    case .server(let server): server.shownName
    }
  }

  package var launch: LaunchTarget {
    switch self {
    case .demo: .demo
    case .server(let server): .server(server)
    }
  }
}

extension ConnectionOptions {
  /// The server that the command line names, else the one in use.
  ///
  /// - Throws: `Problem` of code `badAddress` when there is none, or the name is nobody's.
  package func choice(of settings: SavedSettings) throws(Problem) -> ServerChoice {
    if demo { return .demo }
    guard let name = server else {
      guard let active = settings.active else { throw Self.noServer(settings) }
      return .server(try with(active, tokenFile: tokenFile))
    }
    if let saved = try settings.server(named: name) { return .server(try with(saved, tokenFile: tokenFile)) }
    guard !Self.isAddress(name) else {
      return .server(settings.identified(try server(at: name, tokenFile: tokenFile)))
    }
    let names = settings.servers.map(\.shownName)
    let nearest = Nearest.word(to: name, among: names).map { "Did you mean “\($0)”? " } ?? ""
    throw Problem(
      .badAddress, "No saved server is called “\(name)”.",
      nextStep: nearest
        + (names.isEmpty
          ? "None is saved: give an address, such as ws://127.0.0.1:4500."
          : "Saved are: \(names.joined(separator: ", ")). An address begins with ws://, wss:// or unix://."))
  }

  /// All saved servers.
  package func allChoices(of settings: SavedSettings) throws(Problem) -> [ServerChoice] {
    guard !settings.servers.isEmpty else { throw Self.noServer(settings) }
    return settings.servers.map { .server($0) }
  }

  /// A name has no sign of an address in it.
  package static func isAddress(_ text: String) -> Bool { text.contains { "/:.".contains($0) } }

  private static func noServer(_ settings: SavedSettings) -> Problem {
    settings.servers.isEmpty
      ? Problem(
        .badAddress, "No server is configured.",
        nextStep: "Give one with --server URL, save one in Settings of the screens, or try --demo.")
      : Problem(
        .badAddress, "Several servers are saved, and none of them is the one in use.",
        nextStep: "Give --server \(settings.servers.map(\.shownName).joined(separator: "|")).")
  }
}
