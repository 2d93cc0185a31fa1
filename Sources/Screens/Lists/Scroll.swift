/// Where a text that is longer than its window is looked at.
struct Scroll: Hashable, Sendable {
  /// The first line that shows.
  var offset = 0

  mutating func move(_ direction: Command.Direction, lines: Int, height: Int) {
    let page = max(1, height - 1)
    let last = max(0, lines - height)
    let wanted =
      switch direction {
      case .up: offset - 1
      case .down: offset + 1
      case .pageUp: offset - page
      case .pageDown: offset + page
      case .first: 0
      case .last: last
      case .left, .right: offset
      }
    offset = min(max(0, wanted), last)
  }
}
