/// How much room one part of a split wants, in cells.
package enum Constraint: Hashable, Sendable {
  /// Exactly this many cells, as long as there is room.
  case fixed(Int)
  /// A share of what fixed and minimum sizes leave over, by weight.
  case fraction(Int)
  /// At least this many cells, and a share of weight one of what is left over.
  case min(Int)
}

/// Splits rectangles into rows or columns. The parts never overlap, never leave the rectangle and use all of it
/// as soon as one part is flexible; when room is short the later parts lose first.
package enum Layout {
  /// Parts from top to bottom.
  package static func rows(_ rect: Rect, _ constraints: [Constraint], spacing: Int = 0) -> [Rect] {
    var y = rect.y
    return lengths(rect.height, constraints, spacing: spacing).map { length in
      let part = Rect(x: rect.x, y: min(y, rect.endY), width: rect.width, height: length)
      y += length + spacing
      return part
    }
  }

  /// Parts from left to right.
  package static func columns(_ rect: Rect, _ constraints: [Constraint], spacing: Int = 0) -> [Rect] {
    var x = rect.x
    return lengths(rect.width, constraints, spacing: spacing).map { length in
      let part = Rect(x: min(x, rect.endX), y: rect.y, width: length, height: rect.height)
      x += length + spacing
      return part
    }
  }

  private static func lengths(_ total: Int, _ constraints: [Constraint], spacing: Int) -> [Int] {
    var left = max(0, total - spacing * max(0, constraints.count - 1))
    var result = constraints.map { constraint in
      let granted: Int
      switch constraint {
      case .fixed(let cells), .min(let cells): granted = min(max(0, cells), left)
      case .fraction: granted = 0
      }
      left -= granted
      return granted
    }
    var weight = constraints.reduce(0) { $0 + $1.weight }
    for (index, constraint) in constraints.enumerated() where constraint.weight > 0 {
      let share = left * constraint.weight / weight
      result[index] += share
      left -= share
      weight -= constraint.weight
    }
    return result
  }
}

extension Constraint {
  fileprivate var weight: Int {
    switch self {
    case .fixed: 0
    case .fraction(let weight): Swift.max(0, weight)
    case .min: 1
    }
  }
}
