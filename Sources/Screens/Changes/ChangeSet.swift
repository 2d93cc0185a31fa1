import CommandCenter
import Synchronization

/// Which turns' changes are looked at.
enum ChangeScope: Hashable {
  case turn(TurnID)
  /// That turn and all behind it.
  case since(TurnID)
  case task
}

/// One change of one file.
struct ChangedFile: Identifiable {
  /// Names it across snapshots: a file may be changed by several patches.
  struct ID: Hashable {
    var turn: TurnID
    var item: ItemID?
    var index: Int
  }

  enum State {
    case proposed, applying, applied, declined, notApplied
  }

  var id: ID
  var file: PatchFile
  var state: State
  /// Nil while nobody knows how many turns came before.
  var turnNumber: Int?
}

/// The changes of a task, in the order in which they were made.
struct ChangeSet {
  var files: [ChangedFile] = []
  var added = 0
  var removed = 0
  /// Files, each once.
  var pathCount = 0

  init() {}

  init(_ timeline: Timeline, _ scope: ChangeScope, directory: String, waiting: Set<ItemID>) {
    for index in Self.range(scope, timeline.turns) {
      let turn = timeline.turns[index]
      let number = timeline.olderCursor == nil ? index + 1 : nil
      let before = files.count
      for item in turn.items {
        guard case .fileChange(let changes) = item.content else { continue }
        let state = Self.state(item, isWaiting: waiting.contains(item.id))
        for (place, change) in changes.enumerated() {
          files.append(
            ChangedFile(
              id: .init(turn: turn.id, item: item.id, index: place), file: PatchFile(change, in: directory),
              state: state, turnNumber: number))
        }
      }
      // Only the diff of the turn is told where its patches are not.
      guard files.count == before, let diff = turn.diff else { continue }
      files += PatchReader.files(diff).enumerated().map { place, file in
        ChangedFile(
          id: .init(turn: turn.id, item: nil, index: place), file: file, state: .applied, turnNumber: number)
      }
    }
    added = files.reduce(0) { $0 + $1.file.addedCount }
    removed = files.reduce(0) { $0 + $1.file.removedCount }
    pathCount = Set(files.filter { $0.file.omitted == nil }.map(\.file.path)).count
  }

  /// What `git apply` is to take: neither what was declined nor what did not fit.
  var patch: String {
    PatchText.of(files.filter { $0.state != .declined && $0.state != .notApplied }.map(\.file))
  }

  static func range(_ scope: ChangeScope, _ turns: [Turn]) -> Range<Int> {
    switch scope {
    case .task: return turns.indices
    case .turn(let id):
      guard let index = turns.lastIndex(where: { $0.id == id }) else { return 0..<0 }
      return index..<index + 1
    case .since(let id):
      guard let index = turns.lastIndex(where: { $0.id == id }) else { return 0..<0 }
      return index..<turns.count
    }
  }

  private static func state(_ item: TimelineItem, isWaiting: Bool) -> ChangedFile.State {
    if isWaiting { return .proposed }
    switch item.state {
    case .inProgress: return .applying
    case .completed: return .applied
    case .declined: return .declined
    case .failed, .cut, .unknown: return .notApplied
    }
  }
}

/// Keeps the changes of a task, and the rows of the file that is looked at, until they change. A memo: answers depend on
/// the arguments alone.
final class ChangesMemo: Sendable {
  private struct SetKey {
    var items: [[TimelineItem]]
    var diffs: [String?]
    var scope: ChangeScope
    var waiting: Set<ItemID>
    var isFromBeginning: Bool
  }

  private struct RowsKey: Hashable {
    var file: ChangedFile.ID
    var isSideBySide: Bool
    var folded: Set<Int>
  }

  private struct State {
    var set: (key: SetKey, value: ChangeSet)?
    var rows: (key: RowsKey, value: [DiffRow])?
  }

  private let state = Mutex(State())

  func set(_ timeline: Timeline, _ scope: ChangeScope, directory: String, waiting: Set<ItemID>) -> ChangeSet {
    let turns = timeline.turns[ChangeSet.range(scope, timeline.turns)]
    return state.withLock { state in
      if let (key, value) = state.set, key.scope == scope, key.waiting == waiting,
        key.isFromBeginning == (timeline.olderCursor == nil), key.items.count == turns.count,
        zip(key.items, turns).allSatisfy({ $0.isSameStorage(as: $1.items) }), key.diffs == turns.map(\.diff)
      {
        return value
      }
      let value = ChangeSet(timeline, scope, directory: directory, waiting: waiting)
      let key = SetKey(
        items: turns.map(\.items), diffs: turns.map(\.diff), scope: scope, waiting: waiting,
        isFromBeginning: timeline.olderCursor == nil)
      state.set = (key, value)
      state.rows = nil
      return value
    }
  }

  func rows(of changed: ChangedFile, isSideBySide: Bool, folded: Set<Int>) -> [DiffRow] {
    let key = RowsKey(file: changed.id, isSideBySide: isSideBySide, folded: folded)
    return state.withLock { state in
      if let (old, rows) = state.rows, old == key { return rows }
      let rows = DiffRow.rows(of: changed.file, isSideBySide: isSideBySide, folded: folded)
      state.rows = (key, rows)
      return rows
    }
  }
}
