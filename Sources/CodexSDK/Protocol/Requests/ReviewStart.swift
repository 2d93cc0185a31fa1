/// `review/start`: lets the agent review changes, in a turn of its own.
public struct ReviewStart: ClientRequest {
  /// What is begun.
  public struct Response: Decodable, Hashable, Sendable {
    /// The turn that the items of the review name; `turn/started` may name another.
    public var turn: Turn

    /// Reads the wire form; `turn` is required.
    public init(from decoder: any Decoder) throws { turn = try WireObject(decoder).required("turn") }
  }

  /// What is looked at.
  public enum Target: Encodable, Hashable, Sendable {
    /// The working tree: staged, unstaged and new files.
    case uncommittedChanges
    /// What the current branch has beyond another one.
    case baseBranch(String)
    /// What one commit changed.
    case commit(sha: String)
    /// What these words ask for.
    case custom(instructions: String)

    /// Writes the wire form, an object with its `type`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: WireKey.self)
      switch self {
      case .uncommittedChanges: try container.encode("uncommittedChanges", forKey: "type")
      case .baseBranch(let branch):
        try container.encode("baseBranch", forKey: "type")
        try container.encode(branch, forKey: "branch")
      case .commit(let sha):
        try container.encode("commit", forKey: "type")
        try container.encode(sha, forKey: "sha")
      case .custom(let instructions):
        try container.encode("custom", forKey: "type")
        try container.encode(instructions, forKey: "instructions")
      }
    }
  }

  /// `review/start`.
  public static let method = "review/start"

  /// The thread, in which the review stands.
  public var threadId: String
  /// What is looked at.
  public var target: Target

  /// The request.
  public init(threadId: String, target: Target) {
    self.threadId = threadId
    self.target = target
  }
}
