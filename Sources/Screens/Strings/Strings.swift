import CommandCenter

/// The words of the shell: what stands around every screen. Each screen has its own file beside this one; the names of
/// keys and what they do are in the `KeyMap`.
package enum Strings {
  package static let programName = "Codex Command Center"
  static let now = "now"
  static let separator = " · "

  static func tab(_ tab: Tab) -> String {
    switch tab {
    case .home: "Home"
    case .projects: "Projects"
    case .chats: "Chats"
    case .settings: "Settings"
    }
  }

  // MARK: Server status

  static let demo = "DEMO"
  static let demoExplained = "DEMO — sample data, nothing leaves this machine"
  static let demoExplainedShort = "DEMO — sample data"
  static let demoNextStep = "Connect to a server in Settings (4)."

  static func connectionWord(_ state: ConnectionStatus.State) -> String {
    switch state {
    case .demo: "demo"
    case .disconnected: "not connected"
    case .connecting(let attempt, _): attempt > 1 ? "reconnecting" : "connecting"
    case .connected: "connected"
    case .failed(_, let retryAt): retryAt == nil ? "failed" : "no link"
    }
  }

  static func runningCount(_ count: Int) -> String { "\(count) running" }
  static func needsYouCount(_ count: Int) -> String { count == 1 ? "1 needs you" : "\(count) need you" }

  static func connecting(to name: String, attempt: Int) -> String {
    attempt > 1 ? "Reconnecting to \(name), attempt \(attempt)…" : "Connecting to \(name)…"
  }

  static func retryCountdown(seconds: Int) -> String {
    seconds > 0 ? "Trying again in \(seconds) s. T tries now." : "Trying again now…"
  }

  /// The link stands, and its server said that it goes.
  static func draining(_ name: String) -> String {
    "\(name) is shutting down: what runs goes on to its end, nothing new starts. This program reconnects when it is back."
  }

  static let disconnected = "Not connected. T connects; the address is in Settings (4)."
  static func hungUp(_ reason: String) -> String { "Not connected: \(reason) T connects." }
  static let signInNeeded =
    "The server's account needs a sign-in: Settings (4), Sign in with ChatGPT. Until then tasks fail."

  // MARK: Messages

  static let dismissHint = "x dismisses"
  static func more(_ count: Int) -> String { "+\(count) more" }

  /// The window is too small to draw in.
  static func tooSmall(width: Int, height: Int) -> String {
    "This terminal is \(width)×\(height). \(programName) needs \(ScreenLimits.widthMin)×\(ScreenLimits.heightMin). Make it larger, or q quits."
  }

  // MARK: Answers to keys

  static let interruptAgain = "Press Ctrl-C again to quit. Tasks on the server go on."
  static let draftCleared = "Text cleared. Up brings it back."
  static let nothingToSend = "Type a prompt first."
  static let refreshing = "Asking the server again…"
  static func editorFailed(_ failure: EditorFailure) -> String {
    switch failure {
    case .noFile(let directory):
      "The text can't be kept in \(directory) for the editor: set TMPDIR to a directory of yours."
    case .notStarted(let command): "\(command) can't be started: set VISUAL or EDITOR to an editor of this machine."
    case .endedBadly(let command, let status): "\(command) ended with status \(status): the text is as it was."
    }
  }
  static let nothingFolded = "No paste is folded here."
  static let pasteTooLong = "This paste is too long to be shown; Ctrl-G opens it in your editor."
  static let pasteCut = "The paste was too long: its end was left out."

  static func windowTitle(server: String, running: Int, waiting: Int) -> String {
    var parts = ["\(programName) — \(server)"]
    if waiting > 0 { parts.append(needsYouCount(waiting)) }
    if running > 0 { parts.append(runningCount(running)) }
    return parts.joined(separator: separator)
  }
}
