// What lists don't tell of a task: how its last turn ended, and its agents. Asked for what is on the screen only.

extension ServerSession {
  mutating func factsRequested(_ ids: [ThreadID]) {
    guard isUsable else { return }
    facts.add(ids.filter { row(of: $0)?.isPlaceholder == false && catalog.heard[$0] == nil })
    askForFacts()
    for id in ids { hearShown(id) }
  }

  /// A running task whose row is on the screen is heard, as far as there is room.
  private mutating func hearShown(_ id: ThreadID) {
    guard open?.id != id, let row = catalog[id], row.status.isActive, !row.isPlaceholder,
      recent.show(OpenTask(row, revision: revision))
    else { return }
    link.watched.insert(id)
    call(.watch(id))
  }

  private mutating func askForFacts() {
    while let id = facts.next() { call(.readFacts(id)) }
  }

  mutating func factsRead(_ id: ThreadID, _ result: Result<TaskFacts, Problem>) {
    facts.ended(id)
    switch result {
    case .success(let read):
      noteOutcome(read.lastTurn, of: id)
      catalog.put(agents: read.agents, of: id)
      if !read.agents.isEmpty { listChanged() }
    case .failure(let problem): emit(.log(.debug, "the facts of task \(id) could not be read: \(problem.message)"))
    }
    if isUsable { askForFacts() }
  }

  /// A turn ended so, or was read to have.
  mutating func noteOutcome(_ outcome: TurnOutcome?, of id: ThreadID) {
    guard let outcome else { return }
    change(id) { $0.note(outcome) }
    listChanged()
  }
}
