package import CodexSDK

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// What to say about an address: the sentences of one place.

extension Problem {
  static let emptyAddress = badAddress(
    "No server address is set.", "Enter the one that local-app-server/start.sh printed, such as ws://mac-studio:4500.")

  static func badAddress(
    _ message: String, _ nextStep: String = "Use ws://HOST:PORT, wss://HOST:PORT, unix://PATH or ssh://HOST."
  )
    -> Problem
  {
    Problem(.badAddress, message, nextStep: nextStep)
  }

  /// `0.0.0.0` and `[::]`: right for a server to listen on, wrong for a client to connect to.
  static func listeningAddress(_ host: String) -> Problem {
    badAddress(
      "\(host) is where a server listens (on all of its networks), not an address to connect to.",
      "Use the server's own name or IP address; on the same machine ws://127.0.0.1:4500.")
  }
}

extension ServerAddress {
  /// How far what is sent travels: as far as the server or the proxy, whichever is farther.
  private func reach(through proxy: CodexProxy?) -> NetworkReach {
    guard let proxy else { return reach }
    let reaches = [reach, NetworkReach(host: proxy.host)]
    if reaches.contains(.publicNetwork) { return .publicNetwork }
    return reaches.contains(.privateNetwork) ? .privateNetwork : .loopback
  }

  /// The standing warning of the link, nil when nothing is wrong with it.
  package func warning(hasToken: Bool, proxy: CodexProxy? = nil) -> String? {
    guard !isEncrypted else { return nil }
    switch reach(through: proxy) {
    case .loopback: return nil
    case .privateNetwork:
      let what = hasToken ? "the token, prompts and answers" : "prompts and answers"
      let who = proxy == nil ? "anyone on this network" : "the proxy and anyone on this network"
      return "Not encrypted: \(who) can read \(what). Use wss:// or an SSH tunnel where that matters."
    case .publicNetwork:
      return "Not encrypted over a public network: use wss:// or an SSH tunnel."
    }
  }

  /// Why the token must not be sent over this link; nil when it may be.
  package func tokenProblem(hasToken: Bool, allowsInsecureToken: Bool, proxy: CodexProxy? = nil) -> Problem? {
    guard hasToken, !isEncrypted, reach(through: proxy) == .publicNetwork, !allowsInsecureToken else { return nil }
    return Problem(
      .badAddress, "The token is not sent to \(host): the link is not encrypted and leaves the private network.",
      nextStep: "Use wss:// or an SSH tunnel; --insecure sends it all the same.")
  }

  /// The same, but of a name that no machine is known by only that: it need not be a public one.
  package func tokenProblem(
    hasToken: Bool, allowsInsecureToken: Bool, proxy: CodexProxy?, isKnownHost: (String) async -> Bool
  ) async -> Problem? {
    guard
      let problem = tokenProblem(hasToken: hasToken, allowsInsecureToken: allowsInsecureToken, proxy: proxy)
    else { return nil }
    // With a proxy it is the proxy that looks the name up.
    if proxy != nil { return problem }
    if await isKnownHost(host) { return problem }
    let said = "No machine is known by the name \(host). Check the spelling, and the network or VPN."
    return Problem(CodexError(.unreachable, said))
  }
}

extension Problem {
  static func noCommandStarted(_ error: Int32) -> Problem { noCommandStarted(String(cString: strerror(error))) }

  static func noCommandStarted(_ reason: String) -> Problem {
    Problem(.unreachable, "The command of this server could not be started: \(reason).")
  }
}

extension ServerAddress {
  private static let notFoundStatus: Int32 = 127

  /// What the end of the command that should lead there means.
  func problem(status: Int32, text: String) -> Problem {
    let lines = text.split(whereSeparator: \.isNewline).filter { $0.contains { !$0.isWhitespace } }
    let said = (lines.last.map(String.init) ?? "").kept(.sentence)
    let quoted = said.isEmpty ? "it ended with status \(status)." : said.last == "." ? said : said + "."
    guard scheme == .ssh else {
      return Problem(
        status == Self.notFoundStatus ? .unreachable : .notAnAppServer, "The command of this server ended: \(quoted)",
        nextStep: "Run it in a shell to see why: \(path)")
    }
    let tried = "Try `ssh \(host)` in a shell: its keys and ~/.ssh/config decide."
    let lowercased = text.lowercased()
    func has(_ words: String...) -> Bool { words.contains { lowercased.contains($0.lowercased()) } }
    if has("Permission denied") { return Problem(.forbidden, "ssh was refused by \(host): \(quoted)", nextStep: tried) }
    if has("Host key verification failed", "host key") {
      return Problem(
        .forbidden, "The key of \(host) is not known here, or has changed.",
        nextStep: "Connect once with `ssh \(host)` and compare it.")
    }
    if status == Self.notFoundStatus || has("command not found", "codex: not found") {
      return Problem(
        .notAnAppServer, "\(host) has no codex where ssh looks for commands.",
        nextStep: "Install it there, or put its folder on the path in ~/.zshenv or ~/.bashrc.")
    }
    if has("os error") {
      return Problem(
        .unreachable, "No app-server listens on the socket of \(host): \(quoted)",
        nextStep: "Start it there: codex app-server --listen unix://\(path)")
    }
    return Problem(.unreachable, "ssh does not reach \(host): \(quoted)", nextStep: tried)
  }
}
