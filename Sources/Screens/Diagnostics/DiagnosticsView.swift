import CommandCenter
import TerminalUI

/// Draws Diagnostics over the whole screen but the footer.
struct DiagnosticsView {
  /// Lines as they are wrapped, with labels at the left.
  let lines: [(label: String, text: String, isHeadline: Bool)]
  let panel: Rect
  let text: Rect
  private let offset: Int
  private let note: [StyledLine]

  private static let labelColumns = 17
  private static let labelColumnsNarrow = 12

  /// `note` answers the last key, above the report: the whole of it, as a path may be long.
  init(_ report: DiagnosticsReport, offset: Int, size: Size, note: String? = nil) {
    panel = Rect(x: 0, y: 0, width: size.width, height: size.height - 1)
    let inside = Panel.content(of: panel).inset(by: Insets(left: 1, right: 1))
    self.note = note.map { TextWrap.wrap($0, width: max(1, inside.width)) } ?? []
    text = inside.inset(by: Insets(top: min(self.note.count, inside.height - 1)))
    let columns = size.width < ScreenLimits.mediumWidth ? Self.labelColumnsNarrow : Self.labelColumns
    let width = max(1, text.width - columns)
    lines = report.lines.flatMap { line -> [(label: String, text: String, isHeadline: Bool)] in
      if line.isHeadline { return [(line.label, "", true)] }
      return TextWrap.wrap(line.value, width: width).enumerated().map { index, part in
        (index == 0 ? line.label : "", part.text, false)
      }
    }
    self.offset = min(max(0, offset), max(0, lines.count - text.height))
  }

  func draw(into canvas: inout Canvas) {
    let look = canvas.look
    let hidden = lines.count - text.height
    let place = hidden > 0 ? "\(offset + text.height)/\(lines.count)" : ""
    Panel(Strings.diagnosticsTitle, note: place, isFocused: true).draw(in: panel, into: &canvas.buffer, look: look)
    canvas.hit(panel, .dialog)
    for (row, line) in note.enumerated() where text.y - note.count + row >= 0 {
      let place = Rect(x: text.x, y: text.y - note.count + row, width: text.width, height: 1)
      Label(line.text, look[.info]).draw(in: place, into: &canvas.buffer, look: look)
    }
    let columns = panel.width < ScreenLimits.mediumWidth ? Self.labelColumnsNarrow : Self.labelColumns
    for (row, line) in lines.dropFirst(offset).prefix(text.height).enumerated() {
      let place = text.row(row)
      if line.isHeadline {
        Label(line.label, look[.heading]).draw(in: place, into: &canvas.buffer, look: look)
        continue
      }
      canvas.buffer.put(line.label, at: place.origin, look[.muted], maxWidth: min(columns - 1, place.width))
      Label(line.text).draw(in: place.inset(by: Insets(left: columns)), into: &canvas.buffer, look: look)
    }
  }
}
