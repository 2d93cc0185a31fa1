import CommandCenter
import TerminalUI

// The dialog that asks for a line, and the menu.
extension OverlayView {
  private static let inputWidth = 64

  static func draw(_ input: InputState, _ size: Size, into canvas: inout Canvas) {
    let look = canvas.look
    let panel = Rect(size: size).centered(Size(width: min(inputWidth, size.width - 2), height: 3))
    let inside = Panel(input.title, isFocused: true).draw(in: panel, into: &canvas.buffer, look: look)
      .inset(by: Insets(left: 1, right: 1))
    canvas.hit(panel, .dialog)
    input.field.draw(in: inside, into: &canvas.buffer, look: look)
  }

  static func draw(_ menu: MenuState, _ size: Size, _ keys: KeyMap, into canvas: inout Canvas) {
    let look = canvas.look
    let layout = MenuLayout(size: size, menu)
    Panel(menu.title, isFocused: true).draw(in: layout.panel, into: &canvas.buffer, look: look)
    canvas.hit(layout.panel, .dialog)
    let columns = [Column(.fixed(3), gap: 1), Column(.flexible(min: 16, weight: 1))]
    ListRows(menu.commands, menu.list, in: layout.list, cursor: .active).draw(columns, into: &canvas) { index in
      let binding = keys.bindings(in: .chats).map(\.binding).first { $0.command == menu.commands[index] }
      let key = binding?.keys.first.map { KeyName.of($0, look.glyphs) } ?? ""
      return ([TableCell(key, look[.key]), TableCell(binding?.help ?? "")], .choice(index))
    }
  }
}

/// Where the menu stands.
struct MenuLayout {
  var panel: Rect
  var list: Rect

  private static let width = 66

  init(size: Size, _ menu: MenuState) {
    panel = Rect(size: size).centered(
      Size(width: min(Self.width, size.width - 2), height: min(menu.commands.count + 2, size.height - 2)))
    list = Panel.content(of: panel)
  }
}
