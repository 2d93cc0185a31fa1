/// `thread/turns/list`: the turns of a thread, page by page. Shows finished items only.
///
/// Refused with ``CodexError/Code/notMaterialized`` on a thread that never had a message.
public struct ThreadTurnsList: ClientRequest {
  /// A page of turns.
  public typealias Response = TurnsPage

  /// `thread/turns/list`.
  public static let method = "thread/turns/list"

  /// The thread.
  public var threadId: String
  /// How many to return; the server has its own maximum (100 for most lists).
  public var limit: Int?
  /// Where to go on; from the page before.
  public var cursor: String?
  /// The order; descending when left out.
  public var sortDirection: SortDirection?
  /// How much of each turn.
  public var itemsView: TurnItemsView?

  /// The request; what is left out gets the server's default.
  public init(
    threadId: String, limit: Int? = nil, cursor: String? = nil, sortDirection: SortDirection? = nil,
    itemsView: TurnItemsView? = .full
  ) {
    self.threadId = threadId
    self.limit = limit
    self.cursor = cursor
    self.sortDirection = sortDirection
    self.itemsView = itemsView
  }
}
