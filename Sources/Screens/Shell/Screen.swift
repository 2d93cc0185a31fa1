package import CommandCenter
package import TerminalUI

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Draws the whole program. Pure: the same values give the same picture.
package enum Screen {
  /// Draws a frame into a cleared buffer of the size of `state`.
  ///
  /// - Returns: What the mouse can hit, in drawing order.
  @discardableResult
  package static func draw(
    _ state: UIState, _ snapshot: AppSnapshot, now: Date, into buffer: inout CellBuffer
  ) -> [Hit] {
    var canvas = Canvas(buffer: CellBuffer(Size(width: 0, height: 0)), look: state.look, now: now)
    swap(&canvas.buffer, &buffer)
    defer {
      if state.look.glyphs == .ascii { AsciiFallback.apply(to: &canvas.buffer) }
      swap(&canvas.buffer, &buffer)
    }
    guard ScreenLimits.canDraw(state.size) else {
      TooSmall.draw(state.size, state.keys, into: &canvas)
      return []
    }
    let layout = ShellLayout(state, snapshot)
    TitleBar(state, snapshot).draw(in: layout.title, into: &canvas)
    Banner(state, snapshot).draw(in: layout.banner, into: &canvas)
    drawBody(state, snapshot, in: layout.body, into: &canvas)
    MessageLine(state, snapshot).draw(in: layout.message, into: &canvas)
    let footer = Footer(state, snapshot)
    footer.draw(in: layout.footer, into: &canvas)
    for index in state.overlays.indices {
      canvas.hit(Rect(size: state.size), .outsideDialog)
      OverlayView.draw(state, snapshot, index: index, into: &canvas)
    }
    footer.makeClickable(in: layout.footer, of: &canvas)
    return canvas.hits
  }

  private static func drawBody(_ state: UIState, _ snapshot: AppSnapshot, in rect: Rect, into canvas: inout Canvas) {
    if let detail = snapshot.openTask, let detailState = state.taskDetail {
      TaskDetailScreen.draw(detailState, detail, state, models: snapshot.models, in: rect, into: &canvas)
      return
    }
    switch state.tab {
    case .home: HomeScreen.draw(state, snapshot, in: rect, into: &canvas)
    case .projects: ProjectsScreen.draw(state, snapshot, in: rect, into: &canvas)
    case .chats: ChatsScreen.draw(state, snapshot, in: rect, into: &canvas)
    case .settings: SettingsScreen.draw(state, snapshot, in: rect, into: &canvas)
    }
  }
}
