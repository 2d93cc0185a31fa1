package import TerminalUI

/// What can be done with the marked row, as a list: for the mouse, and for who does not know the keys.
package struct MenuState: Sendable {
  package var title: String
  package var commands: [Command] = []
  package var list = ListState<Command>()

  /// Where the pointer asked for it; nil for a key.
  package var pointer: Point?

  package init(title: String, pointer: Point? = nil) {
    self.title = title
    self.pointer = pointer
  }
}
