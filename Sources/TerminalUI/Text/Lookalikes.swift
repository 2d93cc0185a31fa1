import SafeText

/// Finds what can be taken for ASCII in a text that somebody is about to approve: a letter of another script inside of a
/// Latin word (`gіthub` with a Cyrillic `і`), a whole word of such letters, letters from the mathematical blocks, and signs
/// that stand for a slash, a dot or a hyphen between ASCII characters. Words that are in one script are left alone, and so
/// are the scripts of East Asia, which are written together and with Latin.
struct Lookalikes {
  private struct Word {
    var range: Range<Int>
    /// The scripts of its letters, in the order of their first letters; 0 is Latin.
    var scripts: [Int] = []
    /// None of its letters can be told from an ASCII one.
    var isAllAlike = true
  }

  private let scalars: [Unicode.Scalar]
  private var found: Set<Int> = []
  private var lastScript = 0

  /// The places of such characters in `scalars`.
  static func places(in scalars: [Unicode.Scalar]) -> Set<Int> {
    guard scalars.contains(where: { $0.value >= 0x80 }) else { return [] }
    var search = Lookalikes(scalars)
    for line in scalars.indices.split(whereSeparator: { scalars[$0] == "\n" }) { search.look(through: line) }
    return search.found
  }

  private init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private mutating func look(through line: Range<Int>) {
    var words: [Word] = []
    /// Scripts that this line uses for a word which nobody takes for Latin.
    var honest: Set<Int> = []
    var index = line.lowerBound
    while index < line.upperBound {
      guard Self.isInWord(scalars[index]) else {
        if isOddSign(at: index, of: line) { found.insert(index) }
        index += 1
        continue
      }
      let word = word(at: index, of: line)
      if !word.isAllAlike { honest.formUnion(word.scripts) }
      words.append(word)
      index = word.range.upperBound
    }
    for word in words { look(at: word, of: line, honest: honest) }
  }

  private mutating func word(at start: Int, of line: Range<Int>) -> Word {
    var word = Word(range: start..<start)
    var index = start
    while index < line.upperBound, Self.isInWord(scalars[index]) {
      if let script = script(of: scalars[index]) {
        if !word.scripts.contains(script) { word.scripts.append(script) }
        word.isAllAlike = word.isAllAlike && script > 0 && Self.isAlike(scalars[index])
      }
      index += 1
    }
    word.range = start..<index
    return word
  }

  private mutating func look(at word: Word, of line: Range<Int>, honest: Set<Int>) {
    let home = word.scripts.contains(0) ? 0 : word.scripts.first
    let isFalse = word.isAllAlike && (isJoined(word, of: line) || honest.isDisjoint(with: word.scripts))
    for index in word.range where scalars[index].value >= 0x80 {
      let script = script(of: scalars[index])
      let isOdd =
        if let script, script > 0 {
          script != home || isFalse
        } else {
          isOddSign(at: index, of: line)
        }
      if isOdd { found.insert(index) }
    }
  }

  /// Whether the word is a part of an ASCII name: `аррӏе` in `аррӏе.com`.
  private func isJoined(_ word: Word, of line: Range<Int>) -> Bool {
    func joins(_ joint: Int, _ next: Int) -> Bool {
      line.contains(next) && line.contains(joint) && "._-@".unicodeScalars.contains(scalars[joint])
        && Self.isASCIIWord(scalars[next])
    }
    return joins(word.range.upperBound, word.range.upperBound + 1)
      || joins(word.range.lowerBound - 1, word.range.lowerBound - 2)
  }

  /// A letter, digit or sign of no script of its own, or of Latin.
  private func isOddSign(at index: Int, of line: Range<Int>) -> Bool {
    let scalar = scalars[index]
    guard scalar.value >= 0x80, Self.isAlike(scalar) else { return false }
    let isWide = CharacterWidth.of(scalar) == .wide
    let isLetter = Self.isInWord(scalar)
    if isLetter, !isWide { return true }
    let sides = [index - 1, index + 1].map { line.contains($0) ? scalars[$0] : " " }
    if isWide || Self.isDash(scalar) {
      // Text of East Asia is full of them, and so is typography.
      let words = sides.filter(Self.isASCIIWord).count
      return words == 2 || words == 1 && isLetter && CodePointRanges.contains(scalar.value, in: ScriptTable.latin)
    }
    return sides.contains { (0x21..<0x7F).contains($0.value) }
  }

  private mutating func script(of scalar: Unicode.Scalar) -> Int? {
    let value = scalar.value
    if value < 0x80 { return Self.isASCIILetter(scalar) ? 0 : nil }
    if lastScript > 0, CodePointRanges.contains(value, in: ScriptTable.apart[lastScript - 1]) { return lastScript }
    if CodePointRanges.contains(value, in: ScriptTable.latin) { return 0 }
    guard let index = ScriptTable.apart.firstIndex(where: { CodePointRanges.contains(value, in: $0) }) else {
      return nil
    }
    lastScript = index + 1
    return lastScript
  }

  private static func isAlike(_ scalar: Unicode.Scalar) -> Bool {
    CodePointRanges.contains(scalar.value, in: ScriptTable.lookalikes)
  }

  // Unicode's properties of a scalar cost ten times as much, and a script to be approved may be long.
  private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x61...0x7A).contains(scalar.value | 0x20)
  }

  private static func isASCIIWord(_ scalar: Unicode.Scalar) -> Bool {
    isASCIILetter(scalar) || (0x30...0x39).contains(scalar.value)
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isDash }

  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isASCIIWord(scalar) }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.canonicalCombiningClass != .notReordered
  }
}
