/// How the goal of a thread stands. Goes to everybody, and after each `thread/resume`.
public struct ThreadGoalUpdatedNotification: ServerNotification {
  /// `thread/goal/updated`.
  public static let method = "thread/goal/updated"

  /// The thread.
  public var threadId: String
  /// The goal.
  public var goal: ThreadGoal

  /// Reads the params; `threadId` and `goal` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    goal = try wire.required("goal")
  }
}
