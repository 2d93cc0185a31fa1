import CommandCenter
import TerminalUI

/// Draws Settings.
enum SettingsScreen {
  static func draw(_ state: UIState, _ snapshot: AppSnapshot, in rect: Rect, into canvas: inout Canvas) {
    let layout = SettingsLayout(state, snapshot, in: rect)
    for part in layout.parts {
      let isFocused = state.settings.item.section == part.section && state.overlays.isEmpty
      let title = part.section == .server ? ServerForm.title(state, snapshot) : Strings.section(part.section)
      drawFrame(part, title, hasBox: layout.hasBoxes, isFocused: isFocused, into: &canvas)
      let inside = layout.content(part.rect)
      switch part.section {
      case .servers: ServerList(state, snapshot).draw(in: inside, into: &canvas)
      case .server: ServerForm(state, snapshot).draw(in: inside, into: &canvas)
      case .test: TestResults(state.settings.test(snapshot)).draw(in: inside, into: &canvas)
      case .connection: ConnectionFacts(state, snapshot).draw(in: inside, into: &canvas)
      case .account: AccountForm(state, snapshot).draw(in: inside, into: &canvas)
      case .defaults: DefaultsForm(state, snapshot).draw(in: inside, into: &canvas)
      case .program: ProgramForm(state, snapshot).draw(in: inside, into: &canvas)
      }
    }
    drawHidden(layout, in: rect, into: &canvas)
  }

  /// Rows that a section wants, without its box or headline.
  static func rows(_ section: SettingsSection, _ state: UIState, _ snapshot: AppSnapshot, width: Int) -> Int {
    switch section {
    case .servers: ServerList(state, snapshot).rows(width: width)
    case .server: ServerForm(state, snapshot).rows(width: width)
    case .test: TestResults(state.settings.test(snapshot)).rows(width: width)
    case .connection: ConnectionFacts(state, snapshot).rows(width: width)
    case .account: AccountForm(state, snapshot).rows(width: width)
    case .defaults: HomeSelector.allCases.count
    case .program: ProgramForm(state, snapshot).rows(width: width)
    }
  }

  private static func drawFrame(
    _ part: SettingsLayout.Part, _ title: String, hasBox: Bool, isFocused: Bool, into canvas: inout Canvas
  ) {
    if hasBox {
      Panel(title, isFocused: isFocused).draw(in: part.rect, into: &canvas.buffer, look: canvas.look)
    } else {
      Label(title, canvas.look[isFocused ? .heading : .muted])
        .draw(in: part.rect.row(0).inset(by: Insets(left: 1)), into: &canvas.buffer, look: canvas.look)
    }
  }

  /// "↓ Connection, New tasks": what the arrow leads to.
  private static func drawHidden(_ layout: SettingsLayout, in rect: Rect, into canvas: inout Canvas) {
    guard let last = layout.parts.last, !layout.hidden.isEmpty, last.rect.endY < rect.endY else { return }
    let names = layout.hidden.map(Strings.section).joined(separator: ", ")
    // In the column that ran out of rows: beside it another one goes on.
    let row = Rect(x: last.rect.x + 2, y: last.rect.endY, width: last.rect.width - 4, height: 1)
    Label("\(canvas.look.glyphs.down) \(names)", canvas.look[.muted])
      .draw(in: row, into: &canvas.buffer, look: canvas.look)
  }
}
