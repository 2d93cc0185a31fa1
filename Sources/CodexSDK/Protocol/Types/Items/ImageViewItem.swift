/// The agent looked at an image.
public struct ImageViewItem: Decodable, Hashable, Sendable {
  /// The item's id.
  public var id: String
  /// The image's path on the server.
  public var path: String

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    path = wire.optional("path", default: "")
  }
}
