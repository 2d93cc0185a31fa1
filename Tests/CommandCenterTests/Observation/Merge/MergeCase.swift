import CommandCenter
import TestSupport

/// One way in which what a server says reaches a watcher: a list of operations, from which any may be left out.
struct MergeCase {
  enum Operation: Sendable {
    /// The server says the event of this index.
    case say(Int)
    case loseLink
    /// The watcher subscribes, for the first time or anew: events are held from now on.
    case subscribe
    /// The server makes the snapshot that answers.
    case snapshot(limit: Int)
    /// The snapshot reaches the watcher, and after it what was held.
    case receiveSnapshot
    /// The server answers a read of the newest turns; `foreign` when another process runs the turn.
    case answer(limit: Int, foreign: Bool)
    /// The oldest answer on its way arrives.
    case receiveAnswer
    case readOlder(limit: Int)
    /// What no server and no link of today does, and the merge bears all the same.
    case missNext, doubleNext, setNextAside, receiveLate
  }

  let thread: ThreadID
  let events: [CodexEvent]
  var operations: [Operation]

  /// Whether events are lost one by one, doubled or overtaken, as no link of today does.
  var isWild: Bool {
    operations.contains { operation in
      switch operation {
      case .missNext, .doubleNext, .setNextAside: true
      default: false
      }
    }
  }

  /// Lays bad luck between the events. What a seed gives never changes.
  static func random(seed: UInt64, thread: ThreadID, events: [CodexEvent]) -> MergeCase {
    var random = SeededRandom(seed: seed)
    let isWild = Int.random(in: 0..<3, using: &random) == 0
    var operations: [Operation] =
      Bool.random(using: &random) ? [] : [.subscribe, .snapshot(limit: 2), .receiveSnapshot]
    for index in events.indices {
      while Int.random(in: 0..<3, using: &random) == 0 { operations.append(misfortune(isWild, &random)) }
      operations.append(.say(index))
    }
    return MergeCase(thread: thread, events: events, operations: operations)
  }

  private static func misfortune(_ isWild: Bool, _ random: inout SeededRandom) -> Operation {
    let limit = [1, 1, 2, 20].randomElement(using: &random) ?? 1
    switch Int.random(in: 0..<(isWild ? 18 : 12), using: &random) {
    case 0: return .loseLink
    case 1, 2: return .subscribe
    case 3, 4: return .snapshot(limit: limit)
    case 5, 6: return .receiveSnapshot
    case 7: return .answer(limit: limit, foreign: false)
    case 8: return .answer(limit: limit, foreign: Int.random(in: 0..<4, using: &random) == 0)
    case 9, 10: return .receiveAnswer
    case 11: return .readOlder(limit: limit)
    case 12, 13: return .missNext
    case 14: return .doubleNext
    case 15: return .setNextAside
    default: return .receiveLate
    }
  }

  /// What is wrong when it is carried out; nil when all is well.
  var failure: String? {
    var watcher = MergeWatcher(thread: thread, isWild: isWild)
    for operation in operations {
      watcher.carryOut(operation, events)
      if let failure = watcher.failure { return failure }
    }
    watcher.finish(events)
    return watcher.failure
  }

  /// The same failure, whichever it is, with as few operations as leaving out ever smaller pieces finds.
  func shrunk() -> MergeCase {
    var smallest = self
    var length = operations.count / 2
    while length > 0 {
      var start = 0
      var found = false
      while start < smallest.operations.count {
        var candidate = smallest
        candidate.operations.removeSubrange(start..<min(start + length, smallest.operations.count))
        if candidate.failure != nil {
          smallest = candidate
          found = true
        } else {
          start += length
        }
      }
      // Single operations are tried until none can go.
      if length > 1 || !found { length /= 2 }
    }
    return smallest
  }

  /// Each operation in a line, events in words.
  var lines: String {
    operations.map { operation in
      if case .say(let index) = operation { "  say \(events[index].brief)" } else { "  \(operation)" }
    }.joined(separator: "\n")
  }
}

extension CodexEvent {
  fileprivate var brief: String {
    switch self {
    case .turnStarted(_, let turn): "turnStarted \(turn.id)"
    case .turnCompleted(_, let turn): "turnCompleted \(turn.id) \(turn.status)"
    case .itemStarted(_, let turn, let item): "itemStarted \(turn)/\(item.id) \(item.content)"
    case .itemCompleted(_, let turn, let item): "itemCompleted \(turn)/\(item.id) \(item.state) \(item.content)"
    case .itemGrew(_, let turn, let item, let delta): "itemGrew \(turn)/\(item) \(delta)"
    default: "\(self)"
    }
  }
}
