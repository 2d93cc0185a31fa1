/// The list of keys of a view, scrolled.
package struct HelpState: Sendable {
  /// The view that had the focus when help was asked for.
  package var view: KeyView
  /// The first line that shows.
  package var offset = 0

  package init(view: KeyView) { self.view = view }

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
