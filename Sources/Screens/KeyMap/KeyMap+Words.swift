import TerminalUI

/// Keys in sentences. A sentence asks here, so that it names the key that is in force.
extension KeyMap {
  /// The first key of a command in a view; where it has none, its place in the palette.
  func word(_ command: Command, in view: KeyView) -> String {
    key(for: command, in: view).map { KeyName.of($0, .ascii) } ?? Strings.inPalette(command.name)
  }

  /// The same for a sentence that is also read while somebody types, where letters are text: the way out of it comes first.
  func word(_ command: Command, in view: KeyView, from current: KeyView) -> String {
    guard current.isText else { return word(command, in: view) }
    // Alt is a key that not every terminal sends.
    if let key = key(for: command, in: current), !key.modifiers.contains(.alt) { return word(command, in: current) }
    let out = key(for: .leave, in: current).map { KeyName.of($0, .ascii) + " " } ?? ""
    return out + word(command, in: view)
  }

  /// The key of a tab.
  func word(_ tab: Tab, from current: KeyView) -> String { word(.showTab(tab), in: .homeList, from: current) }
}
