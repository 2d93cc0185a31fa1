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
    let key = state.keys.key(for: .activate, in: .homePrompt).map { KeyName.of($0, look.glyphs) } ?? ""
    let send = StyledLine([StyledRun(key, look[.key]), StyledRun(" " + Strings.send, look[.muted])])
    let hasSend = rect.width >= ScreenLimits.mediumWidth
    let room = rect.width - (hasSend ? send.width + 2 : 0)
    var x = rect.x
    let (fields, gap) = fitted(room)
    for field in fields {
      let start = x
      if !field.label.isEmpty { x += canvas.buffer.put(field.label + " ", at: Point(x: x, y: rect.y), look[.muted]) }
      let isFocused = state.overlays.isEmpty && state.home.focus == .selector(field.selector)
      let style = isFocused ? look[.selection] : look[field.role]
      x += canvas.buffer.put(field.value, at: Point(x: x, y: rect.y), style, maxWidth: max(0, rect.endX - x))
      canvas.hit(Rect(x: start, y: rect.y, width: x - start, height: 1), .homeFocus(.selector(field.selector)))
      x += gap
    }
    if hasSend { canvas.buffer.put(send, at: Point(x: rect.endX - send.width, y: rect.y)) }
  }

  private static let gaps = [3, 2]
  private static let valueColumnsMin = 4

  /// The fields in the longest form that fits: with all labels, with fewer of them, and at last with values cut.
  private func fitted(_ room: Int) -> (fields: [Field], gap: Int) {
    var fields = SelectionText(snapshot).all
    // The project's name speaks for itself best, "server default" least.
    for unlabelled in 0...fields.count {
      if unlabelled > 0 { fields[unlabelled - 1].label = "" }
      for gap in Self.gaps where width(fields, gap) <= room { return (fields, gap) }
    }
    let gap = Self.gaps[Self.gaps.count - 1]
    while width(fields, gap) > room {
      guard let longest = fields.indices.max(by: { TextWidth.of(fields[$0].value) < TextWidth.of(fields[$1].value) }),
        TextWidth.of(fields[longest].value) > Self.valueColumnsMin
      else { break }
      let columns = max(Self.valueColumnsMin, TextWidth.of(fields[longest].value) - 1)
      fields[longest].value = TextWidth.truncate(
        fields[longest].value, to: columns, ellipsis: state.look.glyphs.ellipsis)
    }
    return (fields, gap)
  }

  private func width(_ fields: [Field], _ gap: Int) -> Int {
    fields.reduce(gap * (fields.count - 1)) { sum, field in
      sum + TextWidth.of(field.value) + (field.label.isEmpty ? 0 : TextWidth.of(field.label) + 1)
    }
  }
}
