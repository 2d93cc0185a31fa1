import CommandCenter
import TerminalUI

/// Where in a timeline the person looks, by what is at the top, not by a number: rows may come, grow and go around it.
struct TimelinePosition: Hashable {
  var row: TimelineRow.Key
  /// Which line of the row is the first to be seen.
  var line: Int
}

/// The scroll state of a timeline.
struct TimelineScroll: Hashable {
  /// The first visible line; nil follows the end.
  var top: TimelinePosition?
  /// The last turn when following ended and the rows that it had, to count what came since; nil before the first turn.
  var seen: Seen?

  struct Seen: Hashable {
    var turn: TurnID
    var rows: Int
  }

  var isFollowing: Bool { top == nil }
}

/// Walks a timeline line by line without laying out more than what is passed.
struct TimelineWalker {
  /// A line of a row, by index.
  struct Place: Hashable, Comparable {
    var turn: Int
    var row: Int
    var line: Int

    static func < (a: Place, b: Place) -> Bool { (a.turn, a.row, a.line) < (b.turn, b.row, b.line) }
  }

  let turns: [Turn]
  /// Whether no turn came before the first of them.
  let isFromBeginning: Bool
  /// Whether each turn says when it began.
  var showsTimes = false
  var memo = RowMemo()
  /// Lays out one row.
  let lines: (TimelineRow, Turn) -> [StyledLine]

  func rows(_ turn: Int) -> [TimelineRow] {
    memo.rows(of: turns[turn], index: turn, isFromBeginning: isFromBeginning, showsTimes: showsTimes)
  }

  /// All lines of the row at a place.
  func lines(at place: Place) -> [StyledLine] { lines(rows(place.turn)[place.row], turns[place.turn]) }

  /// The place just behind the last line.
  var end: Place { Place(turn: turns.count, row: 0, line: 0) }

  /// Where a remembered position is now; nil when its row is gone.
  func place(of position: TimelinePosition) -> Place? {
    guard let turn = turns.lastIndex(where: { $0.id == position.row.turn }) else { return nil }
    let rows = rows(turn)
    guard let row = rows.firstIndex(where: { $0.key == position.row }) else { return nil }
    let count = lines(rows[row], turns[turn]).count
    return Place(turn: turn, row: row, line: min(position.line, max(0, count - 1)))
  }

  /// The position to remember for a place; nil at the end.
  func position(of place: Place) -> TimelinePosition? {
    guard place.turn < turns.count else { return nil }
    let rows = rows(place.turn)
    guard place.row < rows.count else { return nil }
    return TimelinePosition(row: rows[place.row].key, line: place.line)
  }

  /// The place `count` lines above; stops at the beginning.
  func up(_ count: Int, from start: Place) -> Place {
    var place = start
    var left = count
    while left > 0 {
      if place.line > 0 {
        let step = min(left, place.line)
        place.line -= step
        left -= step
      } else if let above = rowBefore(place) {
        place = above
      } else {
        return place
      }
    }
    return place
  }

  /// Up to `count` lines from a place on, with the row that each belongs to.
  func collect(_ count: Int, from start: Place) -> [(place: Place, row: TimelineRow, line: StyledLine)] {
    var result: [(place: Place, row: TimelineRow, line: StyledLine)] = []
    var line = start.line
    var firstRow = start.row
    for turn in start.turn..<max(start.turn, turns.count) {
      let rows = rows(turn)
      for index in firstRow..<max(firstRow, rows.count) {
        let all = lines(rows[index], turns[turn])
        for offset in line..<max(line, all.count) {
          result.append((Place(turn: turn, row: index, line: offset), rows[index], all[offset]))
          if result.count == count { return result }
        }
        line = 0
      }
      firstRow = 0
    }
    return result
  }

  /// The last line of the row before; its `line` is one past the last, so that the caller steps back into it.
  private func rowBefore(_ place: Place) -> Place? {
    var turn = place.turn
    var row = place.row
    while true {
      if row > 0 {
        row -= 1
        let count = lines(rows(turn)[row], turns[turn]).count
        return Place(turn: turn, row: row, line: count)
      }
      guard turn > 0 else { return nil }
      turn -= 1
      row = rows(turn).count
    }
  }
}
