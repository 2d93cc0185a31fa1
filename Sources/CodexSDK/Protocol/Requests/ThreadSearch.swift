/// `thread/search`: threads whose messages hold a text, without regard to case. Experimental.
public struct ThreadSearch: ClientRequest {
  /// A page of what was found.
  public struct Response: Decodable, Hashable, Sendable {
    /// What was found.
    public var data: [Match]
    /// Where the next page begins; `nil` at the end.
    public var nextCursor: String?

    /// Reads the wire form; nothing is required, but every match present must be readable.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      data = try wire.list("data")
      nextCursor = wire.optional("nextCursor")
    }
  }

  /// A thread, and where in it the text stands.
  public struct Match: Decodable, Hashable, Sendable {
    /// The thread, without its turns.
    public var thread: CodexThread
    /// The words around the text.
    public var snippet: String

    /// Reads the wire form; `thread` is required.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      thread = try wire.required("thread")
      snippet = wire.optional("snippet", default: "")
    }
  }

  /// `thread/search`.
  public static let method = "thread/search"

  /// What to look for.
  public var searchTerm: String
  /// How many to return; the server has its own maximum.
  public var limit: Int?
  /// Where to go on; from the page before.
  public var cursor: String?
  /// What to sort by.
  public var sortKey: ThreadSortKey?
  /// Which kinds of thread; interactive ones when left out.
  public var sourceKinds: [ThreadSourceKind]?
  /// `true` for archived threads only, else the others only.
  public var archived: Bool?

  /// The request; what is left out gets the server's default.
  public init(
    searchTerm: String, limit: Int? = nil, cursor: String? = nil, sortKey: ThreadSortKey? = .recencyAt,
    sourceKinds: [ThreadSourceKind]? = nil, archived: Bool? = nil
  ) {
    self.searchTerm = searchTerm
    self.limit = limit
    self.cursor = cursor
    self.sortKey = sortKey
    self.sourceKinds = sourceKinds
    self.archived = archived
  }
}
