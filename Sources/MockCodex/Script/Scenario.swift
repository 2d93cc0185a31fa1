/// A `[[scenario:NAME key=value key="two words"]]` marker: how a prompt asks for one exact course of events.
/// The offline model that drives a real server in tests understands the same form.
struct Scenario: Hashable, Sendable {
  var name: String
  var parameters: [String: String]

  /// The last marker of a prompt; nil when there is none.
  init?(prompt: String) {
    guard let marker = prompt.matches(of: #/\[\[scenario:(\w+)((?:\s[^\]]*)?)\]\]/#).last else { return nil }
    name = String(marker.1)
    parameters = [:]
    for word in Self.words(of: marker.2) {
      let pair = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      parameters[String(pair[0])] = pair.count == 2 ? String(pair[1]) : ""
    }
  }

  func text(_ key: String, default fallback: String) -> String { parameters[key] ?? fallback }

  func flag(_ key: String) -> Bool { parameters[key] == "1" }

  /// A count, cut to what a script may hold.
  func count(_ key: String, default fallback: Int) -> Int {
    min(max(parameters[key].flatMap(Int.init) ?? fallback, 0), Self.countMax)
  }

  /// Seconds as a decimal number.
  func seconds(_ key: String, default fallback: Double) -> Duration {
    let value = parameters[key].flatMap(Double.init) ?? fallback
    return .seconds(value.isFinite ? min(max(value, 0), Self.secondsMax) : fallback)
  }

  /// The most pieces of anything one scenario may ask for.
  static let countMax = 200_000
  /// The longest time one scenario may ask for.
  static let secondsMax = 86_400.0

  /// Splits at blanks outside of quotes, as a shell does.
  private static func words(of text: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    var isInWord = false
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        isInWord = true
      } else if quote == nil, character.isWhitespace {
        if isInWord { words.append(word) }
        (word, isInWord) = ("", false)
      } else {
        word.append(character)
        isInWord = true
      }
    }
    if isInWord { words.append(word) }
    return words
  }
}
