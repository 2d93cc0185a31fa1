/// Looking for a text in the contents of tasks: on the server, or where it can't, in the turns kept here.
struct SearchDesk: Sendable, Equatable {
  /// What is shown; nil when nothing is looked for.
  private(set) var shown: TaskSearch?
  /// Numbers the searches: answers to an older one are ignored.
  private(set) var run: Int
  /// Continues after the last hit.
  private var cursor: String?

  /// - Parameter previous: The desk before it, whose searches are counted on from.
  init(after previous: SearchDesk? = nil) { run = previous?.run ?? 0 }

  mutating func requested(_ text: String, archived: Bool, _ context: DeskContext) -> [DeskStep] {
    let text = text.trimmingWhitespace()
    (shown, cursor) = (nil, nil)
    guard !text.isEmpty else { return [] }
    run += 1
    shown = TaskSearch(text: text, archived: archived, isRunning: true)
    return context.isUsable ? ask() : searchKept(context)
  }

  mutating func moreRequested(_ context: DeskContext) -> [DeskStep] {
    guard context.isUsable, cursor != nil, shown?.isRunning == false else { return [] }
    shown?.isRunning = true
    return ask()
  }

  mutating func dropped() { (shown, cursor) = (nil, nil) }

  private func ask() -> [DeskStep] {
    guard let shown else { return [] }
    return [
      .call(.search(run: run, TaskSearchRequest(text: shown.text, cursor: cursor, archived: shown.archived)))
    ]
  }

  mutating func found(_ run: Int, _ result: Result<TaskSearchPage, Problem>, _ context: DeskContext) -> [DeskStep] {
    guard run == self.run, let shown else { return [] }
    switch result {
    case .success(let page):
      let known = Set(shown.hits.map(\.id))
      self.shown?.hits += page.hits.filter { !known.contains($0.id) }
      cursor = page.nextCursor
      self.shown?.hasMore = page.nextCursor != nil
      self.shown?.isRunning = false
    case .failure(let problem) where problem.code == .unsupported: return searchKept(context)
    case .failure(let problem):
      self.shown?.problem = problem
      self.shown?.isRunning = false
    }
    return []
  }

  private mutating func searchKept(_ context: DeskContext) -> [DeskStep] {
    shown?.place = .kept
    guard let server = context.savedServer, let text = shown?.text else {
      shown?.isRunning = false
      return []
    }
    return [.effect(.searchKept(server, run: run, text))]
  }

  mutating func keptFound(_ run: Int, _ result: Result<[TaskHit], Problem>) {
    guard run == self.run, let archived = shown?.archived else { return }
    shown?.isRunning = false
    switch result {
    case .success(let hits): shown?.hits = hits.filter { $0.summary.isArchived == archived }
    case .failure(let problem): shown?.problem = problem
    }
  }

  /// What the server was asked for when the link broke is looked for here.
  mutating func linkLost(_ context: DeskContext) -> [DeskStep] {
    guard let shown, shown.isRunning, shown.place == .server else { return [] }
    run += 1
    cursor = nil
    return searchKept(context)
  }

  // MARK: - Rows

  subscript(id: ThreadID) -> TaskSummary? { shown?.hits.first { $0.id == id }?.summary }

  /// A hit's task changed; it need not be among the listed ones.
  mutating func change(_ id: ThreadID, _ body: (inout TaskSummary) -> Void) {
    guard let index = shown?.hits.firstIndex(where: { $0.id == id }), var row = shown?.hits[index].summary else {
      return
    }
    body(&row)
    shown?.hits[index].summary = row
  }

  mutating func remove(_ id: ThreadID) { shown?.hits.removeAll { $0.id == id } }
}
