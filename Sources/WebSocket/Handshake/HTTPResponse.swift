/// An HTTP answer, as far as a WebSocket client has to understand one.
struct HTTPResponse: Equatable, Sendable {
  struct Header: Equatable, Sendable {
    /// In lower case.
    var name: String
    var value: String
  }

  var status: Int
  /// Whether it is HTTP/1.1, the only version that can upgrade.
  var isVersion11: Bool
  var headers: [Header] = []

  /// The values of all headers of that name (in lower case), in order.
  func values(_ name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }

  /// The members of a header that is a comma-separated list, in lower case, over all its lines.
  func list(_ name: String) -> [String] {
    values(name).flatMap { $0.split(separator: ",") }.map { trimmed($0).lowercased() }
  }

  var contentBytes: Int? { values("content-length").first.flatMap { Int($0) } }
}

extension HTTPResponse {
  /// Reads `HTTP/1.1 101 Switching Protocols`; `nil` when it is nothing of the kind.
  init?(statusLine: Substring) {
    let parts = statusLine.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, ["HTTP/1.1", "HTTP/1.0"].contains(parts[0]), parts[1].utf8.count == 3,
      let status = Int(parts[1]), 100...999 ~= status
    else { return nil }
    self.init(status: status, isVersion11: parts[0] == "HTTP/1.1")
  }

  /// Adds a line such as `Upgrade: websocket`; `false` when it is not a header.
  mutating func add(headerLine line: Substring) -> Bool {
    guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return false }
    let name = line[..<colon]
    // A space here would be a continued line or a name with trailing space, both outlawed because parsers differ on them.
    guard name.utf8.allSatisfy({ 0x21...0x7e ~= $0 }) else { return false }
    headers.append(Header(name: name.lowercased(), value: String(trimmed(line[line.index(after: colon)...]))))
    return true
  }
}

private func trimmed(_ text: Substring) -> Substring {
  let isBlank = { (character: Character) in character == " " || character == "\t" }
  var text = text.drop(while: isBlank)
  while let last = text.last, isBlank(last) { text.removeLast() }
  return text
}
