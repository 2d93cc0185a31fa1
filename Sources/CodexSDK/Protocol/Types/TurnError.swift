/// Why a turn failed or is being tried again.
public struct TurnError: Decodable, Hashable, Sendable {
  /// The server's words; may be a raw body of the model's provider.
  public var message: String
  /// The kind of failure.
  public var codexErrorInfo: CodexErrorInfo?
  /// More of the server's words.
  public var additionalDetails: String?

  /// Reads the wire form; nothing is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    message = wire.optional("message", default: "")
    codexErrorInfo = wire.optional("codexErrorInfo")
    additionalDetails = wire.optional("additionalDetails")
  }
}
