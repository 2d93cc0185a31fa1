import CommandCenter
import TerminalUI

/// Draws Home: the prompt with what it starts with, quick actions, and the four lists.
enum HomeScreen {
  static func draw(_ state: UIState, _ snapshot: AppSnapshot, in rect: Rect, into canvas: inout Canvas) {
    let layout = HomeLayout(state, snapshot, in: rect)
    ComposerView(state, snapshot).draw(layout, into: &canvas)
    drawActions(state, in: layout.actions, into: &canvas)
    let lists = HomeLists(state, snapshot)
    for part in layout.parts { lists.draw(part, list: layout.list(part), hasBox: layout.hasBoxes, into: &canvas) }
  }

  private static func drawActions(_ state: UIState, in rect: Rect, into canvas: inout Canvas) {
    guard !rect.isEmpty else { return }
    let look = canvas.look
    let names = names(state, in: rect)
    let perRow = rect.height > 1 ? 2 : names.count
    let menu = state.keys.key(for: .showMenu, in: .homeFields).map { KeyName.of($0, look.glyphs) + " " } ?? ""
    let title = rect.width < ScreenLimits.mediumWidth ? "" : Strings.quickActions
    let used = canvas.buffer.put(menu, at: rect.origin, look[.key])
    canvas.buffer.put(title, at: Point(x: rect.x + used, y: rect.y), look[.muted])
    let x = rect.x + used + (title.isEmpty ? 0 : TextWidth.of(title) + gap)
    let step = perRow < names.count ? (names.prefix(1) + names.dropFirst(2).prefix(1)).map(width).max() : nil
    var place = Point(x: x, y: rect.y)
    for (index, name) in names.enumerated() {
      if index > 0, index % perRow == 0 { place = Point(x: x, y: place.y + 1) }
      let isFocused = state.overlays.isEmpty && state.home.focus == .action(name.action)
      let used = canvas.buffer.put(name.key, at: place, look[.key])
      let text = Rect(x: place.x + used, y: place.y, width: rect.endX - place.x - used, height: 1)
      Label(name.text, isFocused ? look[.selection] : look[.text]).draw(in: text, into: &canvas.buffer, look: look)
      let columns = width(name)
      canvas.hit(Rect(x: place.x, y: place.y, width: columns, height: 1), .homeFocus(.action(name.action)))
      place.x += (step ?? columns) + gap
    }
  }

  /// Columns between two actions.
  private static let gap = 2

  /// Columns of an action with its key.
  private static func width(_ name: Name) -> Int { TextWidth.of(name.key) + TextWidth.of(name.text) }

  private struct Name {
    var action: QuickAction
    var key: String
    var text: String
  }

  /// Whole names where there are two long rows, short ones elsewhere.
  private static func names(_ state: UIState, in rect: Rect) -> [Name] {
    let isRoomy = rect.height > 1 && rect.width >= ScreenLimits.mediumWidth
    return QuickAction.allCases.map { action in
      let key = state.keys.key(for: .quickAction(action), in: .homeFields)
      return Name(
        action: action, key: key.map { KeyName.of($0, state.look.glyphs) + " " } ?? "",
        text: isRoomy ? Strings.quickAction(action) : Strings.quickActionShort(action))
    }
  }
}
