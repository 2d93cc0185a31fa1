extension CellBuffer {
  /// Draws one line of text and returns the columns that it took, drawn or clipped away.
  ///
  /// The text goes through `Sanitizer`; a line break is drawn as a space. A character that does not fit as a whole ends
  /// the line.
  @discardableResult
  package mutating func put(
    _ text: String, at point: Point, _ style: Style = .plain, maxWidth: Int = .max, mode: Sanitizer.Mode = .plain
  ) -> Int {
    putClean(Sanitizer.clean(text, mode: mode), at: point, style, maxWidth: maxWidth)
  }

  /// Draws a styled line; returns the columns that it took.
  @discardableResult
  package mutating func put(_ line: StyledLine, at point: Point, maxWidth: Int = .max, base: Style = .plain) -> Int {
    var used = 0
    for run in line.runs where used < maxWidth {
      used += putClean(
        Sanitizer.clean(run.text), at: Point(x: point.x + used, y: point.y), run.style.over(base),
        maxWidth: maxWidth - used)
    }
    return used
  }

  private mutating func putClean(_ text: String, at point: Point, _ style: Style, maxWidth: Int) -> Int {
    var used = 0
    let isVisible = clip.rows.contains(point.y)
    CellPieces.scan(Sanitizer.joiningLines(text)) { piece in
      guard used + piece.width <= maxWidth else { return false }
      let x = point.x + used
      used += piece.width
      if isVisible && !set(x, point.y, piece.text, width: piece.width, style) {
        blankHalves(from: x, width: piece.width, row: point.y, style)
      }
      return isVisible ? x < clip.endX : maxWidth != .max || used < Self.measuredColumnsMax
    }
    return used
  }

  /// Off-screen rows are measured no further than this.
  private static let measuredColumnsMax = 10_000

  /// A wide character that the clip cuts in two leaves a space where its visible half would be.
  private mutating func blankHalves(from x: Int, width: Int, row: Int, _ style: Style) {
    guard width == 2 else { return }
    set(x, row, .space, width: 1, style)
    set(x + 1, row, .space, width: 1, style)
  }
}
