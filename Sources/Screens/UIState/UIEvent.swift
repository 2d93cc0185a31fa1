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
  /// What `UIEffect.collectFacts` asked for.
  case factsCollected(ProgramFacts)
  /// The path of a report, or why it was not written.
  case reportSaved(Result<String, Problem>)
  /// What became of a text that `UIEffect.export` handed out.
  case copied(CopyOffer, CopyOutcome)
  /// The path of a patch, or why it was not written, and the directory that it is for.
  case patchSaved(Result<String, Problem>, in: String)
  /// The external editor was left.
  case editorReturned(DraftKey, EditorOutcome)
}

/// How the work in the person's own editor ended.
package enum EditorOutcome: Sendable, Hashable {
  case edited(String)
  /// The text is the one that was given to it, or empty.
  case unchanged
  case failed(EditorFailure)
}

/// Why the person's own editor gave no text back.
package enum EditorFailure: Error, Sendable, Hashable {
  /// The text could not be put into a file of this directory, or not be read from it again.
  case noFile(directory: String)
  /// No such program, or none that may be run.
  case notStarted(command: String)
  /// It ended with a status other than 0, as it does when the person gives up on the text.
  case endedBadly(command: String, status: Int32)
}

/// Something that the screens want done. Carried out by the program's loop; none of it needs an answer here.
package enum UIEffect: Sendable, Equatable {
  case perform(UserAction)
  /// The same for one of the servers that are not shown.
  case performOn(ServerID, UserAction)
  case quit
  /// Edit a draft in the person's own editor, then send `UIEvent.editorReturned`.
  case openEditor(DraftKey, text: String)
  /// Show an address in the browser of this machine. Only after a key or a click of the person's.
  case openLink(String)
  case suspend
  /// Draw everything again, also what did not change.
  case repaint
  case bell
  /// Hand a text to the terminal's clipboard.
  case copy(String)
  /// Hand a text of any length to a clipboard, else to a file, then send `UIEvent.copied`.
  case export(CopyOffer)
  /// Write a patch for a directory of the server's to a file, then send `UIEvent.patchSaved`.
  case savePatch(String, in: String)
  /// Tell something outside of the screen, by the terminal and by the person's command.
  case notify(AttentionNotice)
  case setMouse(Bool)
  /// Look at files and terminal, then send `UIEvent.factsCollected`.
  case collectFacts
  /// Write a report to a file of its own, then send `UIEvent.reportSaved`.
  case saveReport(String)
  /// The title of the terminal's window.
  case setTitle(String)
}
