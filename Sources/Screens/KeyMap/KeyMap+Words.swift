import TerminalUI

/// Keys in sentences. A sentence asks here, so that it names the key that is in force.
extension KeyMap {
  /// The first key of a command in a view; where it has none, its place in the palette.
  func word(_ command: Command, in view: KeyView) -> String {
    key(for: command, in: view).map { KeyName.of($0, .ascii) } ?? Strings.inPalette(command.name)
  }

  /// The key of a tab that works while typing, too.
  func word(_ tab: Tab) -> String { word(.showTab(tab), in: .homePrompt) }
}
