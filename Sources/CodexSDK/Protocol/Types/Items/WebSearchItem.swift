/// A search of the web. Says what was searched only once it is over.
public struct WebSearchItem: Decodable, Hashable, Sendable {
  /// What was done.
  public struct Action: Decodable, Hashable, Sendable {
    /// The kinds of action.
    public struct Kind: OpenEnum {
      /// The text on the wire.
      public let rawValue: String
      /// Wraps any text, known or not.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Searched.
      public static let search = Self(rawValue: "search")
      /// Opened a page.
      public static let openPage = Self(rawValue: "openPage")
      /// Looked for something in a page.
      public static let findInPage = Self(rawValue: "findInPage")
      /// Not known (yet).
      public static let other = Self(rawValue: "other")
    }

    /// The kind of action.
    public var type: Kind
    /// What was searched.
    public var query: String?
    /// What was searched, when it was several things.
    public var queries: [String]
    /// The page.
    public var url: String?
    /// What was looked for in the page.
    public var pattern: String?

    /// Reads the wire form; `type` is required.
    public init(from decoder: any Decoder) throws {
      let wire = try WireObject(decoder)
      type = try wire.required("type")
      query = wire.optional("query")
      queries = wire.optional("queries", default: [])
      url = wire.optional("url")
      pattern = wire.optional("pattern")
    }
  }

  /// The item's id.
  public var id: String
  /// What was searched; empty while it runs.
  public var query: String
  /// What was done.
  public var action: Action?

  /// Reads the wire form; `id` is required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    id = try wire.required("id")
    query = wire.optional("query", default: "")
    action = wire.optional("action")
  }
}
