import CommandCenter
import TerminalUI

/// Where the palette stands.
struct PaletteLayout {
  let panel: Rect
  let field: Rect
  let list: Rect

  private static let width = 116
  private static let margin = 4

  init(size: Size) {
    let margin = size.height > ScreenLimits.lowHeight ? Self.margin : 1
    let isNarrow = size.width < ScreenLimits.mediumWidth
    panel = Rect(size: Size(width: size.width, height: size.height - (margin == 1 ? 1 : 0))).centered(
      Size(
        width: min(Self.width, size.width - (isNarrow ? 0 : 4)), height: size.height - margin))
    let parts = Layout.rows(Panel.content(of: panel), [.fixed(1), .min(1)])
    field = parts[0].inset(by: Insets(left: ListView<String>.markerColumns, right: 1))
    list = parts[1]
  }
}

/// Draws the palette: the field, and what fits it with the letters that do.
struct PaletteView {
  private let palette: PaletteState
  private let state: UIState
  private var entries: [PaletteEntry] { palette.entries }

  init(_ palette: PaletteState, _ state: UIState) {
    self.palette = palette
    self.state = state
  }

  /// Names are whole where there is room for them; the rest goes first.
  private static func columns(_ width: Int) -> [Column] {
    [
      Column(.flexible(min: width >= wideColumns ? 44 : 20, weight: 1)), Column(.fixed(20), drop: 2),
      Column(.fixed(21), drop: 1), Column(.fixed(7), alignsRight: true),
    ]
  }

  private static let wideColumns = 60

  func draw(into canvas: inout Canvas) {
    let look = canvas.look
    let layout = PaletteLayout(size: state.size)
    Panel(Strings.paletteTitle, isFocused: true)
      .draw(in: layout.panel, into: &canvas.buffer, look: look)
    canvas.hit(layout.panel, .dialog)
    palette.query.draw(in: layout.field, into: &canvas.buffer, look: look, placeholder: Strings.palettePlaceholder)
    guard !entries.isEmpty else { return ListFrame.drawEmpty(Strings.paletteNothing, in: layout.list, into: &canvas) }
    let list = ListView(entries.map(\.id))
    let rows = list.rows(of: palette.list, in: layout.list)
    list.draw(palette.list, in: layout.list, into: &canvas.buffer, look: look) { index, rect, _, buffer in
      draw(entries[index], in: rect.inset(by: Insets(right: 1)), into: &buffer, look)
    }
    for row in rows { canvas.hit(row.rect, .choice(row.index)) }
  }

  private func draw(_ entry: PaletteEntry, in row: Rect, into buffer: inout CellBuffer, _ look: Look) {
    let places = Column.layout(Self.columns(row.width), in: row)
    let style = entry.applies ? look[.text] : look[.muted]
    // Where there is no column for it, what does not apply says so in place of its key.
    let note = places[2] == nil && !entry.applies ? Strings.notNow : key(of: entry, look)
    put(entry.label, entry.labelMarks, style, in: places[0], into: &buffer, look)
    put(entry.name, entry.nameMarks, look[.muted], in: places[1], into: &buffer, look)
    put(entry.note, [], look[.muted], in: places[2], into: &buffer, look)
    if let place = places[3] {
      Label(note, look[entry.applies ? .key : .muted], alignment: .right).draw(in: place, into: &buffer, look: look)
    }
  }

  private func key(of entry: PaletteEntry, _ look: Look) -> String {
    guard case .command(_, let key?) = entry.action else { return "" }
    return KeyName.of(key, look.glyphs)
  }

  /// The text with the letters marked that were typed. Marks are more than a colour.
  private func put(
    _ text: String, _ marks: [Int], _ style: Style, in place: Rect?, into buffer: inout CellBuffer, _ look: Look
  ) {
    guard let place else { return }
    var line = StyledLine()
    let marked = Set(marks)
    let mark = look[.accent].adding([.bold, .underline])
    for (index, character) in text.prefix(FuzzyMatch.textMax).enumerated() {
      let own = marked.contains(index) ? mark : style
      if let last = line.runs.indices.last, line.runs[last].style == own {
        line.runs[last].text.append(character)
      } else {
        line.append(String(character), own)
      }
    }
    let clean = StyledLine(line.runs.map { StyledRun(Sanitizer.joiningLines(Sanitizer.clean($0.text)), $0.style) })
    buffer.put(clean.truncated(to: place.width, ellipsis: look.glyphs.ellipsis), at: place.origin)
  }
}
