/// A poll page's form of a turn that still runs: it knows finished items that the stream may have missed, and nothing of
/// what is open. So it only adds; nothing shown is removed or shortened.
struct TurnAddition {
  let shown: Turn
  let server: Turn

  func result() -> Turn {
    var turn = shown
    turn.startedAt = shown.startedAt ?? server.startedAt
    // New rows go after the row that they follow on the server.
    var place = 0
    for row in server.items.map({ $0.withinLimits() }) {
      guard let index = index(of: row, in: turn.items) else {
        turn.items.insert(row, at: place)
        place += 1
        continue
      }
      if !turn.items[index].state.isOver || turn.items[index].state == .cut {
        turn.items[index] = TurnReplacement.merged(shown: turn.items[index], server: row)
      }
      place = max(place, index + 1)
    }
    return turn
  }

  private func index(of row: TimelineItem, in rows: [TimelineItem]) -> Int? {
    if let index = rows.firstIndex(where: { $0.id == row.id }) { return index }
    guard case .userMessage(let message) = row.content else { return rows.firstIndex(where: row.isSame) }
    return rows.firstIndex { $0.isSamePrompt(as: message, id: row.id) }
  }
}
