/// A cell position: column `x` and row `y`, both from zero at the top left.
package struct Point: Hashable, Sendable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A size in cells.
package struct Size: Hashable, Sendable {
  package var width: Int
  package var height: Int

  /// Negative sizes become zero.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }
}

/// Space kept free along the four edges of a rectangle, in cells.
package struct Insets: Hashable, Sendable {
  package var top: Int
  package var left: Int
  package var bottom: Int
  package var right: Int

  package init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance on all four edges.
  package init(all distance: Int) { self.init(top: distance, left: distance, bottom: distance, right: distance) }
}

/// A rectangle of cells. An empty one (no width or no height) contains nothing and draws nothing.
package struct Rect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  package init(origin: Point = Point(x: 0, y: 0), size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  package var origin: Point { Point(x: x, y: y) }
  package var size: Size { Size(width: width, height: height) }
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// The first column right of the rectangle.
  package var endX: Int { x + width }
  /// The first row below the rectangle.
  package var endY: Int { y + height }
  package var columns: Range<Int> { x..<endX }
  package var rows: Range<Int> { y..<endY }

  package func contains(_ point: Point) -> Bool { columns.contains(point.x) && rows.contains(point.y) }

  /// What both rectangles cover; empty when they do not meet.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(x: left, y: top, width: min(endX, other.endX) - left, height: min(endY, other.endY) - top)
  }

  /// The rectangle without its edges; never larger than the edges leave.
  package func inset(by insets: Insets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  /// One row of the rectangle, counted from its top; empty when there is no such row.
  package func row(_ index: Int) -> Rect {
    Rect(x: x, y: y + index, width: width, height: (0..<height).contains(index) ? 1 : 0)
  }

  /// A rectangle of at most `size` in the middle of this one: where a dialog goes.
  package func centered(_ size: Size) -> Rect {
    let width = min(size.width, self.width)
    let height = min(size.height, self.height)
    return Rect(x: x + (self.width - width) / 2, y: y + (self.height - height) / 2, width: width, height: height)
  }
}
