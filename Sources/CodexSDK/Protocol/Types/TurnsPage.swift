/// A page of turns.
public struct TurnsPage: Decodable, Hashable, Sendable {
  /// The turns, in the order that was asked for.
  public var data: [Turn]
  /// Where the next page begins; `nil` at the end.
  public var nextCursor: String?
  /// With the opposite direction, returns the first turn of this page again and everything on the other side of it.
  public var backwardsCursor: String?

  /// A page with nothing on it.
  public init() { data = [] }

  /// Reads the wire form; nothing is required, but every turn present must be readable.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    data = try wire.list("data")
    nextCursor = wire.optional("nextCursor")
    backwardsCursor = wire.optional("backwardsCursor")
  }
}
