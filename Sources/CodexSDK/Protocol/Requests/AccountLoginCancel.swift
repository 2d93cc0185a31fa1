/// `account/login/cancel`: ends a sign-in that was started. Its end is told to every connection, too.
public struct AccountLoginCancel: ClientRequest {
  /// What became of it.
  public struct Response: Decodable, Hashable, Sendable {
    /// What there was to cancel.
    public struct Status: OpenEnum {
      /// The text on the wire.
      public let rawValue: String
      /// Wraps any text, known or not.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// It ended.
      public static let canceled = Self(rawValue: "canceled")
      /// There is none of that id: it is over.
      public static let notFound = Self(rawValue: "notFound")
    }

    /// What there was to cancel.
    public var status: Status

    /// Reads the wire form; nothing is required.
    public init(from decoder: any Decoder) throws {
      status = try WireObject(decoder).optional("status", default: .canceled)
    }
  }

  /// `account/login/cancel`.
  public static let method = "account/login/cancel"

  /// The sign-in.
  public var loginId: String

  /// The request.
  public init(
    loginId: String
  ) {
    self.loginId = loginId
  }
}
