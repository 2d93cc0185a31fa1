/// The agent's checklist changed. Not stored by the server. Goes to subscribers.
public struct TurnPlanUpdatedNotification: ServerNotification {
  /// `turn/plan/updated`.
  public static let method = "turn/plan/updated"

  /// The thread.
  public var threadId: String
  /// The turn.
  public var turnId: String
  /// Why it changed.
  public var explanation: String?
  /// The whole list.
  public var plan: [TurnPlanStep]

  /// Reads the params; `threadId` and `turnId` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    turnId = try wire.required("turnId")
    explanation = wire.optional("explanation")
    plan = try wire.list("plan")
  }
}
