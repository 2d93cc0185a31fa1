import CommandCenter
import TerminalUI

/// Keys while the palette is open.
extension UIState {
  mutating func openPalette(_ snapshot: AppSnapshot) {
    var palette = PaletteState()
    find(in: &palette, below: self, snapshot)
    overlays.append(.palette(palette))
  }

  /// Follows a new snapshot; the marked row stays marked, or the one in its place.
  mutating func reconcilePalette(_ snapshot: AppSnapshot) {
    guard case .palette(var palette) = overlays.last else { return }
    palette.entries = PaletteEntries(below: belowTop, snapshot).found(palette.query.text)
    palette.list.reconcile(palette.entries.map(\.id), visibleRows: PaletteLayout(size: size).list.height)
    replaceTop(with: .palette(palette))
  }

  /// What the palette is about: everything but itself.
  private var belowTop: UIState {
    var below = self
    below.overlays.removeLast()
    return below
  }

  /// The rows for what is typed, the first one marked.
  private func find(in palette: inout PaletteState, below: UIState, _ snapshot: AppSnapshot) {
    palette.entries = PaletteEntries(below: below, snapshot).found(palette.query.text)
    palette.list.moveToFirst(in: palette.entries.map(\.id), visibleRows: PaletteLayout(size: size).list.height)
  }

  mutating func perform(_ command: Command, _ palette: PaletteState, _ snapshot: AppSnapshot) -> [UIEffect] {
    let entries = palette.entries
    switch command {
    case .move(let direction):
      var palette = palette
      palette.list.move(direction, in: entries.map(\.id), visibleRows: PaletteLayout(size: size).list.height)
      replaceTop(with: .palette(palette))
    case .activate:
      guard let marked = palette.list.index(in: entries.map(\.id)) else { return [.bell] }
      return choose(entries[marked], snapshot)
    case .leave: overlays.removeLast()
    default: break
    }
    return []
  }

  mutating func editPalette(_ input: InputEvent, _ snapshot: AppSnapshot) {
    guard case .palette(var palette) = overlays.last else { return }
    let before = palette.query.text
    palette.query.take(input)
    if palette.query.text != before { find(in: &palette, below: belowTop, snapshot) }
    replaceTop(with: .palette(palette))
  }

  /// Does what a row stands for. One that does not apply says so and leaves the palette open.
  mutating func choose(_ entry: PaletteEntry, _ snapshot: AppSnapshot) -> [UIEffect] {
    guard entry.applies else {
      hint = entry.refusal.map { Strings.refusal($0, keys) } ?? Strings.doesNotApply(entry.note)
      return [.bell]
    }
    overlays.removeLast()
    return carryOut(entry, snapshot)
  }

  /// Does what a row stands for on the screen that is there.
  mutating func carryOut(_ entry: PaletteEntry, _ snapshot: AppSnapshot) -> [UIEffect] {
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
      taskDetail?.card.isWriting = false
      taskDetail?.find?.isEditing = false
      return
    }
    switch tab {
    case .home: if home.focus == .prompt { home.focus = focusOutsideOfPrompt(snapshot) }
    case .projects: projects.filter.isEditing = false
    case .chats: chats.leaveFields()
    case .settings: settings.isEditing = false
    }
  }
}
