import CommandCenter
import TerminalUI

/// Keys while the palette is open.
extension UIState {
  mutating func openPalette(_ snapshot: AppSnapshot) {
    overlays.append(.palette(markFirst(of: PaletteState(), snapshot, isOpen: false)))
  }

  /// The rows for what is typed. The palette is the dialog on top.
  func paletteEntries(_ palette: PaletteState, _ snapshot: AppSnapshot, isOpen: Bool = true) -> [PaletteEntry] {
    var below = self
    if isOpen { below.overlays.removeLast() }
    return PaletteEntries(below: below, snapshot).found(palette.query.text)
  }

  mutating func perform(_ command: Command, _ palette: PaletteState, _ snapshot: AppSnapshot) -> [UIEffect] {
    let entries = paletteEntries(palette, snapshot)
    switch command {
    case .move(let direction):
      var palette = palette
      palette.list.move(direction, in: entries.map(\.id), visibleRows: PaletteLayout(size: size).list.height)
      replaceTop(with: .palette(palette))
    case .activate:
      return choose(entries, at: entries.firstIndex { $0.id == palette.list.selection } ?? 0, snapshot)
    case .leave: overlays.removeLast()
    default: break
    }
    return []
  }

  mutating func editPalette(_ input: InputEvent, _ snapshot: AppSnapshot) {
    guard case .palette(var palette) = overlays.last else { return }
    let before = palette.query.text
    palette.query.take(input)
    replaceTop(with: .palette(palette.query.text == before ? palette : markFirst(of: palette, snapshot, isOpen: true)))
  }

  /// Does what a row stands for. One that does not apply says so and leaves the palette open.
  mutating func choose(_ entries: [PaletteEntry], at index: Int, _ snapshot: AppSnapshot) -> [UIEffect] {
    guard entries.indices.contains(index) else { return [.bell] }
    let entry = entries[index]
    guard entry.applies else {
      hint = Strings.doesNotApply(entry.note)
      return [.bell]
    }
    overlays.removeLast()
    switch entry.action {
    case .task(let id): return openTask(id, snapshot)
    case .project(let project): return useProject(project, snapshot)
    case .command(let command, let key):
      // Single letters act outside of a text only; what they stand for leaves it.
      if !keys.bindings(in: keyView(snapshot)).contains(where: { $0.binding.command == command }) {
        leaveText(snapshot)
      }
      if command == .interrupt { return interrupt(wasArmed: false, snapshot) }
      return perform(command, key ?? KeyEvent(.enter), snapshot)
    }
  }

  /// Takes the focus out of a text, as Esc does.
  mutating func leaveText(_ snapshot: AppSnapshot) {
    if snapshot.openTask != nil, taskDetail != nil {
      taskDetail?.isWriting = false
      return
    }
    switch tab {
    case .home: if home.focus == .prompt { home.focus = focusOutsideOfPrompt(snapshot) }
    case .projects: projects.filter.isEditing = false
    case .chats:
      chats.filter.isEditing = false
      chats.contents.isEditing = false
    case .settings: settings.isEditing = false
    }
  }

  private func markFirst(of palette: PaletteState, _ snapshot: AppSnapshot, isOpen: Bool) -> PaletteState {
    var palette = palette
    palette.list.moveToFirst(
      in: paletteEntries(palette, snapshot, isOpen: isOpen).map(\.id),
      visibleRows: PaletteLayout(size: size).list.height)
    return palette
  }
}
