import CommandCenter
import TerminalUI

/// The last row: the keys that work now, made from the key map.
struct Footer {
  private let view: KeyView
  private let bindings: [KeyBinding]

  init(_ state: UIState, _ snapshot: AppSnapshot) {
    view = state.keyView(snapshot)
    bindings = KeyMap.footer(in: view).filter { state.isUseful($0.command, snapshot) }
  }

  func draw(in rect: Rect, into canvas: inout Canvas) {
    let look = canvas.look
    var seen: Set<Command> = []
    let unique = bindings.filter { seen.insert($0.command).inserted }
    // The help stays when others have to go.
    let sorted = unique.filter { $0.command != .help } + unique.filter { $0.command == .help }
    let hints = sorted.map { KeyHints.Hint(KeyName.of($0.keys[0], look.glyphs), $0.hint) }
    KeyHints(hints).draw(in: rect.inset(by: Insets(left: 1, right: 1)), into: &canvas.buffer, look: look)
  }
}

extension UIState {
  /// Whether a key would do something now; what would not is left out of the footer.
  func isUseful(_ command: Command, _ snapshot: AppSnapshot) -> Bool {
    switch command {
    case .nextField where overlays.isEmpty && snapshot.openTask == nil: tab == .home || tab == .settings
    case .dismissMessage: !snapshot.messages.isEmpty
    case .archiveTask: actedOn(snapshot)?.isArchived == false
    case .unarchiveTask: actedOn(snapshot)?.isArchived == true
    case .quit: snapshot.openTask == nil
    case .leave where overlays.isEmpty && snapshot.openTask == nil:
      switch tab {
      case .projects: projects.filter.isEditing || !projects.filter.words.isEmpty
      case .chats: chats.isEditing || chats.isFiltered || snapshot.search != nil
      default: true
      }
    default: true
    }
  }
}
