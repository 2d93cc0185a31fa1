import CommandCenter

extension Strings {
  static func section(_ section: SettingsSection) -> String {
    switch section {
    case .servers: "Servers"
    case .server: "Server"
    case .test: "Test connection"
    case .connection: "Connection"
    case .account: "Account"
    case .defaults: "New tasks"
    case .program: programSection
    }
  }

  static let urlLabel = "URL"
  static let urlPlaceholder = "ws://mac-studio.local:4500"
  static let tokenLabel = "Token"
  static let tokenPlaceholder = "paste the token that start.sh printed"
  static func tokenKept(_ source: String) -> String { "\(source); type to replace it" }
  static let tokenSaved = "saved"
  static let caFileLabel = "CA file"
  static let proxyLabel = "Proxy"
  static let unsaved = "not saved yet"

  static let testButton = "Test connection"
  static let saveButton = "Save & connect"
  static let forgetTokenButton = "Forget token"
  static let reconnectButton = "Reconnect now"
  static let refreshButton = "Refresh lists"
  static let demoButton = "Use the demo"

  static let stateLabel = "State"
  static let addressLabel = "Address"
  static let versionLabel = "Server"
  static let accountLabel = "Account"
  static let warningLabel = "Warning"

  static let urlNeeded = "Type the server's URL first, such as ws://mac-studio.local:4500"
  static let testNotRun = "Tries each layer in turn and says which one fails."

  static func layer(_ layer: ConnectionTest.Layer) -> String {
    switch layer {
    case .address: "Address"
    case .network: "Network"
    case .encryption: "TLS"
    case .readiness: "Server is ready"
    case .upgrade: "WebSocket and token"
    case .handshake: "Codex handshake"
    case .account: "Account"
    case .tasks: "Task list"
    }
  }

  static func outcome(_ outcome: ConnectionTest.Outcome) -> String {
    switch outcome {
    case .waiting: "waiting"
    case .running: "trying…"
    case .passed(let detail): detail.isEmpty ? "ok" : "ok · \(detail)"
    case .failed: "failed"
    case .skipped: "not tried"
    }
  }

  static func serverVersion(_ server: ServerInfo?) -> String {
    guard let server else { return "unknown" }
    return ["codex \(server.version ?? "of unknown version")", server.platform].compactMap { $0 }
      .joined(separator: separator)
  }

  /// " · answers in 12 ms"; empty before it was measured.
  static func roundTrip(_ duration: Duration?) -> String {
    guard let duration else { return "" }
    let milliseconds = Int((duration / .milliseconds(1)).rounded())
    return milliseconds < 1 ? " · answers within 1 ms" : " · answers in \(milliseconds) ms"
  }

  static func connectedFor(_ age: String) -> String { "connected · \(age)" }
  static func failedRetrying(seconds: Int) -> String { "no link · next try in \(seconds) s" }
  static let noAddress = "none: sample data"
}
