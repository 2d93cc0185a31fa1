#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The listed tasks: pages and broadcasts in, one list in a stable order out.
struct TaskCatalog: Sendable, Equatable {
  /// Rows kept at most; reaching it ends paging, and the list says so.
  static let rowsMax = 5_000
  /// Pages read at most in search of threads that were heard of.
  static let pagesPerLook = 10

  private(set) var list = TaskList()
  /// Continues after the last row; nil when there is nothing more.
  private(set) var cursor: String?
  /// Broadcasts since the listing in flight was asked for: they are newer than its answer may be.
  private var statusNews: [ThreadID: TaskStatus] = [:]
  private(set) var listingsInFlight = 0
  /// How far back the pages read since the last first page reach without a gap, and what continues them; nil before a
  /// first page came over this link.
  private(set) var coverage: Coverage?

  struct Coverage: Sendable, Equatable {
    /// Everything more recent was listed.
    var since: Date
    var next: String?
    var pages: Int
  }
  /// Threads that are in no listing yet; those that run have a row.
  private(set) var heard = HeardThreads()
  /// Rows that this connection's listings have not told yet: some of them may be gone.
  private var unconfirmed: Set<ThreadID> = []
  /// Where each row is.
  private var places: [ThreadID: Int] = [:]
  /// Whether rows came that are not in their order yet.
  private var isUnsorted = false

  subscript(id: ThreadID) -> TaskSummary? { places[id].map { list.rows[$0] } }

  mutating func listingStarted() {
    if listingsInFlight == 0 { statusNews = [:] }
    listingsInFlight += 1
    list.isLoading = true
  }

