/// `thread/list`: the threads of the server, page by page.
public struct ThreadList: ClientRequest {
  /// A page of threads.
  public struct Response: Decodable, Hashable, Sendable {
    /// The threads, without their turns.
    public var data: [CodexThread]
    /// Where the next page begins; `nil` at the end.
    public var nextCursor: String?
    /// What of them was not read yet, by thread; `nil` where the server keeps no such state.
    public var readStates: [String: ThreadReadState]?
    /// With the opposite direction, returns what lies before this page.
    public var backwardsCursor: String?

    /// Reads the wire form; nothing is required, but every thread present must be readable.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      data = try wire.list("data")
      readStates = wire.optional("readStates")
      nextCursor = wire.optional("nextCursor")
      backwardsCursor = wire.optional("backwardsCursor")
    }
  }

  /// `thread/list`.
  public static let method = "thread/list"

  /// How many to return: 1 to 100, 25 when left out.
  public var limit: Int?
  /// Where to go on; from the page before.
  public var cursor: String?
  /// What to sort by. The server's own default loses rows, so this one differs.
  public var sortKey: ThreadSortKey?
  /// The order; descending when left out.
  public var sortDirection: SortDirection?
  /// Only threads of these providers, and of all for an empty list. The server's own default is its current provider, which
  /// hides the threads of every other one, so this one differs.
  public var modelProviders: [String]?
  /// Which kinds of thread; interactive ones when left out.
  public var sourceKinds: [ThreadSourceKind]?
  /// `true` for archived threads only, else the others only.
  public var archived: Bool?
  /// Only threads of exactly these directories.
  public var cwd: [String]?
  /// Only threads with this text in title or preview, case-sensitive.
  public var searchTerm: String?
  /// Only what this thread spawned, at any depth.
  public var ancestorThreadId: String?
  /// Skips the scan of the server's disk: five times faster, good for polling.
  public var useStateDbOnly: Bool?

  /// The request; what is left out gets the server's default.
  public init(
    limit: Int? = nil, cursor: String? = nil, sortKey: ThreadSortKey? = .recencyAt, sortDirection: SortDirection? = nil,
    modelProviders: [String]? = [], sourceKinds: [ThreadSourceKind]? = nil, archived: Bool? = nil,
    cwd: [String]? = nil, searchTerm: String? = nil, ancestorThreadId: String? = nil, useStateDbOnly: Bool? = nil
  ) {
    self.limit = limit
    self.cursor = cursor
    self.sortKey = sortKey
    self.sortDirection = sortDirection
    self.modelProviders = modelProviders
    self.sourceKinds = sourceKinds
    self.archived = archived
    self.cwd = cwd
    self.searchTerm = searchTerm
    self.ancestorThreadId = ancestorThreadId
    self.useStateDbOnly = useStateDbOnly
  }
}
