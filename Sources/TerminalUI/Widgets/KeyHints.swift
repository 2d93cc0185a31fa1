/// The footer: the keys that work now, as many as fit.
package struct KeyHints {
  package struct Hint: Hashable, Sendable {
    package var key: String
    package var label: String

    package init(_ key: String, _ label: String) {
      self.key = key
      self.label = label
    }
  }

  package var hints: [Hint]

  package init(_ hints: [Hint]) { self.hints = hints }

  /// Columns between two hints.
  private static let gap = 2

  /// Draws whole hints only, the first ones first; the last hint (by custom `? help`) is kept when others must go.
  package func draw(in rect: Rect, into buffer: inout CellBuffer, look: Look) {
    var x = rect.x
    for hint in fitting(rect.width) {
      x += buffer.put(hint.key, at: Point(x: x, y: rect.y), look[.key])
      x += buffer.put(" " + hint.label, at: Point(x: x, y: rect.y), look[.muted]) + Self.gap
    }
  }

  private func fitting(_ columns: Int) -> [Hint] {
    guard let last = hints.last else { return [] }
    var room = columns - width(last)
    if room < 0 { return [] }
    let first = hints.dropLast().prefix { hint in
      room -= width(hint) + Self.gap
      return room >= 0
    }
    return first + [last]
  }

  private func width(_ hint: Hint) -> Int { TextWidth.of(hint.key) + 1 + TextWidth.of(hint.label) }
}
