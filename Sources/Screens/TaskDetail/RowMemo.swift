import CommandCenter
import Synchronization

/// The rows of long turns, made once for all that walk through them. A memo: what it answers depends on its arguments
/// alone.
final class RowMemo: Sendable {
  /// Turns with fewer items are made anew: that costs less than to look them up.
  private static let itemsMin = 32
  /// Turns kept; reaching it starts over.
  private static let turnsMax = 64

  private struct Entry {
    /// Without its items, which are compared by their storage.
    var turn: Turn
    var items: [TimelineItem]
    var index: Int
    var isFromBeginning: Bool
    var showsTimes: Bool
    var rows: [TimelineRow]
  }

  private let entries = Mutex<[TurnID: Entry]>([:])

  func rows(of turn: Turn, index: Int, isFromBeginning: Bool, showsTimes: Bool) -> [TimelineRow] {
    func make() -> [TimelineRow] {
      TimelineRow.rows(of: turn, index: index, isFromBeginning: isFromBeginning, showsTimes: showsTimes)
    }
    guard turn.items.count >= Self.itemsMin else { return make() }
    var bare = turn
    bare.items = []
    bare.diff = nil
    return entries.withLock { entries in
      if let old = entries[turn.id], old.items.isSameStorage(as: turn.items), old.turn == bare, old.index == index,
        old.isFromBeginning == isFromBeginning, old.showsTimes == showsTimes
      {
        return old.rows
      }
      if entries.count >= Self.turnsMax { entries.removeAll(keepingCapacity: true) }
      let rows = make()
      entries[turn.id] = Entry(
        turn: bare, items: turn.items, index: index, isFromBeginning: isFromBeginning, showsTimes: showsTimes,
        rows: rows)
      return rows
    }
  }
}
