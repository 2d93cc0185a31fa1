package import TerminalUI

/// The palette while it is open: what was typed and which row is marked.
package struct PaletteState: Sendable {
  package var query = TextField()
  package var list = ListState<String>()
  /// What fits the query, as of the newest snapshot.
  var entries: [PaletteEntry] = []

  package init() {}
}
