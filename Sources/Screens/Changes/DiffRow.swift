import CommandCenter

/// One row of a diff as it is looked at.
enum DiffRow: Hashable {
  /// The header of a hunk.
  case hunk(Int)
  /// A line, and the one that it replaces or that replaces it.
  case line(hunk: Int, Side, partner: Int?)
  /// What stood there and what stands there, side by side.
  case pair(hunk: Int, old: Side?, new: Side?)

  /// A line of a hunk with its number in the file.
  struct Side: Hashable {
    var line: Int
    var number: Int
  }

  var hunk: Int {
    switch self {
    case .hunk(let hunk), .line(let hunk, _, _), .pair(let hunk, _, _): hunk
    }
  }

  /// Whether it shows a line of its hunk.
  func shows(_ line: Int) -> Bool {
    switch self {
    case .hunk: false
    case .line(_, let side, _): side.line == line
    case .pair(_, let old, let new): old?.line == line || new?.line == line
    }
  }

  static func rows(of file: PatchFile, isSideBySide: Bool, folded: Set<Int>) -> [DiffRow] {
    var rows: [DiffRow] = []
    for (index, hunk) in file.hunks.enumerated() {
      rows.append(.hunk(index))
      if !folded.contains(index) { add(hunk, index, isSideBySide, to: &rows) }
    }
    return rows
  }

  private static func add(_ hunk: PatchHunk, _ index: Int, _ isSideBySide: Bool, to rows: inout [DiffRow]) {
    var old = max(1, hunk.oldStart)
    var new = max(1, hunk.newStart)
    var removed: [Side] = []
    var added: [Side] = []
    func flush() {
      if isSideBySide {
        for place in 0..<max(removed.count, added.count) {
          rows.append(
            .pair(
              hunk: index, old: place < removed.count ? removed[place] : nil,
              new: place < added.count ? added[place] : nil))
        }
      } else {
        for (place, side) in removed.enumerated() {
          rows.append(.line(hunk: index, side, partner: place < added.count ? added[place].line : nil))
        }
        for (place, side) in added.enumerated() {
          rows.append(.line(hunk: index, side, partner: place < removed.count ? removed[place].line : nil))
        }
      }
      removed.removeAll(keepingCapacity: true)
      added.removeAll(keepingCapacity: true)
    }
    for (place, line) in hunk.lines.enumerated() {
      switch line.kind {
      case .removed:
        if !added.isEmpty { flush() }
        removed.append(Side(line: place, number: old))
        old += 1
      case .added:
        added.append(Side(line: place, number: new))
        new += 1
      case .context:
        flush()
        let side = Side(line: place, number: new)
        rows.append(
          isSideBySide
            ? .pair(hunk: index, old: Side(line: place, number: old), new: side)
            : .line(hunk: index, side, partner: nil))
        old += 1
        new += 1
      }
    }
    flush()
  }
}

/// The words in which two lines differ.
enum WordDiff {
  /// Lines with more bytes are not compared.
  private static let bytesMax = 2_000

  /// The bytes of `text` that `other` does not have at its beginning or end, in whole words; nil where little is the same.
  static func changed(_ text: String, from other: String) -> Range<Int>? {
    guard text != other, text.utf8.count <= bytesMax, other.utf8.count <= bytesMax else { return nil }
    let (mine, theirs) = (words(text), words(other))
    let shorter = min(mine.count, theirs.count)
    var start = 0
    while start < shorter, mine[start] == theirs[start] { start += 1 }
    var end = 0
    while end < shorter - start, mine[mine.count - 1 - end] == theirs[theirs.count - 1 - end] { end += 1 }
    let same =
      mine[..<start].contains { $0.contains { $0.isLetter || $0.isNumber } }
      || mine[(mine.count - end)...].contains { $0.contains { $0.isLetter || $0.isNumber } }
    guard same else { return nil }
    let before = mine[..<start].reduce(0) { $0 + $1.utf8.count }
    let length = mine[start..<(mine.count - end)].reduce(0) { $0 + $1.utf8.count }
    return length > 0 ? before..<before + length : nil
  }

  /// Letters and digits together, everything else by itself.
  private static func words(_ text: String) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      let isWord = text[index].isWordPart
      let next = text.index(after: index)
      let continues = isWord && next < text.endIndex && text[next].isWordPart
      if !continues {
        words.append(text[start..<next])
        start = next
      }
      index = next
    }
    return words
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
