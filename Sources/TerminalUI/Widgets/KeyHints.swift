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
    for (index, place) in places(in: rect) {
      let used = buffer.put(hints[index].key, at: place.origin, look[.key])
      buffer.put(" " + hints[index].label, at: Point(x: place.x + used, y: place.y), look[.muted])
    }
  }

  /// The hints that are drawn, by their index, and where.
  package func places(in rect: Rect) -> [(hint: Int, rect: Rect)] {
    var x = rect.x
    return fitting(rect.width).map { index in
      let place = Rect(x: x, y: rect.y, width: width(hints[index]), height: 1)
      x = place.endX + Self.gap
      return (index, place)
    }
  }

  private func fitting(_ columns: Int) -> [Int] {
    guard let last = hints.indices.last else { return [] }
    var room = columns - width(hints[last])
    if room < 0 { return [] }
    let first = hints.indices.dropLast().prefix { index in
      room -= width(hints[index]) + Self.gap
      return room >= 0
    }
    return first + [last]
  }

  private func width(_ hint: Hint) -> Int { TextWidth.of(hint.key) + 1 + TextWidth.of(hint.label) }
}
