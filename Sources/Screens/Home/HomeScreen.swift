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
    let isWide = rect.height > 1 && rect.width >= ScreenLimits.mediumWidth
    let columns = rect.height > 1 ? 2 : 4
    var x = rect.x
    var cellWidth = rect.width / columns
    if rect.width >= ScreenLimits.mediumWidth {
      x += canvas.buffer.put(Strings.quickActions, at: rect.origin, look[.muted]) + 3
      cellWidth = (rect.endX - x) / columns
    }
    for (index, action) in QuickAction.allCases.enumerated() {
      let place = Rect(
        x: x + index % columns * cellWidth, y: rect.y + index / columns, width: cellWidth - 1, height: 1)
      let isFocused = state.overlays.isEmpty && state.home.focus == .action(action)
      let name = isWide ? Strings.quickAction(action) : Strings.quickActionShort(action)
      let key = String(Strings.quickActionKey(action))
      canvas.buffer.put(key, at: place.origin, look[.key])
      Label(name, isFocused ? look[.selection] : look[.text])
        .draw(in: place.inset(by: Insets(left: 2)), into: &canvas.buffer, look: look)
      canvas.hit(place, .homeFocus(.action(action)))
    }
  }
}
