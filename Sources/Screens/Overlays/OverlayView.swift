import CommandCenter
import TerminalUI

/// Draws the dialogs.
enum OverlayView {
  static func draw(_ state: UIState, _ snapshot: AppSnapshot, index: Int, into canvas: inout Canvas) {
    // The screen behind stays to be read, but quietly; the footer tells the keys of the dialog.
    if index == 0 {
      let behind = canvas.buffer.bounds.inset(by: Insets(bottom: 1))
      canvas.buffer.restyle(behind) { Style($0.foreground, on: .default, .dim) }
    }
    canvas.buffer.cursor = nil
    switch state.overlays[index] {
    case .help(let help):
      HelpView(help, state.keys, size: state.size, look: canvas.look).draw(into: &canvas)
    case .picker(let picker): draw(picker, state.size, snapshot, into: &canvas)
    case .confirm(let confirm): draw(confirm, state.size, into: &canvas)
    case .queue(let queue): QueueView.draw(queue, state.size, snapshot, state.keys, into: &canvas)
    case .input(let input): draw(input, state.size, into: &canvas)
    case .decision(let decision): DecisionView(decision, state, snapshot).draw(state, into: &canvas)
    case .menu(let menu): draw(menu, state, snapshot, into: &canvas)
    case .offers(let offers): draw(offers, state.size, into: &canvas)
    case .diagnostics(let diagnostics):
      DiagnosticsView(
        DiagnosticsReport(state, snapshot, now: canvas.now), offset: diagnostics.scroll.offset, size: state.size,
        note: state.hint
      ).draw(into: &canvas)
    case .palette(let palette): PaletteView(palette, state).draw(into: &canvas)
    case .signIn: SignInView(snapshot, state.keys, size: state.size).draw(into: &canvas)
    }
  }

  // MARK: Picker

  private static func draw(_ picker: PickerState, _ size: Size, _ snapshot: AppSnapshot, into canvas: inout Canvas) {
    let look = canvas.look
    let choices = PickerChoices.of(picker, snapshot)
    let layout = PickerLayout(size: size, picker, choices: choices.count)
    Panel(title(picker.purpose), isFocused: true).draw(in: layout.panel, into: &canvas.buffer, look: look)
    canvas.hit(layout.panel, .dialog)
    let placeholder = picker.purpose == .selector(.project) ? Strings.pickProjectField : Strings.pickModelField
    picker.filter?.draw(in: layout.field, into: &canvas.buffer, look: look, placeholder: placeholder)
    guard !choices.isEmpty else { return ListFrame.drawEmpty(Strings.nothingToPick, in: layout.list, into: &canvas) }
    let hasDetails = layout.detail.isEmpty
    if let marked = choices.first(where: { $0.id == picker.list.selection }) {
      for (row, line) in TextWrap.wrap(marked.detail, width: layout.detail.width, look[.muted])
        .prefix(layout.detail.height).enumerated()
      {
        canvas.buffer.put(line, at: layout.detail.row(row).origin)
      }
    }
    let showsNumbers = picker.filter == nil
    ListRows(choices.map(\.id), picker.list, in: layout.list, cursor: .active)
      .draw(hasDetails ? columns : narrowColumns, into: &canvas) { index in
        let choice = choices[index]
        let number = showsNumbers && index < 9 ? "\(index + 1)" : ""
        return (
          [
            TableCell(choice.isCurrent ? look.glyphs.done : number, look[choice.isCurrent ? .success : .key]),
            TableCell(choice.label),
            TableCell(hasDetails ? choice.detail : "", look[.muted], keepsEnd: picker.purpose == .selector(.project)),
          ], .choice(index)
        )
      }
  }

  private static let columns = [
    .glyph, Column(.flexible(min: 16, weight: 1, max: 40)), Column(.flexible(min: 12, weight: 3), drop: 1),
  ]

  private static let narrowColumns = [Column.glyph, Column(.flexible(min: 16, weight: 1))]

  private static func title(_ purpose: PickerPurpose) -> String {
    switch purpose {
    case .selector(.project): Strings.pickProject
    case .selector(.model): Strings.pickModel
    case .selector(.profile): Strings.pickProfile
    case .selector(.access): Strings.pickAccess
    case .server: Strings.pickServer
    }
  }

  // MARK: Confirmation

  private static func draw(_ confirm: ConfirmState, _ size: Size, into canvas: inout Canvas) {
    let look = canvas.look
    let width = min(72, size.width - 2)
    let lines = TextWrap.wrap(confirm.lines.joined(separator: " "), width: width - 4)
    let panel = Rect(size: size).centered(Size(width: width, height: lines.count + 4))
    let inside = Panel(confirm.title, isFocused: true).draw(in: panel, into: &canvas.buffer, look: look)
      .inset(by: Insets(left: 1, right: 1))
    canvas.hit(panel, .dialog)
    for (row, line) in lines.prefix(max(0, inside.height - 2)).enumerated() {
      canvas.buffer.put(line, at: Point(x: inside.x, y: inside.y + row), maxWidth: inside.width)
    }
    let buttons = [("n", Strings.no, !confirm.isYesMarked), ("y", confirm.yes, confirm.isYesMarked)]
    var x = inside.x
    for (index, (key, label, isMarked)) in buttons.enumerated() {
      let start = x
      let row = inside.endY - 1
      x += canvas.buffer.put(isMarked ? look.glyphs.selected + " " : "  ", at: Point(x: x, y: row), look[.accent])
      x += canvas.buffer.put(key, at: Point(x: x, y: row), look[.key])
      x += canvas.buffer.put(" " + label, at: Point(x: x, y: row), isMarked ? look[.title] : look[.text])
      canvas.hit(Rect(x: start, y: row, width: x - start, height: 1), .choice(index))
      x += 3
    }
  }
}
