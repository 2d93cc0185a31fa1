/// Which program opens a web page for the person, if there is one on this screen.
package struct PageOpener: Hashable, Sendable {
  /// The program that hands a page to the browser; it takes the address as its one argument.
  package let command: String

  /// Decides from the environment alone. Over SSH a browser would open where nobody sits, and without a display none can.
  ///
  /// - Parameters:
  ///   - environment: Variables by name.
  ///   - isMac: Whether this machine is a Mac, which has a display whenever somebody sits there.
  ///   - isInstalled: Whether a program of this name can be started.
  package init?(environment: [String: String], isMac: Bool, isInstalled: (String) -> Bool) {
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    if ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains(where: isSet) { return nil }
    guard isMac || isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") else { return nil }
    command = environment["BROWSER"].flatMap { $0.isEmpty ? nil : $0 } ?? (isMac ? "open" : "xdg-open")
    guard isInstalled(command) else { return nil }
  }

  /// Whether an address that a server named may be handed to a program: a web page and nothing else.
  package static func mayOpen(_ url: String) -> Bool {
    (url.hasPrefix("https://") || url.hasPrefix("http://")) && url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }
  }
}

/// What the person's surroundings can do, beside drawing.
package struct Surroundings: Hashable, Sendable {
  package var opener: PageOpener?
  /// Whether the terminal is of a kind that takes texts for the clipboard.
  package var canCopy: Bool

  package init(opener: PageOpener? = nil, canCopy: Bool = false) {
    self.opener = opener
    self.canCopy = canCopy
  }
}
