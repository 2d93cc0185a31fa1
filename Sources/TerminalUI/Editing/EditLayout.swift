/// Where the elements of an edited text lie when it is wrapped to a width: breaks after a space where possible, inside
/// of a word otherwise. Every position of the cursor has a place, also the one after a full line.
///
/// Only the lines that are asked for are wrapped: what a key costs depends on what is shown, not on how much was written.
struct EditLayout {
  private let elements: [EditElement]
  private let width: Int

  init(_ elements: [EditElement], width: Int) {
    self.elements = elements
    self.width = max(1, width)
  }

  /// What an element shows; nil for a newline.
  static func text(of element: EditElement) -> String? {
    switch element {
    case .character("\n"): nil
    case .character("\t"): " "
    case .character(let character): String(character)
    case .fold(_, let label, _): label
    }
  }

  private static func width(of element: EditElement) -> Int {
    if case .character(let character) = element, let code = character.asciiValue, code >= 0x20, code < 0x7F { return 1 }
    return text(of: element).map(TextWidth.of) ?? 0
  }

  // MARK: Lines of the text

  /// The line that a position is in, its newline not included.
  private func line(at position: Int) -> Range<Int> {
    let start = (elements[..<position].lastIndex { $0.isNewline } ?? -1) + 1
    return start..<(elements[position...].firstIndex { $0.isNewline } ?? elements.count)
  }

  private func line(before line: Range<Int>) -> Range<Int>? {
    line.lowerBound > 0 ? self.line(at: line.lowerBound - 1) : nil
  }

  private func line(after line: Range<Int>) -> Range<Int>? {
    line.upperBound < elements.count ? self.line(at: line.upperBound + 1) : nil
  }

  /// The elements of each row that a line takes.
  private func rows(of line: Range<Int>) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start = line.lowerBound
    var used = 0
    var afterSpace: Int?
    for index in line {
      let columns = Self.width(of: elements[index])
      if used + columns > width && index > start {
        let next = afterSpace ?? index
        rows.append(start..<next)
        start = next
        used = self.columns(start..<index)
        afterSpace = nil
      }
      used += columns
      if elements[index] == .character(" ") { afterSpace = index + 1 }
    }
    rows.append(start..<line.upperBound)
    if used >= width && start < line.upperBound { rows.append(line.upperBound..<line.upperBound) }
    return rows
  }

  private func columns(_ range: Range<Int>) -> Int { range.reduce(0) { $0 + Self.width(of: elements[$1]) } }

  // MARK: Answers

  /// Rows that the text takes, counted no further than to `most`.
  func height(atMost most: Int) -> Int {
    var line = line(at: 0)
    var count = rows(of: line).count
    while count < most, let after = self.line(after: line) {
      line = after
      count += rows(of: line).count
    }
    return min(count, most)
  }

  /// Some rows of the text, one below the other, and the cursor among them.
  struct Window {
    fileprivate(set) var rows: [Range<Int>]
    /// The row with the cursor.
    fileprivate(set) var cursorRow: Int
  }

  /// The rows around a cursor: at least so many above and below it, as far as there are.
  func window(around cursor: Int, above: Int, below: Int) -> Window {
    var first = line(at: cursor)
    var last = first
    let own = rows(of: first)
    // The last row that starts at or before the cursor: at a soft break the cursor belongs to the next row.
    let row = max(0, (own.firstIndex { $0.lowerBound > cursor } ?? own.count) - 1)
    var before: [[Range<Int>]] = []
    var rowsBefore = row
    while rowsBefore < above, let line = line(before: first) {
      before.append(rows(of: line))
      rowsBefore += before[before.count - 1].count
      first = line
    }
    var window = Window(rows: before.reversed().flatMap(\.self) + own, cursorRow: rowsBefore)
    while window.rows.count - 1 - window.cursorRow < below, let line = line(after: last) {
      window.rows += rows(of: line)
      last = line
    }
    return window
  }

  /// The rows that a field of some height shows, with the cursor near the middle, so that there is context on both sides.
  func shown(around cursor: Int, height: Int) -> Window {
    var window = window(around: cursor, above: height, below: height)
    let first = max(0, min(window.cursorRow - height / 2, window.rows.count - height))
    window.rows = Array(window.rows.dropFirst(first).prefix(height))
    window.cursorRow -= first
    return window
  }

  /// The element that is drawn at a column of a row of the window; nil where there is none.
  func element(atColumn column: Int, row index: Int, of window: Window) -> Int? {
    guard window.rows.indices.contains(index), column >= 0 else { return nil }
    var columns = 0
    for index in window.rows[index] {
      columns += Self.width(of: elements[index])
      if columns > column { return index }
    }
    return nil
  }

  /// The column of a position in its row.
  func column(of position: Int, in row: Range<Int>) -> Int {
    min(columns(row.lowerBound..<min(max(row.lowerBound, position), row.upperBound)), width - 1)
  }

  /// The position nearest to a column of a row of the window.
  func position(atColumn column: Int, row index: Int, of window: Window) -> Int {
    let row = window.rows[index]
    var columns = 0
    for index in row {
      columns += Self.width(of: elements[index])
      if columns > column { return index }
    }
    // Where the line goes on, or is full, the end of this row is the beginning of the next one.
    let goesOn = row.upperBound < elements.count && !elements[row.upperBound].isNewline
    return !row.isEmpty && (goesOn || columns >= width) ? row.upperBound - 1 : row.upperBound
  }
}
