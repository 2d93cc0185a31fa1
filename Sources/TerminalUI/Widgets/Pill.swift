/// A short word in a coloured lozenge: a status, a badge. Without colours it stands in brackets.
package struct Pill {
  package var text: String
  package var role: Theme.Role

  package init(_ text: String, _ role: Theme.Role) {
    self.text = text
    self.role = role
  }

  /// Columns that the pill takes.
  package var width: Int { TextWidth.of(text) + 2 }

  package func run(look: Look) -> StyledRun {
    look.theme.depth == .mono
      ? StyledRun("[" + text + "]", look[role]) : StyledRun(" " + text + " ", look[role].adding(.reverse))
  }

  /// Returns the columns that it took.
  @discardableResult
  package func draw(at point: Point, into buffer: inout CellBuffer, look: Look) -> Int {
    let run = run(look: look)
    return buffer.put(run.text, at: point, run.style)
  }
}
