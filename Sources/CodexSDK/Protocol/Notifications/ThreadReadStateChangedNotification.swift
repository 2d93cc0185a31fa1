/// Something of a thread is to be read, or was. Goes to the connections that subscribe to it.
public struct ThreadReadStateChangedNotification: ServerNotification {
  /// `thread/readState/changed`.
  public static let method = "thread/readState/changed"

  /// The thread.
  public var threadId: String
  /// The state as it is now.
  public var readState: ThreadReadState?

  /// Reads the params; `threadId` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    readState = wire.optional("readState")
  }
}
