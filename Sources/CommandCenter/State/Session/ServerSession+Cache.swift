// What is kept for the next start, and for reading without a link.

extension ServerSession {
  /// The list changed: it is kept on disk a while later.
  mutating func listChanged() {
    guard savedTarget != nil, !isListUnsaved else { return }
    isListUnsaved = true
    startTimer(.listCache, after: Self.listCacheDelay)
  }

  mutating func cacheList() {
    guard isListUnsaved, let server = savedTarget else { return }
    isListUnsaved = false
    let rows = catalog.list.rows.filter { !$0.isPlaceholder && catalog.heard[$0.id] == nil }
    // What the server lists can be had again.
    let kept = Array(archivedForks.values) + rows.filter(\.isUnlisted) + rows.filter { !$0.isUnlisted }
    emit(
      .cacheTasks(
        server.id, CachedTasks(rows: Array(kept.prefix(CachedTasks.rowsMax)), asOf: catalog.list.asOf ?? now)))
  }

  /// Keeps turns of the open task unless they are kept already.
  mutating func cache(_ ids: [TurnID]) {
    guard let server = savedTarget, let task = open, !task.summary.isPlaceholder else { return }
    var entries: [CachedTurns.Entry] = []
    for id in ids {
      guard let entry = task.merge.entry(of: id), task.kept[id] != entry.hashValue else { continue }
      open?.kept[id] = entry.hashValue
      entries.append(entry)
    }
    guard !entries.isEmpty else { return }
    emit(.cacheTurns(server.id, CachedTurns(summary: task.summary, turns: entries, asOf: now)))
  }

  /// Keeps the turns that may have changed since they were read, a running one among them: half-written answers are
  /// nowhere else.
  mutating func cacheNewestTurns() {
    guard let turns = open?.merge.timeline.turns else { return }
    cache(turns.suffix(2).map(\.id))
  }

  mutating func cacheEverything() {
    cacheList()
    cacheNewestTurns()
  }

  mutating func turnsLoaded(_ cached: CachedTurns) {
    guard let task = open, task.id == cached.summary.id else { return }
    if catalog[task.id] == nil, task.summary.title.isEmpty { open?.summary = cached.summary }
    for entry in cached.turns { open?.kept[entry.turn.id] = entry.hashValue }
    open?.merge.restore(cached.turns)
    open?.observation.restored(asOf: cached.asOf)
  }
}

extension TimelineMerge {
  /// A turn as it is kept; without revisions, which are of this run.
  func entry(of id: TurnID) -> CachedTurns.Entry? {
    guard let index = turnIndex(id) else { return nil }
    var turn = timeline.turns[index]
    for item in turn.items.indices { turn.items[item].revision = 0 }
    return CachedTurns.Entry(turn)
  }
}
