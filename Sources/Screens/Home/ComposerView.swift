import CommandCenter
import TerminalUI

/// The prompt of Home and the row below it that says what a new task starts with.
struct ComposerView {
  private let state: UIState
  private let snapshot: AppSnapshot

  init(_ state: UIState, _ snapshot: AppSnapshot) {
    self.state = state
    self.snapshot = snapshot
  }

  private var isFocused: Bool { state.overlays.isEmpty && state.home.focus == .prompt }

  func draw(_ layout: HomeLayout, into canvas: inout Canvas) {
    let look = canvas.look
    if layout.composer.isEmpty {
      canvas.buffer.put(
        look.glyphs.selected, at: Point(x: layout.editor.x - 2, y: layout.editor.y),
        look[isFocused ? .accent : .muted])
    } else {
      Panel(Strings.askCodex, isFocused: isFocused).draw(in: layout.composer, into: &canvas.buffer, look: look)
    }
    canvas.hit(layout.composer.isEmpty ? layout.editor : layout.composer, .homeFocus(.prompt))
    state.prompt(.newTask).editor.draw(
      in: layout.editor, into: &canvas.buffer, look: look, placeholder: Strings.askPlaceholder, isFocused: isFocused)
    drawSelectors(in: layout.selectors, into: &canvas)
  }

  // MARK: Selectors

  private typealias Field = SelectionText.Field

  private func drawSelectors(in rect: Rect, into canvas: inout Canvas) {
    let look = canvas.look
    let send = StyledLine([
      StyledRun(KeyName.of(KeyEvent(.enter), look.glyphs), look[.key]), StyledRun(" " + Strings.send, look[.muted]),
    ])
    let hasSend = rect.width >= ScreenLimits.mediumWidth
    let room = rect.width - (hasSend ? send.width + 2 : 0)
    var x = rect.x
    for field in fitted(room) {
      let start = x
      if !field.label.isEmpty { x += canvas.buffer.put(field.label + " ", at: Point(x: x, y: rect.y), look[.muted]) }
      let isFocused = state.overlays.isEmpty && state.home.focus == .selector(field.selector)
      let style = isFocused ? look[.selection] : look[field.role]
      x += canvas.buffer.put(field.value, at: Point(x: x, y: rect.y), style, maxWidth: max(0, rect.endX - x))
      canvas.hit(Rect(x: start, y: rect.y, width: x - start, height: 1), .homeFocus(.selector(field.selector)))
      x += Self.gap
    }
    if hasSend { canvas.buffer.put(send, at: Point(x: rect.endX - send.width, y: rect.y)) }
  }

  private static let gap = 3
  private static let valueColumnsMin = 4

  /// The fields in the longest form that fits: with labels, without, and then with values cut.
  private func fitted(_ room: Int) -> [Field] {
    let long = SelectionText(snapshot).all
    if width(long) <= room { return long }
    var short = long
    for index in short.indices { short[index].label = "" }
    while width(short) > room {
      guard let longest = short.indices.max(by: { TextWidth.of(short[$0].value) < TextWidth.of(short[$1].value) }),
        TextWidth.of(short[longest].value) > Self.valueColumnsMin
      else { break }
      let columns = max(Self.valueColumnsMin, TextWidth.of(short[longest].value) - (width(short) - room))
      short[longest].value = TextWidth.truncate(
        short[longest].value, to: columns, ellipsis: state.look.glyphs.ellipsis)
    }
    return short
  }

  private func width(_ fields: [Field]) -> Int {
    fields.reduce(Self.gap * (fields.count - 1)) { sum, field in
      sum + TextWidth.of(field.value) + (field.label.isEmpty ? 0 : TextWidth.of(field.label) + 1)
    }
  }
}
