import TerminalUI

/// The keys that a card names, as the person has them.
struct CardKeys: Equatable {
  private let keys: KeyMap
  private let view: KeyView
  private let glyphs: Glyphs

  init(_ keys: KeyMap, in view: KeyView, _ glyphs: Glyphs) {
    self.keys = keys
    self.view = view
    self.glyphs = glyphs
  }

  /// Nil for a command that has no key here: the palette does it.
  func name(of command: Command) -> String? { keys.key(for: command, in: view).map { KeyName.of($0, glyphs) } }
}
