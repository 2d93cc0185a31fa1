/// A message that waits on the server until the turns before it are over.
public struct QueuedSubmission: Decodable, Hashable, Sendable {
  /// Its name within the queue.
  public var id: String
  /// The id that its sender gave to the message. The server takes the same one twice.
  public var clientUserMessageId: String?
  /// What it says.
  public var input: [UserInput]

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    clientUserMessageId = wire.optional("clientUserMessageId")
    input = wire.optional("input", default: [])
  }
}
