import CommandCenter

/// Takes secrets out of texts that leave this machine with a report: those that are known, and what looks like one.
struct SecretFilter {
  static let stand = "[hidden]"
  /// Shorter texts are no secrets, and replacing them would garble every line.
  private static let secretMin = 4
  /// Letters and digits mixed without a space: from here on it is a key, not a word.
  private static let keyMin = 20
  private static let keyWords = [
    "token", "secret", "password", "passwd", "passphrase", "apikey", "api_key", "api-key",
    "authorization", "credential", "cookie", "bearer",
  ]

  private let secrets: [String]

  init(_ secrets: [Secret]) {
    self.secrets = secrets.map(\.value).filter { $0.utf8.count >= Self.secretMin }.sorted { $0.count > $1.count }
  }

  /// A text of our own making, with addresses and paths in it.
  func known(_ text: String) -> String {
    var text = text
    for secret in secrets { text = text.replacing(secret, with: Self.stand) }
    return Self.withoutCredentials(text)
  }

  /// A text from elsewhere: also what only looks like a secret goes.
  func foreign(_ text: String) -> String { Self.withoutKeys(Self.withoutNamedValues(known(text))) }

  // MARK: Addresses

  /// User, password, query and fragment of every address in the text.
  private static func withoutCredentials(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let mark = rest.firstRange(of: "://") {
      result += rest[..<mark.upperBound]
      rest = rest[mark.upperBound...]
      let end = rest.firstIndex(where: isEndOfAddress) ?? rest.endIndex
      var address = rest[..<end]
      let path = address.firstIndex { "/?#".contains($0) } ?? address.endIndex
      // The last one: a password may hold another. One behind a slash may still be a password's.
      if let at = address[..<path].lastIndex(of: "@") ?? address.lastIndex(of: "@") {
        result += stand + "@"
        address = address[address.index(after: at)...]
      }
      if let query = address.firstIndex(where: { "?#".contains($0) }) {
        result += address[..<query] + String(address[query]) + stand
      } else {
        result += address
      }
      rest = rest[end...]
    }
    return result + rest
  }

  private static func isEndOfAddress(_ character: Character) -> Bool {
    character.isWhitespace || "\"'`<>“”,;)".contains(character)
  }

  // MARK: Values that are called a secret

  /// What follows `token=`, `password: ` and their like.
  private static func withoutNamedValues(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var hidesNext = false
    return words.map { word in
      if word.isEmpty { return word }
      let lower = word.lowercased()
      let isNamed = keyWords.contains { lower.contains($0) }
      if hidesNext {
        // "Authorization: Bearer abc": the scheme is no secret, what follows it is.
        hidesNext = isNamed || lower == "basic"
        return hidesNext ? word : stand
      }
      guard isNamed else { return word }
      if let sign = word.firstIndex(where: { $0 == "=" || $0 == ":" }) {
        hidesNext = word.index(after: sign) == word.endIndex
        return hidesNext ? word : word[...sign] + stand
      }
      hidesNext = lower.hasSuffix("bearer")
      return word
    }.joined(separator: " ")
  }

  // MARK: What looks like a key

  private static func withoutKeys(_ text: String) -> String {
    var result = ""
    var run = ""
    func flush() {
      let isKey =
        run.count >= keyMin && run.contains(where: \.isNumber) && run.contains(where: \.isLetter)
      result += isKey ? stand : run
      run = ""
    }
    for character in text {
      if character.isLetter || character.isNumber || "_-+=".contains(character) {
        run.append(character)
      } else {
        flush()
        result.append(character)
      }
    }
    flush()
    return result
  }
}
