import CommandCenter

/// A timeline and the window through which it is seen.
struct TimelineWindow {
  var timeline: Timeline
  var style: RowStyle
  var height: Int
}

extension TaskDetailState {
  /// What is seen through a window.
  func visibleLines(in window: TimelineWindow) -> [VisibleLine] {
    visibleLines(of: window.timeline, style: window.style, height: window.height)
  }

  /// Moves the mark to the next row up or down.
  mutating func selectRow(_ direction: Command.Direction, _ window: TimelineWindow) {
    let rows = selectableRows(window)
    guard !rows.isEmpty else { return }
    guard let selected, let index = rows.firstIndex(of: selected) else {
      selected = direction == .up ? rows.last : rows.first
      return
    }
    let next = direction == .up ? index - 1 : index + 1
    if rows.indices.contains(next) {
      self.selected = rows[next]
    } else {
      let step = max(1, window.height / 2)
      scroll(by: direction == .up ? -step : step, in: window.timeline, style: window.style, height: window.height)
      // The scroll may have taken the mark along already.
      let rows = selectableRows(window)
      guard self.selected == selected, let index = rows.firstIndex(of: selected) else { return }
      let next = direction == .up ? index - 1 : index + 1
      if rows.indices.contains(next) { self.selected = rows[next] }
    }
  }

  /// The marked row, or the last one on the screen with which Enter does something.
  func actionRow(_ window: TimelineWindow) -> TimelineRow? {
    let rows = visibleLines(in: window).map(\.row)
    return rows.first { $0.key == selected } ?? rows.last { $0.isFoldable || $0.agent != nil }
  }

  private func selectableRows(_ window: TimelineWindow) -> [TimelineRow.Key] {
    var keys: [TimelineRow.Key] = []
    for line in visibleLines(in: window) where line.row.isSelectable && keys.last != line.row.key {
      keys.append(line.row.key)
    }
    return keys
  }
}

extension TimelineRow {
  /// Whether the row can be marked: all can but the headings of turns.
  var isSelectable: Bool { key.part != .heading }

  /// Whether the row has more to show than its preview.
  fileprivate var isFoldable: Bool {
    guard case .item(let item) = content else { return false }
    switch item.content {
    case .command, .fileChange, .reasoning, .toolCall, .userMessage: return true
    default: return false
    }
  }
}
