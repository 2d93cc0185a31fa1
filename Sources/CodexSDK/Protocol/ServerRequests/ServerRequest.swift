/// A question of the server: the agent wants leave, or an answer.
///
/// The turn waits until somebody answers with ``Codex/respond(to:with:)``; there is no time limit. Every subscriber of
/// the thread gets the same question with the same id, the first answer counts, and `serverRequest/resolved` tells all.
/// After a `thread/resume` it comes again with the same id: replace, don't stack.
public struct ServerRequest: Hashable, Sendable, Identifiable {
  /// The question's id, chosen by the server; 0 is as valid as any.
  public var id: RequestID
  /// What is asked.
  public var body: Body
  /// The params as they came, also where ``body`` has no word for a part of them.
  public var params: JSONValue

  /// What a server can ask.
  public enum Body: Hashable, Sendable {
    /// May this command run?
    case commandApproval(CommandApprovalRequest)
    /// May these files be changed?
    case fileChangeApproval(FileChangeApprovalRequest)
    /// May the agent have more permissions?
    case permissionsApproval(PermissionsApprovalRequest)
    /// Which answers to these questions?
    case userInput(UserInputRequest)
    /// What an MCP server wants to know.
    case elicitation(ElicitationRequest)
    /// May this command run? (old servers)
    case legacyCommandApproval(LegacyCommandApprovalRequest)
    /// May these files be changed? (old servers)
    case legacyPatchApproval(LegacyPatchApprovalRequest)
    /// Anything else, kept whole, and never answered by this library itself.
    case unknown(method: String, params: JSONValue)
  }

  /// The thread that waits.
  public var threadId: String? {
    switch body {
    case .commandApproval(let request): request.threadId
    case .fileChangeApproval(let request): request.threadId
    case .permissionsApproval(let request): request.threadId
    case .userInput(let request): request.threadId
    case .elicitation(let request): request.threadId
    case .legacyCommandApproval(let request): request.conversationId
    case .legacyPatchApproval(let request): request.conversationId
    case .unknown(_, let params): params["threadId"]?.stringValue
    }
  }

  /// The turn that waits.
  public var turnId: String? {
    switch body {
    case .commandApproval(let request): request.turnId
    case .fileChangeApproval(let request): request.turnId
    case .permissionsApproval(let request): request.turnId
    case .userInput(let request): request.turnId
    case .elicitation(let request): request.turnId
    case .legacyCommandApproval, .legacyPatchApproval: nil
    case .unknown(_, let params): params["turnId"]?.stringValue
    }
  }
}
