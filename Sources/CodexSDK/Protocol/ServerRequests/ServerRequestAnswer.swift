/// An answer to a ``ServerRequest``: the case that fits its body.
///
/// The server doesn't complain about an answer that doesn't fit; it takes it as a refusal.
public enum ServerRequestAnswer: Hashable, Sendable {
  /// To ``CommandApprovalRequest``.
  case command(CommandApprovalDecision)
  /// To ``FileChangeApprovalRequest``.
  case fileChange(FileChangeApprovalDecision)
  /// To ``PermissionsApprovalRequest``: the part of its permissions that is granted, and for how long.
  case permissions(granted: JSONValue, scope: PermissionsApprovalRequest.Scope)
  /// To ``UserInputRequest``: the answers by the id of their question.
  case userInput([String: [String]])
  /// To ``ElicitationRequest``: what the person did and, for `accept`, the filled form. `meta` goes back as `_meta`:
  /// `{"persist": "session"}` to a question about a tool lets it run without asking.
  case elicitation(ElicitationRequest.Action, content: JSONValue?, meta: JSONValue? = nil)
  /// To ``LegacyCommandApprovalRequest`` and ``LegacyPatchApprovalRequest``.
  case legacyReview(LegacyReviewDecision)
  /// To anything: the `result` as it is.
  case raw(JSONValue)
  /// To anything: an error. The agent is told that its wish was refused.
  case refusal(message: String)
}

extension ServerRequestAnswer {
  /// The `result` on the wire; `nil` for a refusal.
  var result: JSONValue? {
    switch self {
    case .command(let decision): ["decision": decision.wire]
    case .fileChange(let decision): ["decision": .string(decision.rawValue)]
    case .permissions(let granted, let scope): ["permissions": granted, "scope": .string(scope.rawValue)]
    case .userInput(let answers):
      ["answers": .object(answers.mapValues { ["answers": .array($0.map(JSONValue.string))] })]
    case .elicitation(let action, let content, let meta):
      .object(
        ["action": .string(action.rawValue), "content": content ?? .null]
          .merging(meta.map { ["_meta": $0] } ?? [:]) { $1 })
    case .legacyReview(let decision): ["decision": decision.wire]
    case .raw(let value): value
    case .refusal: nil
    }
  }
}

extension OpenTaggedEnum {
  /// The value as it travels.
  fileprivate var wire: JSONValue {
    guard let payload else { return .string(name) }
    return name.isEmpty ? payload : .object([name: payload])
  }
}
