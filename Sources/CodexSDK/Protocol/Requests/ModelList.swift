/// `model/list`: the models the server offers. Works offline.
public struct ModelList: ClientRequest {
  /// A page of models.
  public struct Response: Decodable, Hashable, Sendable {
    /// The models, best first.
    public var data: [CodexModel]
    /// Where the next page begins; `nil` at the end.
    public var nextCursor: String?

    /// Reads the wire form; nothing is required, but every model present must be readable.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      data = try wire.list("data")
      nextCursor = wire.optional("nextCursor")
    }
  }

  /// `model/list`.
  public static let method = "model/list"

  /// How many to return; the server has its own maximum (100 for most lists).
  public var limit: Int?
  /// Where to go on; from the page before.
  public var cursor: String?
  /// Whether to return those meant for no menu too.
  public var includeHidden: Bool?

  /// The request; what is left out gets the server's default.
  public init(
    limit: Int? = nil, cursor: String? = nil, includeHidden: Bool? = nil
  ) {
    self.limit = limit
    self.cursor = cursor
    self.includeHidden = includeHidden
  }
}
