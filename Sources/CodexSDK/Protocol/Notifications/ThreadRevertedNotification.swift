/// Turns at the end of a thread were taken back: what was read of them is gone. Goes to everybody.
public struct ThreadRevertedNotification: ServerNotification {
  /// `thread/reverted`.
  public static let method = "thread/reverted"

  /// The thread.
  public var threadId: String

  /// Reads the params; `threadId` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
  }
}
