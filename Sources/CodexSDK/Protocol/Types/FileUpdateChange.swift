/// What happens to one file.
public struct FileUpdateChange: Decodable, Hashable, Sendable {
  /// The kinds of change.
  public struct Kind: OpenEnum {
    /// The text on the wire.
    public let rawValue: String
    /// Wraps any text, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A new file; the diff is its text, without `+` signs.
    public static let add = Self(rawValue: "add")
    /// A changed file; the diff is unified hunks.
    public static let update = Self(rawValue: "update")
    /// A removed file; the diff is its old text.
    public static let delete = Self(rawValue: "delete")
  }

  /// The file, an absolute path on the server.
  public var path: String
  /// The kind of change.
  public var kind: Kind
  /// Where the file is moved to, if it is.
  public var movePath: String?
  /// What changes; how to read it depends on ``kind``.
  public var diff: String
  /// Members that are newer than this type, as they came.
  public var other: [String: JSONValue]
  /// Members of another type than they should be, as they came.
  public var misread: [String: JSONValue]

  /// Reads the wire form; nothing is required.
  public init(from decoder: any Decoder) throws {
    var members = WireMembers(try WireObject(decoder).members())
    path = members.neededText("path")
    diff = members.neededText("diff")
    if let kind = members.other["kind"]?.stringValue {
      self.kind = Kind(rawValue: kind)
      members.other["kind"] = nil
    } else {
      var detail = WireMembers(members.object("kind"))
      kind = Kind(rawValue: detail.neededText("type"))
      if kind == .update { movePath = detail.text("move_path") }
      members.take(detail, as: "kind")
    }
    (other, misread) = (members.other, members.misread)
  }

  /// Reads a change in the form of the first protocol: its kind beside its content, or, in the oldest servers, as its one
  /// key.
  public init(path: String, legacy value: JSONValue) {
    var members = WireMembers(value.members)
    var change = members
    let key = ["add", "delete", "update"].first { members.other[$0] != nil }
    if let key { change = WireMembers(members.object(key)) }
    self.path = path
    kind = Kind(rawValue: key ?? change.neededText("type"))
    diff = change.neededText(kind == .update ? "unified_diff" : "content")
    if kind == .update { movePath = change.text("move_path") }
    if let key {
      members.take(change, as: key)
    } else {
      members = change
    }
    (other, misread) = (members.other, members.misread)
  }
}
