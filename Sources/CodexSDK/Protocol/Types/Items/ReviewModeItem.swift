/// The beginning or the end of a review.
public struct ReviewModeItem: Decodable, Hashable, Sendable {
  /// The item's id.
  public var id: String
  /// At the beginning what is reviewed, at the end the review.
  public var review: String

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    review = wire.optional("review", default: "")
  }
}
