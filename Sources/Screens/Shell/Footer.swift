import CommandCenter
import TerminalUI

/// The last row: the keys that work now, made from the key map.
struct Footer {
  /// In the order in which they are shown.
  private let sorted: [KeyBinding]

  init(_ state: UIState, _ snapshot: AppSnapshot) {
    let useful = state.keys.footer(in: state.keyView(snapshot)).filter { state.isUseful($0.command, snapshot) }
    let bindings = (state.copyBinding(snapshot).map { [$0] } ?? []) + useful
    var seen: Set<Command> = []
    var unique = bindings.filter { seen.insert($0.command).inserted }
    // The help stays when others have to go.
    let isArchived = state.actedOn(snapshot)?.task.isArchived == true
    if isArchived, let index = unique.firstIndex(where: { $0.command == .archiveTask }) {
      unique[index].hint = Strings.bringBack
      unique[index].footerRank = nil
      unique.insert(unique.remove(at: index), at: 0)
    }
    sorted = unique.filter { $0.command != .help } + unique.filter { $0.command == .help }
  }

  func draw(in rect: Rect, into canvas: inout Canvas) {
    hints(canvas.look).draw(in: inside(rect), into: &canvas.buffer, look: canvas.look)
  }

  /// Makes each hint do what its key does. To be called when everything is drawn: dialogs leave the footer in sight, but a
  /// click beside them means something else.
  func makeClickable(in rect: Rect, of canvas: inout Canvas) {
    let isCovered = canvas.hits.contains { $0.target == .dialog && !$0.rect.intersection(rect).isEmpty }
    guard !isCovered else { return }
    for (index, place) in hints(canvas.look).places(in: inside(rect))
    where !sorted[index].command.traits.contains(.wantsItsKey) {
      canvas.hit(place, .key(sorted[index].keys[0]))
    }
  }

  private func hints(_ look: Look) -> KeyHints {
    KeyHints(sorted.map { KeyHints.Hint(KeyName.of($0.keys[0], look.glyphs), $0.hint) })
  }

  private func inside(_ rect: Rect) -> Rect { rect.inset(by: Insets(left: 1, right: 1)) }
}

extension UIState {
  /// Whether a key would do something now; what would not is left out of the footer.
  func isUseful(_ command: Command, _ snapshot: AppSnapshot) -> Bool {
    // That nothing waits in the queue is an answer, too.
    if snapshot.openTask != nil, overlays.isEmpty, let refusal = refusal(of: command, snapshot),
      ![.queueEmpty, .noQueue].contains(refusal) || command != .showQueue
    {
      return false
    }
    return isUsefulHere(command, snapshot)
  }

  private func isUsefulHere(_ command: Command, _ snapshot: AppSnapshot) -> Bool {
    switch command {
    case .nextField where overlays.isEmpty && snapshot.openTask == nil: tab == .home || tab == .settings
    case .reading(.nextMatch), .reading(.previousMatch):
      taskDetail?.find != nil || taskDetail?.changes?.field != nil
    case .unfoldPaste: focusedPrompt(snapshot).map { prompt($0).editor.canUnfold } ?? false
    case .toggleQueueing: snapshot.openTask != nil
    case .completePath: typedPath != nil
    case .dismissMessage: !snapshot.messages.isEmpty
    case .undo: canUndo
    case .archiveTask: actedOn(snapshot) != nil
    case .unarchiveTask: actedOn(snapshot)?.task.isArchived == true
    case .decideMarked, .stopTurn, .retryTurn: actedOn(snapshot) != nil && refusal(of: command, snapshot) == nil
    case .quit: snapshot.openTask == nil
    case .answer(let key): givesAnswer(key, snapshot)
    case .pickNumber, .writeAnswer, .showWholeCard: isUsefulOnCard(command, snapshot)
    case .nextDecision: hasMoreToDecide(snapshot)
    case .activate where overlays.last?.keyView == .signIn: snapshot.signIn?.login != nil
    case .signIn(let command): isUseful(command, snapshot)
    case .addServer where overlays.isEmpty, .editServer where overlays.isEmpty, .removeServer where overlays.isEmpty:
      settings.isUseful(command, snapshot)
    case .leave where overlays.isEmpty && snapshot.openTask == nil:
      switch tab {
      case .projects: projects.filter.isEditing || !projects.filter.words.isEmpty
      case .chats: chats.isEditing || chats.isFiltered || snapshot.search != nil
      case .home: home.focus.panel == nil
      default: true
      }
    default: true
    }
  }
}
