/// `thread/goal/set`: changes the goal of a thread; every connection hears `thread/goal/updated`.
public struct ThreadGoalSet: ClientRequest {
  /// The goal as it is now.
  public struct Response: Decodable, Hashable, Sendable {
    /// The goal.
    public var goal: ThreadGoal

    /// Reads the wire form; `goal` is required.
    public init(from decoder: any Decoder) throws { goal = try WireObject(decoder).required("goal") }
  }

  /// `thread/goal/set`.
  public static let method = "thread/goal/set"

  /// The thread.
  public var threadId: String
  /// What is to be reached; left out it stays.
  public var objective: String?
  /// How it stands. **Active starts turns by itself.** Left out it stays.
  public var status: ThreadGoal.Status?
  /// Who wants it: a person, not the agent's own course.
  public var origin = "user"

  /// The request; what is left out stays as it is.
  public init(threadId: String, objective: String? = nil, status: ThreadGoal.Status? = nil) {
    self.threadId = threadId
    self.objective = objective
    self.status = status
  }
}
