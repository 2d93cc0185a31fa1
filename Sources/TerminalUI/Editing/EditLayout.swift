/// Where the elements of an edited text lie when it is wrapped to a width: breaks after a space where possible, inside
/// of a word otherwise. Every position of the cursor has a place, also the one after a full line.
struct EditLayout {
  /// Elements of each line, its newline not included.
  private(set) var lines: [Range<Int>] = []
  private let widths: [Int]
  private let width: Int

  init(_ elements: [EditElement], width: Int) {
    self.width = max(1, width)
    widths = elements.map(Self.width)
    var start = 0
    for (index, element) in elements.enumerated() where element.isNewline {
      wrap(start..<index, elements)
      start = index + 1
    }
    wrap(start..<elements.count, elements)
  }

  /// What an element shows; nil for a newline.
  static func text(of element: EditElement) -> String? {
    switch element {
    case .character("\n"): nil
    case .character("\t"): " "
    case .character(let character): String(character)
    case .fold(_, let label): label
    }
  }

  private static func width(of element: EditElement) -> Int {
    if case .character(let character) = element, let code = character.asciiValue, code >= 0x20, code < 0x7F { return 1 }
    return text(of: element).map(TextWidth.of) ?? 0
  }

  /// Row and column of a cursor position.
  func place(of position: Int) -> Point {
    // The last line that starts at or before the position: at a soft break the cursor belongs to the next line.
    let row = max(0, (lines.firstIndex { $0.lowerBound > position } ?? lines.count) - 1)
    let line = lines[row]
    let columns = widths[line.lowerBound..<min(max(line.lowerBound, position), line.upperBound)].reduce(0, +)
    return Point(x: min(columns, width - 1), y: row)
  }

  /// The cursor position nearest to a row and column.
  func position(at point: Point) -> Int {
    let row = min(max(0, point.y), lines.count - 1)
    let line = lines[row]
    var columns = 0
    for index in line {
      columns += widths[index]
      if columns > point.x { return index }
    }
    let isSoftBreak = row + 1 < lines.count && lines[row + 1].lowerBound == line.upperBound && !line.isEmpty
    return isSoftBreak ? line.upperBound - 1 : line.upperBound
  }

  /// The element that is drawn at a row and column; nil where there is none.
  func element(at point: Point) -> Int? {
    guard lines.indices.contains(point.y), point.x >= 0 else { return nil }
    var columns = 0
    for index in lines[point.y] {
      columns += widths[index]
      if columns > point.x { return index }
    }
    return nil
  }

  private mutating func wrap(_ range: Range<Int>, _ elements: [EditElement]) {
    var start = range.lowerBound
    var used = 0
    var afterSpace: Int?
    for index in range {
      if used + widths[index] > width && index > start {
        let next = afterSpace ?? index
        lines.append(start..<next)
        start = next
        used = widths[start..<index].reduce(0, +)
        afterSpace = nil
      }
      used += widths[index]
      if elements[index] == .character(" ") { afterSpace = index + 1 }
    }
    lines.append(start..<range.upperBound)
    if used >= width && start < range.upperBound { lines.append(range.upperBound..<range.upperBound) }
  }
}
