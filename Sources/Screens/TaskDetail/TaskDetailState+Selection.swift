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

  /// Moves the selection to the next row up or down that can be unfolded.
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
    }
  }

  /// The selected row, or the last one on the screen that can be.
  func actionRow(_ window: TimelineWindow) -> TimelineRow? {
    let rows = visibleLines(in: window).map(\.row).filter(\.isSelectable)
    return rows.first { $0.key == selected } ?? rows.last
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
  /// Whether Enter does something with the row.
  var isSelectable: Bool { isFoldable || agent != nil }

  /// Whether the row has more to show than its preview.
  private var isFoldable: Bool {
    guard case .item(let item) = content else { return false }
    switch item.content {
    case .command, .fileChange, .reasoning, .toolCall, .userMessage: return true
    default: return false
    }
  }
}
