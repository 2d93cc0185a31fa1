package import CommandCenter

/// A program of this machine that takes a text for the clipboard on its standard input.
package struct ClipboardTool: Hashable, Sendable {
  /// Its name, as a person knows it.
  package var name: String
  /// What the shell runs.
  package var command: String

  /// Those that can work here, the nearest to the person first.
  package static func fitting(
    _ environment: [String: String], isMac: Bool, exists: (String) -> Bool
  ) -> [ClipboardTool] {
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    let isRemote = isSet("SSH_CONNECTION") || isSet("SSH_TTY")
    let all: [(tool: ClipboardTool, fits: Bool)] = [
      (ClipboardTool(name: "wl-copy", command: "wl-copy"), isSet("WAYLAND_DISPLAY")),
      (ClipboardTool(name: "xclip", command: "xclip -selection clipboard -in"), isSet("DISPLAY")),
      // Over SSH it would be the clipboard of a screen that nobody looks at.
      (ClipboardTool(name: "pbcopy", command: "pbcopy"), isMac && !isRemote),
      (ClipboardTool(name: "tmux", command: "tmux load-buffer -w -"), isSet("TMUX")),
    ]
    return all.filter { $0.fits && exists($0.tool.name) }.map(\.tool)
  }
}

/// What became of a text that was copied.
package enum CopyOutcome: Hashable, Sendable {
  /// A program of this machine has it.
  case tool(String)
  /// The terminal was asked to take it (OSC 52); it does not say whether it did.
  case terminal
  /// It lies in a file: there was no other way, or it is too long for the terminal.
  case file(String, isTooLong: Bool)
  case failed(Problem)
}
