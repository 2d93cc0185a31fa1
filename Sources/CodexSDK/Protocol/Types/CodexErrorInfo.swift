/// The kind of a turn's failure. An open list: new kinds come with new servers.
public struct CodexErrorInfo: OpenTaggedEnum {
  /// The name: the whole text, or the object's one key.
  public let name: String
  /// What the object holds under ``name``.
  public let payload: JSONValue?

  /// Wraps any value, known or not.
  public init(name: String, payload: JSONValue? = nil) {
    self.name = name
    self.payload = payload
  }

  /// The conversation no longer fits the model.
  public static let contextWindowExceeded = Self(name: "contextWindowExceeded")
  /// The account's allowance is used up.
  public static let usageLimitExceeded = Self(name: "usageLimitExceeded")
  /// Too many requests in a short time.
  public static let rateLimitExceeded = Self(name: "rateLimitExceeded")
  /// The provider is overloaded.
  public static let serverOverloaded = Self(name: "serverOverloaded")
  /// The provider failed; its own words are lost.
  public static let internalServerError = Self(name: "internalServerError")
  /// The provider wants a sign-in.
  public static let unauthorized = Self(name: "unauthorized")
  /// The provider didn't understand the request.
  public static let badRequest = Self(name: "badRequest")
  /// The sandbox failed.
  public static let sandboxError = Self(name: "sandboxError")
  /// None of the known kinds; the message says what happened.
  public static let other = Self(name: "other")

  /// The HTTP status behind the failure, for the kinds that have one.
  public var httpStatusCode: Int? { payload?["httpStatusCode"]?.integerValue }
}
