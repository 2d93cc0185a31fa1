/// One round of a thread: a prompt and everything the agent did about it.
public struct Turn: Decodable, Hashable, Sendable, Identifiable {
  /// The turn's id, a UUID in text form.
  public var id: String
  /// How it stands.
  public var status: TurnStatus
  /// Its items in order. What is in here depends on ``itemsView``; notifications never carry the full list.
  public var items: [ThreadItem]
  /// How much of the turn ``items`` holds.
  public var itemsView: TurnItemsView?
  /// Why it failed; `nil` unless ``status`` is ``TurnStatus/failed``.
  public var error: TurnError?
  /// When it began, in seconds since 1970; `nil` before it really did.
  public var startedAt: Int?
  /// When it ended, in seconds since 1970.
  public var completedAt: Int?
  /// How long it took, in milliseconds.
  public var durationMs: Int?
  /// The turn of the root thread this one belongs to, for sub-agents.
  public var rootTurnId: String?

  /// Reads the wire form; `id` and `status` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    status = try wire.required("status")
    items = try wire.list("items")
    itemsView = wire.optional("itemsView")
    error = wire.optional("error")
    startedAt = wire.optional("startedAt")
    completedAt = wire.optional("completedAt")
    durationMs = wire.optional("durationMs")
    rootTurnId = wire.optional("rootTurnId")
  }
}
