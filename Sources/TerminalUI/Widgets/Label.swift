/// One line of text, cut with an ellipsis where it does not fit.
package struct Label {
  package enum Alignment: Sendable {
    case left, center, right
  }

  package var text: String
  package var style: Style
  package var alignment: Alignment
  package var mode: Sanitizer.Mode

  package init(
    _ text: String, _ style: Style = .plain, alignment: Alignment = .left, mode: Sanitizer.Mode = .plain
  ) {
    self.text = text
    self.style = style
    self.alignment = alignment
    self.mode = mode
  }

  /// Draws into the first row of `rect`; returns the columns that the text took.
  @discardableResult
  package func draw(in rect: Rect, into buffer: inout CellBuffer, look: Look) -> Int {
    guard !rect.isEmpty else { return 0 }
    let head = Sanitizer.head(of: text, columns: rect.width)
    let line = Sanitizer.joiningLines(Sanitizer.clean(head, mode: mode)) + (head == text ? "" : look.glyphs.ellipsis)
    let fitted = TextWidth.truncate(line, to: rect.width, ellipsis: look.glyphs.ellipsis)
    let width = TextWidth.of(fitted)
    let indent =
      switch alignment {
      case .left: 0
      case .center: (rect.width - width) / 2
      case .right: rect.width - width
      }
    return buffer.put(fitted, at: Point(x: rect.x + indent, y: rect.y), style, maxWidth: rect.width)
  }
}

extension StyledLine {
  /// The line cut to `columns`, with `ellipsis` in the style of the last run when something is missing.
  package func truncated(to columns: Int, ellipsis: String = "…") -> StyledLine {
    guard width > columns else { return self }
    var result = StyledLine()
    var room = columns - TextWidth.of(ellipsis)
    guard room >= 0 else { return result }
    for run in runs {
      let runWidth = TextWidth.of(run.text)
      guard runWidth <= room else {
        result.append(TextWidth.truncate(run.text, to: room, ellipsis: "") + ellipsis, run.style)
        break
      }
      result.runs.append(run)
      room -= runWidth
    }
    return result
  }
}
