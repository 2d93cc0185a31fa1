/// A thread has no goal, or none any more. Goes to everybody, and after each `thread/resume`.
public struct ThreadGoalClearedNotification: ServerNotification {
  /// `thread/goal/cleared`.
  public static let method = "thread/goal/cleared"

  /// The thread.
  public var threadId: String

  /// Reads the params; `threadId` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
  }
}
