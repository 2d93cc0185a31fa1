/// How well a few letters fit a text: all of them must stand in it in their order, whatever is between them.
///
/// Letters at the beginnings of words and letters side by side count more, so that "rl" finds "Refresh lists" before
/// "world". Case does not matter.
struct FuzzyMatch: Hashable {
  /// Letters looked for, and characters looked at; what is beyond them is not compared.
  static let queryMax = 48
  static let textMax = 160

  /// Higher is better; of two texts with the same letters the shorter one leads.
  var score: Int
  /// Which characters of the text matched.
  var positions: [Int]

  private static let letter = 16
  private static let wordStart = 10
  private static let textStart = 6
  private static let adjacent = 8
  private static let gap = 1
  private static let impossible = Int.min / 4

  /// Nil when the letters are not in the text; no letters fit every text.
  init?(_ query: String, in text: String) {
    self.init(Self.folded(query).filter { $0 != " " }, folded: Self.folded(text))
  }

  /// Lower-cased characters, cut to what is compared.
  static func folded(_ text: String) -> [Character] {
    text.prefix(textMax).map { character in
      if let code = character.asciiValue {
        return (0x41...0x5A).contains(code) ? Character(Unicode.Scalar(code + 0x20)) : character
      }
      let lower = character.lowercased()
      return lower.count == 1 ? lower.first ?? character : character
    }
  }

  /// The same with texts that were folded before, and letters without spaces.
  init?(_ query: [Character], folded text: [Character]) {
    let query = query.prefix(Self.queryMax)
    guard !query.isEmpty else {
      score = 0
      positions = []
      return
    }
    guard Self.isIn(query, text) else { return nil }
    // For each letter and place: the best score that ends there, and where the letter before it stands.
    var before = [Int](repeating: 0, count: text.count)
    var origins: [[Int]] = []
    for (index, letter) in query.enumerated() {
      var scores = [Int](repeating: Self.impossible, count: text.count)
      var from = [Int](repeating: -1, count: text.count)
      var best = Self.impossible
      var bestPlace = -1
      for place in text.indices {
        if place > 0, index > 0 {
          best -= Self.gap
          if before[place - 1] > best { (best, bestPlace) = (before[place - 1], place - 1) }
        }
        guard text[place] == letter else { continue }
        let own = Self.letter + Self.bonus(text, place)
        if index == 0 {
          scores[place] = own
        } else if best > Self.impossible / 2 {
          scores[place] = own + best
          from[place] = bestPlace
          let side = place > 0 ? before[place - 1] : Self.impossible
          if side > Self.impossible / 2, own + side + Self.adjacent > scores[place] {
            scores[place] = own + side + Self.adjacent
            from[place] = place - 1
          }
        }
      }
      origins.append(from)
      before = scores
    }
    guard var place = before.indices.max(by: { before[$0] < before[$1] }), before[place] > Self.impossible / 2 else {
      return nil
    }
    score = before[place] - text.count / 8
    var found: [Int] = []
    for from in origins.reversed() {
      found.append(place)
      place = from[place]
    }
    positions = found.reversed()
  }

  private static func isIn(_ query: ArraySlice<Character>, _ text: [Character]) -> Bool {
    var rest = query
    for character in text where character == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  private static func bonus(_ text: [Character], _ place: Int) -> Int {
    guard place > 0 else { return wordStart + textStart }
    let previous = text[place - 1]
    return previous.isLetter || previous.isNumber ? 0 : wordStart
  }
}
