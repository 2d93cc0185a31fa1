#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The listed tasks: pages and broadcasts in, one list in a stable order out.
struct TaskCatalog: Sendable, Equatable {
  /// Rows kept at most; reaching it ends paging, and the list says so.
  static let rowsMax = 5_000

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
  }
  /// Threads heard of and not listed, as sub-agents: no reason to list again.
  private var unlisted: Set<ThreadID> = []
  private var heardOf: Set<ThreadID> = []

  subscript(id: ThreadID) -> TaskSummary? { list.rows.first { $0.id == id } }

  mutating func listingStarted() {
    if listingsInFlight == 0 { statusNews = [:] }
    listingsInFlight += 1
    list.isLoading = true
  }

  mutating func listed(_ page: TaskPage, for request: TaskListRequest) {
    listingEnded()
    list.problem = nil
    list.asOf = nil
    cover(page, for: request)
    var rows = page.tasks
    for index in rows.indices { if let news = statusNews[rows[index].id] { rows[index].status = news } }
    let listed = Set(rows.map(\.id))
    let kept = list.rows.filter { row in
      guard !listed.contains(row.id) else { return false }
      // A first page tells all of the tasks that are more recent than its last row: what it leaves out is gone.
      let isBelowPage = page.nextCursor != nil && row.recencyAt <= (rows.last?.recencyAt ?? .distantFuture)
      return row.isPlaceholder || request.cursor != nil || isBelowPage
    }
    let hadMorePages = request.cursor == nil && page.nextCursor != nil && kept.contains { !$0.isPlaceholder }
    if !hadMorePages { cursor = page.nextCursor }
    list.rows = rows + kept
    sort()
    if list.rows.count >= Self.rowsMax { cursor = nil }
    list.hasMore = cursor != nil
    unlisted.formUnion(heardOf.subtracting(list.rows.lazy.map(\.id)))
    if unlisted.count > Self.rowsMax { unlisted = heardOf }
    heardOf = []
  }

  private mutating func cover(_ page: TaskPage, for request: TaskListRequest) {
    guard request.cursor == nil || coverage?.next == request.cursor else { return }
    let since = page.nextCursor == nil ? .distantPast : page.tasks.last?.recencyAt ?? coverage?.since ?? .distantFuture
    coverage = Coverage(since: since, next: page.nextCursor)
  }

  mutating func listingFailed(_ problem: Problem) {
    listingEnded()
    list.problem = problem
  }

  /// The link is gone: nothing is in flight any more, and the rows are as of now.
  mutating func linkLost(now: Date) {
    listingsInFlight = 0
    coverage = nil
    list.isLoading = false
    if list.asOf == nil, !list.rows.isEmpty { list.asOf = now }
  }

  /// Shows what was listed before the program started, until the server has told its own.
  mutating func restore(_ tasks: CachedTasks) {
    guard list.rows.allSatisfy(\.isPlaceholder) else { return }
    list.rows += tasks.rows
    list.asOf = tasks.asOf
    sort()
  }

  /// - Returns: false when the thread is not listed, and listing again could bring it.
  mutating func statusChanged(_ id: ThreadID, _ status: TaskStatus) -> Bool {
    if listingsInFlight > 0 { statusNews[id] = status }
    guard let index = list.rows.firstIndex(where: { $0.id == id }) else {
      guard !unlisted.contains(id) else { return true }
      heardOf.insert(id)
      return false
    }
    list.rows[index].status = status
    return true
  }

  mutating func change(_ id: ThreadID, _ body: (inout TaskSummary) -> Void) {
    guard let index = list.rows.firstIndex(where: { $0.id == id }) else { return }
    body(&list.rows[index])
  }

  /// Puts a row in, in place of the one with its id.
  mutating func put(_ row: TaskSummary) {
    unlisted.remove(row.id)
    if let index = list.rows.firstIndex(where: { $0.id == row.id }) {
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

  mutating func remove(_ id: ThreadID) { list.rows.removeAll { $0.id == id } }

  private mutating func listingEnded() {
    listingsInFlight = max(0, listingsInFlight - 1)
    list.isLoading = listingsInFlight > 0
  }

  private mutating func sort() {
    list.rows.sort { ($1.recencyAt, $0.id.rawValue) < ($0.recencyAt, $1.id.rawValue) }
  }
}
