import CommandCenter

extension Strings {
  static func activity(_ activity: ServerActivity) -> String {
    var parts = [connectionWord(activity.state)]
    if activity.waiting > 0 { parts.append(needsYouCount(activity.waiting)) }
    if activity.running > 0 { parts.append(runningCount(activity.running)) }
    return parts.joined(separator: separator)
  }
  static func needsYouElsewhere(_ server: String, _ keys: KeyMap) -> String {
    "\(server) needs you. \(keys.word(.nextDecision, in: .homeList)) goes there."
  }

  static let addServer = "Add a server"
  static let clearCredentialsButton = "Clear credentials"
  static let inUse = "in use"
  static let notSaved = "not saved"
  static let newServer = "New server"
  static func editing(_ name: String) -> String { "Server \(name)" }

  static let nameLabel = "Name"
  static let namePlaceholder = "its host and port"
  static let tokenFromLabel = "From"
  static let insecureLabel = "Insecure"
  static let stopAllTitle = "Stop all running turns?"
  static let stopAllYes = "Yes, stop all"
  static func stopAllLines(_ counts: [(server: String, running: Int)]) -> [String] {
    counts.map { "\($0.running) at \($0.server)" } + ["What they said so far of their answers may be lost."]
  }

  static let readOnlyLabel = "Changes"
  static let readOnlyOn = "none: read-only, nothing is sent that changes anything"
  static let readOnlyOff = "allowed"
  static let readOnlyMark = "read-only"
  static let atStartLabel = "Connect"
  static let atStartOn = "at the start, beside the others"
  static let atStartOff = "when you choose it"
  static let caFilePlaceholder = "the system's authorities"
  static let proxyPlaceholder = "none"
  static let insecureOff = "no: the token never crosses a public network unencrypted"
  static let insecureOn = "yes: the token may cross a public network unencrypted"
  static func tokenFrom(_ kind: TokenKind) -> String {
    switch kind {
    case .saved: "typed or pasted here, kept in a file of mode 0600"
    case .file: "a file of yours"
    case .environment: "an environment variable"
    case .command: "a command that prints it"
    }
  }
  static func tokenSourcePlaceholder(_ kind: TokenKind) -> String {
    switch kind {
    case .saved: tokenPlaceholder
    case .file: "/path/of/the/token, mode 0600"
    case .environment: "the variable's name, such as CODEX_TOKEN"
    case .command: "pass show codex"
    }
  }

  static let moreButton = "More fields"
  static let fewerButton = "Fewer fields"
  static let saveOnlyButton = "Save"
  static let removeServerButton = "Remove"

  static func alreadyInUse(_ keys: KeyMap) -> String {
    "This server is in use; \(keys.word(.editServer, in: .settings)) changes it, "
      + "\(keys.word(.reconnect, in: .settings)) reconnects."
  }
  static let chooseServerRow = "Go to a server of the list first."
  static let notSavedYet = "This server is not saved: Save & connect keeps it."

  static let pickServer = "Server"
  static let noServers = "No server is saved yet: add one in Settings."

  static let removeServerTitle = "Remove this server?"
  static func removeServerLines(_ name: String) -> [String] {
    [
      "\(name) is removed from this machine with its saved token, drafts, unsent messages and kept lists.",
      "The server and its tasks stay as they are.",
    ]
  }
  static let removeServerYes = "Yes, remove it"

  static let clearCredentialsTitle = "Clear credentials?"
  static let clearCredentialsLines = [
    "Every saved token and the passwords of proxies are deleted from this machine, and the link is closed.",
    "Token files of yours, variables and commands stay, and so do the servers' own sign-ins.",
  ]
  static let clearCredentialsYes = "Yes, clear them"
}
