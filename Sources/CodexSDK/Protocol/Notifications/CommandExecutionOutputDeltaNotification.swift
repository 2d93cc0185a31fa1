/// More output of a command, both streams mixed, unfiltered. Goes to subscribers.
///
/// Goes on after the turn when the command does; quick commands have none at all.
public struct CommandExecutionOutputDeltaNotification: ServerNotification {
  /// `item/commandExecution/outputDelta`.
  public static let method = "item/commandExecution/outputDelta"

  /// The thread.
  public var threadId: String
  /// The turn.
  public var turnId: String
  /// The item.
  public var itemId: String
  /// The text to append.
  public var delta: String

  /// Reads the params; `threadId`, `turnId`, `itemId` and `delta` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turnId = try wire.required("turnId")
    itemId = try wire.required("itemId")
    delta = try wire.required("delta")
  }
}
