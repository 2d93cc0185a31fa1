/// `thread/items/list`: the items of a thread, page by page. Shows finished items only.
///
/// Refused with ``CodexError/Code/historyUnsupported`` on threads with legacy history.
public struct ThreadItemsList: ClientRequest {
  /// A page of items.
  public struct Response: Decodable, Hashable, Sendable {
    /// The items with their turns.
    public var data: [ThreadItemEntry]
    /// Where the next page begins; `nil` at the end.
    public var nextCursor: String?
    /// With the opposite direction, returns what lies before this page.
    public var backwardsCursor: String?

    /// Reads the wire form; nothing is required, but every entry present must be readable.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      data = try wire.list("data")
      nextCursor = wire.optional("nextCursor")
      backwardsCursor = wire.optional("backwardsCursor")
    }
  }

  /// `thread/items/list`.
  public static let method = "thread/items/list"

  /// The thread.
  public var threadId: String
  /// Only items of this turn.
  public var turnId: String?
  /// How many to return; the server has its own maximum (100 for most lists).
  public var limit: Int?
  /// Where to go on; from the page before.
  public var cursor: String?
  /// The order; **ascending** when left out.
  public var sortDirection: SortDirection?

  /// The request; what is left out gets the server's default.
  public init(
    threadId: String, turnId: String? = nil, limit: Int? = nil, cursor: String? = nil,
    sortDirection: SortDirection? = nil
  ) {
    self.threadId = threadId
    self.turnId = turnId
    self.limit = limit
    self.cursor = cursor
    self.sortDirection = sortDirection
  }
}
