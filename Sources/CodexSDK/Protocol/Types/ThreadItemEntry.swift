/// A line of `thread/items/list`.
public struct ThreadItemEntry: Decodable, Hashable, Sendable {
  /// The turn the item belongs to.
  public var turnId: String
  /// The item.
  public var item: ThreadItem
  /// When it began, in milliseconds since 1970.
  public var startedAtMs: Int?
  /// When it was done, in milliseconds since 1970.
  public var completedAtMs: Int?

  /// Reads the wire form; `turnId` and `item` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    turnId = try wire.required("turnId")
    item = try wire.required("item")
    startedAtMs = wire.optional("startedAtMs")
    completedAtMs = wire.optional("completedAtMs")
  }
}
