import SafeText

/// How a terminal is asked to tell something outside of its window.
package enum NotificationSequence: Hashable, Sendable {
  case bell, osc9, osc99, osc777

  /// Decides from the environment which sequence the terminal understands. Inside of tmux the terminal around it counts,
  /// as far as its variables are still there; a terminal that is not known gets the bell, which all have.
  package static func fitting(_ environment: [String: String]) -> NotificationSequence {
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    let type = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? ""
    if type == "xterm-kitty" || isSet("KITTY_WINDOW_ID") { return .osc99 }
    if type.hasPrefix("foot") || type.hasPrefix("rxvt-unicode") || type == "xterm-ghostty"
      || isSet("GHOSTTY_RESOURCES_DIR")
      || isSet("WEZTERM_PANE") || ["WezTerm", "ghostty", "WarpTerminal"].contains(program)
    {
      return .osc777
    }
    if program == "iTerm.app" || environment["LC_TERMINAL"] == "iTerm2" { return .osc9 }
    return .bell
  }

  /// The bytes that tell a title and a text; both are cleaned here once more, whoever cleaned them before.
  func bytes(title: String, body: String, isInTmux: Bool) -> String {
    let title = Self.payload(title)
    let body = Self.payload(body)
    let sequence: String
    switch self {
    case .bell: return ControlSequences.bell
    case .osc9: sequence = "\u{1b}]9;\(title) - \(body)\u{1b}\\"
    case .osc99:
      sequence = "\u{1b}]99;i=codex-center:d=0;\(title)\u{1b}\\\u{1b}]99;i=codex-center:p=body;\(body)\u{1b}\\"
    case .osc777:
      // The first semicolon ends the title.
      sequence = "\u{1b}]777;notify;\(title.replacing(";", with: ","));\(body)\u{1b}\\"
    }
    // Where tmux lets nothing through, its own bell still marks the window.
    return isInTmux ? Passthrough.tmux(sequence) + ControlSequences.bell : sequence
  }

  /// Characters of one text.
  private static let payloadMax = 400

  private static func payload(_ text: String) -> String {
    TextGuard.plain(String(text.unicodeScalars.prefix(payloadMax)))
  }
}

/// Sequences for the terminal around a multiplexer.
enum Passthrough {
  /// tmux hands on what is wrapped so, where `allow-passthrough` is on.
  static func tmux(_ sequence: String) -> String {
    "\u{1b}Ptmux;" + sequence.replacing("\u{1b}", with: "\u{1b}\u{1b}") + "\u{1b}\\"
  }
}