  mutating func listed(_ page: TaskPage, for request: TaskListRequest) {
    listingEnded()
    list.problem = nil
    list.asOf = nil
    let wasCovered = coverage != nil
    let reach = cover(page, for: request)
    for row in page.tasks { heard.settled(row.id) }
    let over = heard.listingEnded(reach: reach)
    if !over.isEmpty { list.rows.removeAll { over.contains($0.id) } }
    var rows = page.tasks
    for index in rows.indices { if let news = statusNews[rows[index].id] { rows[index].status = news } }
    let known = Dictionary(list.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for index in rows.indices { rows[index].keep(from: known[rows[index].id]) }
    let listed = Set(rows.map(\.id))
    unconfirmed.subtract(listed)
    let still = list.rows.filter { !listed.contains($0.id) && isStill($0, page, request) }
    let present = listed.union(still.lazy.map(\.id))
    // Agents are in no list: they are there as long as the task is that they are of.
    let kept = list.rows.filter { row in
      guard !listed.contains(row.id) else { return false }
      let top = row.root(in: known)
      return present.contains(known[top] == nil ? row.id : top)
    }
    // A first page that ends with a row that has not moved joins on to the pages known below it; any other may leave a
    // gap, so that paging begins again from there.
    let joins =
      request.cursor == nil && wasCovered && page.nextCursor != nil
      && page.tasks.last.map { known[$0.id]?.recencyAt == $0.recencyAt } ?? false
    if !joins { cursor = page.nextCursor }
    // Rows of the same second stay as the server orders them, which knows it more exactly.
    list.rows = request.cursor == nil ? rows + kept : kept + rows
    unconfirmed.formIntersection(kept.lazy.map(\.id))
    sort()
    if list.rows.count >= Self.rowsMax { cursor = nil }
    list.hasMore = cursor != nil
  }

  /// - Returns: how far back the pages reach now; nil where this one does not join on to them.
  private mutating func cover(_ page: TaskPage, for request: TaskListRequest) -> Date? {
    guard request.cursor == nil || coverage?.next == request.cursor else { return nil }
    let since = page.nextCursor == nil ? .distantPast : page.tasks.last?.recencyAt ?? coverage?.since ?? .distantFuture
    let pages = request.cursor == nil ? 0 : coverage?.pages ?? 0
    coverage = Coverage(since: since, next: page.nextCursor, pages: pages + 1)
    return since
  }

  /// What continues the pages where threads that were heard of may be further back; nil where they can't be.
  var pageOfHeard: String? {
    guard let coverage, coverage.pages < Self.pagesPerLook, list.rows.count < Self.rowsMax,
      heard.isLookedFor(before: coverage.since)
    else { return nil }
    return coverage.next
  }

  /// Whether a row that a page leaves out is still there.
  private func isStill(_ row: TaskSummary, _ page: TaskPage, _ request: TaskListRequest) -> Bool {
    if row.isPlaceholder || row.isUnlisted || heard.hasRow(row.id) { return true }
    // All was read, down to the end, and it was not there.
    if page.nextCursor == nil, unconfirmed.contains(row.id) { return false }
    // A page tells all of the tasks between its ends: what it leaves out is gone. Equal times may be on either side.
    let isBelow = page.nextCursor != nil && row.recencyAt <= (page.tasks.last?.recencyAt ?? .distantFuture)
    if request.cursor == nil { return isBelow }
    let isAbove = page.tasks.first.map { row.recencyAt >= $0.recencyAt } ?? false
    return !unconfirmed.contains(row.id) || isBelow || isAbove
  }

  mutating func listingFailed(_ problem: Problem) {
    listingEnded()
    _ = heard.listingEnded(reach: nil)
    list.problem = problem
  }

  /// The link is gone: nothing is in flight any more, and the rows are as of now.
  mutating func linkLost(now: Date) {
    listingsInFlight = 0
    coverage = nil
    heard.linkLost()
    list.isLoading = false
    unconfirmed = Set(list.rows.lazy.filter { !$0.isPlaceholder }.map(\.id))
    if list.asOf == nil, !list.rows.isEmpty { list.asOf = now }
  }

  /// Shows what was listed before the program started, until the server has told its own.
  mutating func restore(_ tasks: CachedTasks) {
    guard list.rows.allSatisfy({ $0.isPlaceholder || heard[$0.id] != nil }) else { return }
    for row in tasks.rows { remove(row.id) }
    list.rows += tasks.rows
    unconfirmed.formUnion(tasks.rows.lazy.map(\.id))
    list.asOf = tasks.asOf
    sort()
  }

  /// - Returns: false when the thread is not listed, and listing again could bring it.
  mutating func statusChanged(_ id: ThreadID, _ status: TaskStatus, now: Date) -> Bool {
    if listingsInFlight > 0 { statusNews[id] = status }
    if let index = places[id] {
      list.rows[index].status = status
      if status.isActive { list.rows[index].lastTurn = nil }
      if heard[id] == nil { return true }
    }
    let row = TaskSummary(id: id, title: TaskTitle.untitled, status: status, createdAt: now, recencyAt: now)
    return !hear(row)
  }

  /// A thread was made, and is in no list yet.
  /// - Returns: false when listing again could bring it.
  mutating func started(_ row: TaskSummary) -> Bool {
    if self[row.id] != nil, heard[row.id] == nil {
      change(row.id) { $0.status = row.status }
      return true
    }
    return !hear(row)
  }

  private mutating func hear(_ row: TaskSummary) -> Bool {
    let isNews = heard.heard(row, listingsInFlight: listingsInFlight)
    if let row = heard[row.id], heard.hasRow(row.id), self[row.id] == nil, list.rows.count < Self.rowsMax {
      // Thousands may come in one batch: they are put in order once, by `settle`.
      places[row.id] = list.rows.count
      list.rows.append(row)
      isUnsorted = true
    }
    return isNews
  }

  /// Puts the rows in order that came since.
  mutating func settle() { if isUnsorted { sort() } }

  mutating func change(_ id: ThreadID, _ body: (inout TaskSummary) -> Void) {
    if let index = places[id] { body(&list.rows[index]) }
  }

  /// Puts the agents of a task in. They are in no list.
  mutating func put(agents: [TaskSummary], of parent: ThreadID) {
    guard !agents.isEmpty, places[parent] != nil, list.rows.count < Self.rowsMax else {
      return
    }
    let known = Dictionary(list.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let new = agents.map { agent in
      var agent = agent
      agent.keep(from: known[agent.id])
      return agent
    }
    let ids = Set(new.lazy.map(\.id))
    for id in ids { heard.settled(id) }
    list.rows.removeAll { ids.contains($0.id) }
    list.rows += new
    sort()
  }

  /// Puts a row in, in place of the one with its id.
  mutating func put(_ row: TaskSummary) {
    heard.settled(row.id)
    if let index = places[row.id] {
      list.rows[index] = row
    } else {
      list.rows.append(row)
    }
    sort()
  }

  /// Puts the server's row in place of the placeholder.
  mutating func replace(_ placeholder: ThreadID, with row: TaskSummary) {
    remove(placeholder)
    put(row)
  }

  mutating func remove(_ id: ThreadID) {
    heard.settled(id)
    guard places[id] != nil else { return }
    list.rows.removeAll { $0.id == id }
    notePlaces()
  }

  private mutating func listingEnded() {
    listingsInFlight = max(0, listingsInFlight - 1)
    list.isLoading = listingsInFlight > 0
  }

  private mutating func sort() {
    list.rows = list.rows.enumerated().sorted { first, second in
      (second.element.recencyAt, first.offset) < (first.element.recencyAt, second.offset)
    }.map(\.element)
    isUnsorted = false
    notePlaces()
  }

  private mutating func notePlaces() {
    places = Dictionary(list.rows.lazy.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension TaskSummary {
  /// The task at the top of its line of parents.
  fileprivate func root(in known: [ThreadID: TaskSummary]) -> ThreadID {
    var (top, steps) = (id, 0)
    while let parent = known[top]?.parentID, steps < known.count { (top, steps) = (parent, steps + 1) }
    return top
  }

  /// Takes over what lists don't tell from the row that was known before, as far as it still holds.
  fileprivate mutating func keep(from known: TaskSummary?) {
    guard let known, lastTurn == nil, !status.isActive, let outcome = known.lastTurn, recencyAt <= outcome.at else {
      return
    }
    lastTurn = outcome
  }
}

extension TaskSummary {
  /// A turn is over, or was read to be.
  mutating func note(_ outcome: TurnOutcome) {
    guard !status.isActive else { return }
    lastTurn = outcome
    lastTurn?.at = max(outcome.at, recencyAt)
  }
}
