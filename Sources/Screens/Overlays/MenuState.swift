package import TerminalUI

/// What can be done with the marked row, as a list: for the mouse, and for who does not know the keys.
package struct MenuState: Sendable {
  package var title: String
  package var commands: [Command] = []
  package var list = ListState<Command>()

  package init(title: String) { self.title = title }
}
