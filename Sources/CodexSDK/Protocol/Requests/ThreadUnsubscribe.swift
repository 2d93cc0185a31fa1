/// `thread/unsubscribe`: ends this connection's subscription. Do it when a view closes, or the server keeps the thread loaded for half an hour.
public struct ThreadUnsubscribe: ClientRequest {
  /// What became of the subscription.
  public struct Response: Decodable, Hashable, Sendable {
    /// What there was to end.
    public struct Status: OpenEnum {
      /// The text on the wire.
      public let rawValue: String
      /// Wraps any text, known or not.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// It ended.
      public static let unsubscribed = Self(rawValue: "unsubscribed")
      /// There was none.
      public static let notSubscribed = Self(rawValue: "notSubscribed")
      /// The thread isn't loaded.
      public static let notLoaded = Self(rawValue: "notLoaded")
    }

    /// What there was to end.
    public var status: Status

    /// Reads the wire form; nothing is required.
    public init(from decoder: any Decoder) throws {
      status = try WireObject(decoder).optional("status", default: .unsubscribed)
    }
  }

  /// `thread/unsubscribe`.
  public static let method = "thread/unsubscribe"

  /// The thread.
  public var threadId: String

  /// The request.
  public init(
    threadId: String
  ) {
    self.threadId = threadId
  }
}
