import CommandCenter

// What goes beyond the list of tasks: facts, contents, what was read, and leaving for good.
extension MockWorld {
  func facts(_ id: ThreadID) throws(Problem) -> TaskFacts {
    let turns = try thread(id).turns
    let agents = threads.values.map(\.summary).filter { isDescendant($0, of: id) }
      .sorted { ($0.createdAt, $0.id.rawValue) < ($1.createdAt, $1.id.rawValue) }
    return TaskFacts(lastTurn: turns.last.flatMap { TurnOutcome($0) }, agents: agents)
  }

  private func isDescendant(_ row: TaskSummary, of id: ThreadID) -> Bool {
    var parent = row.parentID
    while let next = parent {
      if next == id { return true }
      parent = threads[next]?.summary.parentID
    }
    return false
  }

  func search(_ request: TaskSearchRequest) throws(Problem) -> TaskSearchPage {
    let hits = threads.values.compactMap { thread -> TaskHit? in
      guard thread.summary.isArchived == request.archived, thread.summary.parentID == nil,
        let snippet = thread.turns.lazy.compactMap({ ContentSearch.snippet(of: request.text, in: $0) }).first
      else { return nil }
      return TaskHit(summary: thread.summary, snippet: snippet)
    }.sorted { ($0.summary.recencyAt, $0.id.rawValue) > ($1.summary.recencyAt, $1.id.rawValue) }
    let start = request.cursor.flatMap { Int($0) } ?? 0
    guard start <= hits.count, start >= 0 else {
      throw Problem(.refused, "The server does not know this page.", nextStep: "Search again.")
    }
    let page = hits[start...].prefix(min(max(request.limit, 1), 100))
    return TaskSearchPage(hits: Array(page), nextCursor: page.endIndex < hits.count ? String(page.endIndex) : nil)
  }

  /// Like the real client, this goes by the newest revision when the one it is given is outdated.
  mutating func setRead(_ id: ThreadID, isRead: Bool) throws(Problem) -> ReadState {
    _ = try thread(id)
    return changeReadState(of: id, isUnread: !isRead)
  }

  /// Tells who watches of the state that came of it.
  @discardableResult
  mutating func changeReadState(of id: ThreadID, isUnread: Bool) -> ReadState {
    let state = ReadState(isUnread: isUnread, revision: makeName("revision"))
    threads[id]?.summary.readState = state
    emit(.taskReadStateChanged(id, state), in: id)
    return state
  }

  mutating func delete(_ id: ThreadID) throws(Problem) {
    _ = try thread(id)
    guard !threads.values.contains(where: { $0.forkedFrom == id }) else {
      throw Problem(.refused, "The server said no: cannot delete thread \(id): forked history still references it")
    }
    for agent in try facts(id).agents.reversed() { remove(agent.id) }
    remove(id)
  }

  private mutating func remove(_ id: ThreadID) {
    if threads[id]?.player != nil { endTurn(id, .interrupted) }
    setStatus(.notLoaded, of: id)
    threads[id] = nil
    broadcast(.taskDeleted(id))
  }
}
