import TerminalUI

/// The keys of a view, made from the key map.
struct HelpView {
  /// Key and sentence; a headline has no key.
  struct Line: Hashable {
    var key: String
    var text: String
    var isHeadline = false
  }

  let lines: [Line]
  let panel: Rect
  /// Where the lines go.
  let text: Rect
  private let help: HelpState
  private let keyColumns: Int

  private static let width = 84
  private static let keyColumnsMax = 24
  private static let gap = 2

  init(_ help: HelpState, _ keys: KeyMap, size: Size, look: Look) {
    self.help = help
    let entries = Self.lines(help.view, keys, look.glyphs)
    let width = min(Self.width, size.width) - 4
    keyColumns = min(Self.keyColumnsMax, width / 3, entries.map { TextWidth.of($0.key) }.max() ?? 0)
    let all = Self.wrap(entries, keyColumns: keyColumns, width: width)
    lines = all
    panel = Rect(size: size).centered(Size(width: min(Self.width, size.width), height: min(all.count + 2, size.height)))
    text = Panel.content(of: panel).inset(by: Insets(left: 1, right: 1))
  }

  func draw(into canvas: inout Canvas) {
    let look = canvas.look
    let hidden = max(0, lines.count - text.height)
    let note = hidden > 0 ? "\(min(help.scroll.offset, hidden) + text.height)/\(lines.count)" : ""
    Panel(Strings.helpTitle, note: note, isFocused: true).draw(in: panel, into: &canvas.buffer, look: look)
    canvas.hit(panel, .dialog)
    for (row, line) in lines.dropFirst(min(help.scroll.offset, hidden)).prefix(text.height).enumerated() {
      let place = text.row(row)
      if line.isHeadline {
        Label(line.text, look[.heading]).draw(in: place, into: &canvas.buffer, look: look)
        continue
      }
      canvas.buffer.put(line.key, at: place.origin, look[.key], maxWidth: keyColumns)
      Label(line.text).draw(in: place.inset(by: Insets(left: keyColumns + Self.gap)), into: &canvas.buffer, look: look)
    }
  }

  /// Keys and sentences side by side, each wrapped to its column.
  private static func wrap(_ entries: [Line], keyColumns: Int, width: Int) -> [Line] {
    entries.flatMap { entry -> [Line] in
      if entry.isHeadline { return [entry] }
      let keys = entry.key.isEmpty ? [] : TextWrap.wrap(entry.key, width: keyColumns).map(\.text)
      let texts = TextWrap.wrap(entry.text, width: width - keyColumns - gap).map(\.text)
      return (0..<max(keys.count, texts.count)).map { index in
        Line(key: index < keys.count ? keys[index] : "", text: index < texts.count ? texts[index] : "")
      }
    }
  }

  /// What holds in the view first, then what holds everywhere.
  private static func lines(_ view: KeyView, _ keys: KeyMap, _ glyphs: Glyphs) -> [Line] {
    let general: [KeyScope] = [.letters, .tabs, .tabKeys, .program]
    // What has no key is found in the palette.
    let bindings = keys.bindings(in: view).filter { !$0.binding.keys.isEmpty }
    let here = bindings.filter { !general.contains($0.scope) }.map(\.binding)
    let everywhere = bindings.filter { general.contains($0.scope) }.map(\.binding)
    var result = [Line(key: "", text: Strings.helpHere, isHeadline: true)]
    result += here.map { line($0, glyphs) }
    if view.isText { result.append(Line(key: "", text: Strings.helpEditing)) }
    result.append(Line(key: "", text: Strings.helpEverywhere, isHeadline: true))
    result += everywhere.map { line($0, glyphs) }
    result.append(Line(key: "", text: Strings.helpMouse))
    return result
  }

  private static func line(_ binding: KeyBinding, _ glyphs: Glyphs) -> Line {
    Line(key: binding.keys.map { KeyName.of($0, glyphs) }.joined(separator: " "), text: binding.help)
  }
}
