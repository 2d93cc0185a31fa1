/// What a connection has seen that nobody was told of otherwise. For diagnostics.
public struct ConnectionStatistics: Hashable, Sendable {
  /// Notifications this library has no type for.
  public internal(set) var unrecognizedNotifications = 0
  /// Messages that could not be read.
  public internal(set) var undecodableMessages = 0
  /// Answers nobody waited for (any more).
  public internal(set) var unmatchedReplies = 0
  /// Requests sent again because the server was too busy.
  public internal(set) var retries = 0
}
