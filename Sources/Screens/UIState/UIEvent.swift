package import CommandCenter
package import TerminalUI

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Something that the screens have to know of.
package enum UIEvent: Sendable {
  /// A key, a paste or the mouse.
  case input(InputEvent)
  case resized(Size)
  /// The snapshot given along is a new one.
  case snapshotArrived
  /// The redraw is due that `UIState.nextTick(after:snapshot:)` asked for.
  case tick(Date)
  /// The external editor was left; nil when it failed or its text is the one it was given.
  case editorReturned(DraftKey, text: String?)
}

/// Something that the screens want done. Carried out by the program's loop; none of it needs an answer here.
package enum UIEffect: Sendable, Equatable {
  case perform(UserAction)
  case quit
  /// Edit a draft in the person's own editor, then send `UIEvent.editorReturned`.
  case openEditor(DraftKey, text: String)
  case suspend
  /// Draw everything again, also what did not change.
  case repaint
  case bell
  /// The title of the terminal's window.
  case setTitle(String)
}
