/// A request for threads in an order.
public protocol SortedRequest: ClientRequest {
  /// What to sort by.
  var sortKey: ThreadSortKey? { get set }
}

extension ThreadList: SortedRequest {}
extension ThreadSearch: SortedRequest {}

extension Codex {
  /// Sends a request for threads in an order. A server that does not know the last use of a thread (before 0.144.4) sorts
  /// by its last change.
  ///
  /// - Parameter request: Which threads.
  /// - Returns: The answer.
  /// - Throws: ``CodexError``.
  public func callSorted<Request: SortedRequest>(_ request: Request) async throws -> Request.Response {
    do {
      return try await call(request)
    } catch let error as CodexError
      where request.sortKey == .recencyAt && error.message.contains(ThreadSortKey.recencyAt.rawValue)
    {
      var request = request
      request.sortKey = .updatedAt
      return try await call(request)
    }
  }
}
