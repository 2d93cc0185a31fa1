/// The agent made an image. The image itself is not kept here: it may be megabytes of base64.
public struct ImageGenerationItem: Decodable, Hashable, Sendable {
  /// The item's id.
  public var id: String
  /// How it stands, in the provider's words.
  public var status: String
  /// What was really drawn, in the model's words.
  public var revisedPrompt: String?
  /// Where the image lies on the server.
  public var savedPath: String?

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    status = wire.optional("status", default: "")
    revisedPrompt = wire.optional("revisedPrompt")
    savedPath = wire.optional("savedPath")
  }
}
