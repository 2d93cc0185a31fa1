import TerminalUI

extension ListState {
  /// Moves the cursor by a key; returns false when it stood at that end already.
  @discardableResult
  mutating func move(_ direction: Command.Direction, in ids: [ID], visibleRows: Int) -> Bool {
    let before = selection
    let page = max(1, visibleRows - 1)
    switch direction {
    case .up: move(by: -1, in: ids, visibleRows: visibleRows)
    case .down: move(by: 1, in: ids, visibleRows: visibleRows)
    case .pageUp: move(by: -page, in: ids, visibleRows: visibleRows)
    case .pageDown: move(by: page, in: ids, visibleRows: visibleRows)
    case .first: moveToFirst(in: ids, visibleRows: visibleRows)
    case .last: moveToLast(in: ids, visibleRows: visibleRows)
    case .left, .right: break
    }
    return selection != before
  }
}
