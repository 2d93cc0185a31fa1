/// What a person wrote.
public struct UserMessageItem: Decodable, Hashable, Sendable {
  /// The item's id, the server's own.
  public var id: String
  /// The `clientUserMessageId` it was sent with.
  public var clientId: String?
  /// Its parts in order.
  public var content: [UserInput]

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    clientId = wire.optional("clientId")
    content = wire.optional("content", default: [])
  }
}
