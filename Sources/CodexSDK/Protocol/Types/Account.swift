/// Who is signed in on the server.
public struct Account: Decodable, Hashable, Sendable {
  /// The kinds of sign-in.
  public struct Kind: OpenEnum {
    /// The text on the wire.
    public let rawValue: String
    /// Wraps any text, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// With an API key.
    public static let apiKey = Self(rawValue: "apiKey")
    /// With a ChatGPT account.
    public static let chatGPT = Self(rawValue: "chatgpt")
    /// Through Amazon Bedrock.
    public static let amazonBedrock = Self(rawValue: "amazonBedrock")
  }

  /// The kind of sign-in.
  public var type: Kind
  /// The address of a ChatGPT account.
  public var email: String?
  /// The plan of a ChatGPT account (`plus`, `pro`, `team`, …).
  public var planType: String?

  /// Reads the wire form; `type` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    type = try wire.required("type")
    email = wire.optional("email")
    planType = wire.optional("planType")
  }
}
