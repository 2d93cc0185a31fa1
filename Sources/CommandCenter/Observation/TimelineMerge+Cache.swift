// Turns that were kept from an earlier time: shown until the server tells its own, and the only place that still has what
// the server forgot.

extension TimelineMerge {
  /// Takes kept turns in. An empty timeline shows them as they are; to turns that the server told meanwhile they add what
  /// it forgot.
  package mutating func restore(_ entries: [CachedTurns.Entry]) {
    if timeline.turns.isEmpty {
      isFromCache = !entries.isEmpty
      timeline.turns = entries.map { stamped($0.turn, before: nil) }
    } else {
      for entry in entries {
        guard let index = turnIndex(entry.turn.id) else { continue }
        let shown = timeline.turns[index]
        timeline.turns[index] = stamped(Self.joined(entry, with: shown), before: shown)
      }
    }
  }

  private static func joined(_ entry: CachedTurns.Entry, with shown: Turn) -> Turn {
    var kept = entry.turn
    if !shown.status.isOver {
      // The stream leads here: only what it can't bring again is of use.
      kept.items.removeAll { $0.state != .cut }
    } else if !kept.status.isOver {
      kept.finish(as: shown, neverRan: [])
    }
    return TurnReplacement(shown: kept, server: shown).result()
  }

  /// Drops kept turns before those that the server tells now: nobody knows what lies between, and they can be had again.
  /// Those behind them were taken back since, unless they never came to an end: a server is slow to tell of such.
  mutating func keepCached(from turns: [Turn]) {
    isFromCache = false
    let told = Set(turns.map(\.id))
    let first = timeline.turns.firstIndex { told.contains($0.id) } ?? timeline.turns.endIndex
    timeline.turns = timeline.turns[first...].filter { told.contains($0.id) || $0.completedAt == nil }
  }
}
