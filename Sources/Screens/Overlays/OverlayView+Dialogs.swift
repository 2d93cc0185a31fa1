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
    input.field.draw(in: inside, into: &canvas.buffer, look: look, placeholder: input.placeholder)
  }

  static func draw(_ menu: MenuState, _ state: UIState, _ snapshot: AppSnapshot, into canvas: inout Canvas) {
    let look = canvas.look
    let layout = MenuLayout(size: state.size, menu)
    Panel(menu.title, isFocused: true).draw(in: layout.panel, into: &canvas.buffer, look: look)
    canvas.hit(layout.panel, .dialog)
    let columns = [
      Column(.fixed(2), gap: 1), Column(.flexible(min: 16, weight: 1)), Column(.fixed(4), alignsRight: true),
    ]
    var below = state
    below.overlays = []
    let view = below.keyView(snapshot)
    let here = state.keys.bindings(in: view).map(\.binding)
    ListRows(menu.commands, menu.list, in: layout.list, cursor: .active).draw(columns, into: &canvas) { index in
      let command = menu.commands[index]
      // The number works in the menu, the key without it.
      let number = index < 9 ? "\(index + 1)" : ""
      let key = state.keys.key(for: command, in: view).map { KeyName.of($0, look.glyphs) } ?? ""
      let help = here.first { $0.command == command }?.help ?? KeyMap.help(of: command)
      return ([TableCell(number, look[.key]), TableCell(help), TableCell(key, look[.muted])], .choice(index))
    }
  }
}

/// Where the menu stands.
struct MenuLayout {
  var panel: Rect
  var list: Rect

  private static let width = 66

  init(size: Size, _ menu: MenuState) {
    let box = Size(width: min(Self.width, size.width - 2), height: min(menu.commands.count + 2, size.height - 2))
    panel =
      menu.pointer.map { pointer in
        Rect(
          x: max(0, min(pointer.x, size.width - box.width)), y: max(0, min(pointer.y, size.height - 1 - box.height)),
          width: box.width, height: box.height)
      } ?? Rect(size: size).centered(box)
    list = Panel.content(of: panel)
  }
}
