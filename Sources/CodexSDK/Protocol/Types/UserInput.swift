/// A part of what a person says.
public enum UserInput: Codable, Hashable, Sendable {
  /// Text. An empty one would start a turn with no question: don't send it.
  case text(String)
  /// An image by URL; a `data:` URL carries a file of this machine (see ``image(data:mediaType:)``).
  case image(url: String)
  /// An image by path **on the server**.
  case localImage(path: String)
  /// A skill by name and path on the server.
  case skill(name: String, path: String)
  /// A file or app by name and path on the server.
  case mention(name: String, path: String)
  /// Anything else the server sent, kept whole.
  case unknown(JSONValue)

  /// Reads the wire form; never fails on well-formed JSON.
  public init(from decoder: any Decoder) throws {
    let raw = try JSONValue(from: decoder)
    let text = { (key: String) in raw[key]?.stringValue }
    switch text("type") {
    case "text": self = .text(text("text") ?? "")
    case "image" where text("url") != nil: self = .image(url: text("url") ?? "")
    case "localImage": self = .localImage(path: text("path") ?? "")
    case "skill": self = .skill(name: text("name") ?? "", path: text("path") ?? "")
    case "mention": self = .mention(name: text("name") ?? "", path: text("path") ?? "")
    default: self = .unknown(raw)
    }
  }

  /// Writes the wire form.
  public func encode(to encoder: any Encoder) throws {
    let members: [String: String]
    switch self {
    case .text(let text): members = ["type": "text", "text": text]
    case .image(let url): members = ["type": "image", "url": url]
    case .localImage(let path): members = ["type": "localImage", "path": path]
    case .skill(let name, let path): members = ["type": "skill", "name": name, "path": path]
    case .mention(let name, let path): members = ["type": "mention", "name": name, "path": path]
    case .unknown(let raw): return try raw.encode(to: encoder)
    }
    try members.encode(to: encoder)
  }
}
