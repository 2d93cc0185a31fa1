// Looking for a text in the contents of tasks: on the server, or where it can't, in the turns kept here.

/// A search that is shown.
struct SearchState: Sendable, Equatable {
  var shown: TaskSearch
  /// Continues after the last hit.
  var cursor: String?
}

extension ServerSession {
  mutating func contentsSearched(_ text: String, archived: Bool) {
    let text = text.trimmingWhitespace()
    guard !text.isEmpty else { return search = nil }
    searchRun += 1
    search = SearchState(shown: TaskSearch(text: text, archived: archived, isRunning: true))
    if isUsable { ask(cursor: nil) } else { searchKept() }
  }

  mutating func moreFoundRequested() {
    guard isUsable, let cursor = search?.cursor, search?.shown.isRunning == false else { return }
    search?.shown.isRunning = true
    ask(cursor: cursor)
  }

  private mutating func ask(cursor: String?) {
    guard let shown = search?.shown else { return }
    call(.search(run: searchRun, TaskSearchRequest(text: shown.text, cursor: cursor, archived: shown.archived)))
  }

  mutating func found(_ run: Int, _ request: TaskSearchRequest, _ result: Result<TaskSearchPage, Problem>) {
    guard run == searchRun, search != nil else { return }
    switch result {
    case .success(let page):
      let known = Set(search?.shown.hits.map(\.id) ?? [])
      let new = page.hits.filter { !known.contains($0.id) }.map(current)
      search?.shown.hits += new
      search?.cursor = page.nextCursor
      search?.shown.hasMore = page.nextCursor != nil
      search?.shown.isRunning = false
    case .failure(let problem) where problem.code == .unsupported: searchKept()
    case .failure(let problem):
      search?.shown.problem = problem
      search?.shown.isRunning = false
    }
  }

  /// A hit with what is known of its task beyond what the search told.
  private func current(_ hit: TaskHit) -> TaskHit {
    guard let row = listed(hit.id) else { return hit }
    return TaskHit(summary: row, snippet: hit.snippet)
  }

  /// A hit's task changed; it need not be among the listed ones.
  mutating func changeHit(_ id: ThreadID, _ body: (inout TaskSummary) -> Void) {
    guard let index = search?.shown.hits.firstIndex(where: { $0.id == id }),
      var row = search?.shown.hits[index].summary
    else { return }
    body(&row)
    search?.shown.hits[index].summary = row
  }

  private mutating func searchKept() {
    search?.shown.place = .kept
    guard let server = savedTarget, let text = search?.shown.text else {
      search?.shown.isRunning = false
      return
    }
    emit(.searchKept(server.id, run: searchRun, text))
  }

  mutating func keptSearched(_ run: Int, _ result: Result<[TaskHit], Problem>) {
    guard run == searchRun, let archived = search?.shown.archived else { return }
    search?.shown.isRunning = false
    switch result {
    case .success(let hits):
      let found = hits.map(current).filter { $0.summary.isArchived == archived }
      search?.shown.hits = found
    case .failure(let problem): search?.shown.problem = problem
    }
  }

  /// What the server was asked for when the link broke is looked for here.
  mutating func searchLinkLost() {
    guard let shown = search?.shown, shown.isRunning, shown.place == .server else { return }
    searchRun += 1
    search?.cursor = nil
    searchKept()
  }
}
