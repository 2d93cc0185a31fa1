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
  static func demoNextStep(_ keys: KeyMap, _ view: KeyView) -> String {
    "Connect to a server in Settings (\(keys.word(.settings, from: view)))."
  }

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

  static func retryCountdown(seconds: Int, _ keys: KeyMap, _ view: KeyView) -> String {
    guard seconds > 0 else { return "Trying again now…" }
    return "Trying again in \(seconds) s. \(keys.word(.reconnect, in: .homeList, from: view)) tries now."
  }

  /// The link stands, and its server said that it goes.
  static func draining(_ name: String) -> String {
    "\(name) is shutting down. Running turns finish, new ones don't start. This program reconnects when it is back."
  }

  static func disconnected(_ keys: KeyMap, _ view: KeyView) -> String {
    let reconnect = keys.word(.reconnect, in: .homeList, from: view)
    return "Not connected. \(reconnect) connects; the address is in Settings (\(keys.word(.settings, from: view)))."
  }
  static func hungUp(_ reason: String, _ keys: KeyMap, _ view: KeyView) -> String {
    "Not connected: \(reason) \(keys.word(.reconnect, in: .homeList, from: view)) connects."
  }
  static func signInNeeded(_ keys: KeyMap, _ view: KeyView) -> String {
    "The server's account needs a sign-in: Settings (\(keys.word(.settings, from: view))), \(signInButton). Until then tasks fail."
  }

  // MARK: Messages

  static func dismissHint(_ keys: KeyMap, _ view: KeyView) -> String {
    "\(keys.word(.dismissMessage, in: .homeList, from: view)) dismisses"
  }
  static func more(_ count: Int) -> String { "+\(count) more" }

  /// The window is too small to draw in.
  static func tooSmall(width: Int, height: Int, _ keys: KeyMap) -> String {
    "This terminal is \(width)×\(height). \(programName) needs \(ScreenLimits.widthMin)×\(ScreenLimits.heightMin). "
      + "Make it larger, or \(keys.word(.quit, in: .tooSmall)) quits."
  }

  // MARK: Answers to keys

  /// How to come by a command without a key.
  static func inPalette(_ name: String) -> String { "“\(name)” in the palette" }

  static func interruptAgain(_ keys: KeyMap) -> String {
    "Press \(keys.word(.interrupt, in: .homePrompt)) again to quit. Tasks on the server continue."
  }
  static func draftCleared(_ keys: KeyMap) -> String {
    "Text cleared. \(keys.word(.move(.up), in: .homePrompt)) brings it back."
  }
  static let textCleared = "Text cleared."
  static func homeIsFirst(_ keys: KeyMap) -> String {
    "Press \(keys.word(.focusComposer, in: .homeList)) to write a prompt, \(keys.word(.quit, in: .homeList)) to quit."
  }
  static func needsTask(_ key: String, _ does: String) -> String {
    "\(key) is “\(does)”: mark a task in Chats or open one first."
  }
  static func worksElsewhere(_ key: String, _ does: String, _ place: String) -> String {
    "\(key) is “\(does)”: it works in \(place)."
  }
  static let nothingToUndo = "Nothing to undo."
  static let broughtBack = "Brought back from the archive."
  static func renamedBack(_ name: String) -> String { "Renamed back to “\(name)”." }
  static let queuedAgain = "Back in the queue, at its end."
  static let backInFollowUp = "The message is back in the follow-up's text."
  static let nothingToSend = "Type a prompt first."
  static let refreshing = "Asking the server again…"
  static func refreshed(_ count: Int, hasMore: Bool, new: Int) -> String {
    "\(chatCount(count, of: count, hasMore: hasMore)), \(new) new."
  }
  static func editorFailed(_ failure: EditorFailure) -> String {
    switch failure {
    case .noFile(let directory):
      "The text can't be kept in \(directory) for the editor: set TMPDIR to a directory of yours."
    case .notStarted(let command): "\(command) can't be started: set VISUAL or EDITOR to an editor of this machine."
    case .endedBadly(let command, let status): "\(command) ended with status \(status): the text is as it was."
    }
  }
  static let nothingFolded = "No paste is folded here."
  static func pasteTooLong(_ keys: KeyMap) -> String {
    "This paste is too long to be shown; \(keys.word(.editExternally, in: .homePrompt)) opens it in your editor."
  }
  static func textFull(_ keys: KeyMap) -> String {
    "The text is too long to grow here; \(keys.word(.editExternally, in: .homePrompt)) opens it in your editor."
  }
  static let pasteCut = "The paste was too long: its end was left out."

  static func windowTitle(server: String, running: Int, waiting: Int) -> String {
    var parts = ["\(programName) — \(server)"]
    if waiting > 0 { parts.append(needsYouCount(waiting)) }
    if running > 0 { parts.append(runningCount(running)) }
    return parts.joined(separator: separator)
  }
}
