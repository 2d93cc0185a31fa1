/// A command that is still running.
public struct BackgroundTerminal: Decodable, Hashable, Sendable {
  /// Its item.
  public var itemId: String
  /// The handle to end it by.
  public var processId: String
  /// The command without its shell wrapper.
  public var command: String
  /// Where it runs, a path on the server.
  public var cwd: String

  /// Reads the wire form; `processId` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    itemId = wire.optional("itemId", default: "")
    processId = try wire.required("processId")
    command = wire.optional("command", default: "")
    cwd = wire.optional("cwd", default: "")
  }
}
