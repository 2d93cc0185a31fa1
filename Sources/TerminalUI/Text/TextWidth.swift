/// Measures and cuts text by the columns that it takes on the screen.
package enum TextWidth {
  /// Columns of one line of text. Line breaks count nothing; a tab counts as far as `Sanitizer` would draw it.
  package static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    var columns = 0
    CellPieces.scan(Sanitizer.clean(text)) { piece in
      columns += piece.width
      return true
    }
    return columns
  }

  /// The longest beginning of `text` that fits into `columns`, with `ellipsis` at its end when something is missing.
  /// The ellipsis itself is dropped where not even it would fit.
  package static func truncate(_ text: String, to columns: Int, ellipsis: String = "…") -> String {
    let text = Sanitizer.clean(text)
    let room = columns - of(ellipsis)
    var used = 0
    var cut = 0
    var fits = true
    CellPieces.scan(text) { piece in
      used += piece.width
      if used <= room { cut = piece.bytes.upperBound }
      fits = used <= columns
      return fits
    }
    if fits { return text }
    return room < 0 ? "" : prefix(text, bytes: cut) + ellipsis
  }

  /// The longest end of `text` that fits into `columns`, with `ellipsis` before it when something is missing:
  /// for paths, whose last components say most.
  package static func truncateStart(_ text: String, to columns: Int, ellipsis: String = "…") -> String {
    let text = Sanitizer.clean(text)
    let width = of(text)
    if width <= columns { return text }
    let room = columns - of(ellipsis)
    guard room >= 0 else { return "" }
    var dropped = 0
    var cut = 0
    CellPieces.scan(text) { piece in
      guard width - dropped > room else { return false }
      dropped += piece.width
      cut = piece.bytes.upperBound
      return true
    }
    return ellipsis + String(text[text.utf8.index(text.startIndex, offsetBy: cut)...])
  }

  /// Beginning and end of a path: where it lies and what it is; the ellipsis stands for what is between.
  package static func truncateMiddle(_ text: String, to columns: Int, ellipsis: String = "…") -> String {
    let text = Sanitizer.clean(text)
    guard of(text) > columns else { return text }
    let head = truncate(text, to: max(0, columns - of(ellipsis)) / 3, ellipsis: "")
    return head + truncateStart(text, to: columns - of(head), ellipsis: ellipsis)
  }

  /// `text` cut or filled with spaces to exactly `columns`.
  package static func pad(_ text: String, to columns: Int, ellipsis: String = "…") -> String {
    let cut = truncate(text, to: columns, ellipsis: ellipsis)
    return cut + String(repeating: " ", count: max(0, columns - of(cut)))
  }

  private static func prefix(_ text: String, bytes: Int) -> String {
    String(text[..<text.utf8.index(text.startIndex, offsetBy: bytes)])
  }
}
