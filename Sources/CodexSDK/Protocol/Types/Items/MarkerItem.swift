/// Something that only happened and holds nothing.
public struct MarkerItem: Decodable, Hashable, Sendable {
  /// The item's id.
  public var id: String

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    id = try WireObject(decoder).required("id")
  }
}
