/// A block of a Markdown document, ready to be laid out. All text is raw, as in ``MarkdownSpan``.
package enum MarkdownBlock: Equatable, Sendable {
  /// `level` is 1...6.
  case heading(level: Int, content: [MarkdownSpan])
  case paragraph([MarkdownSpan])
  case list(MarkdownList)
  case blockQuote([MarkdownBlock])
  /// `language` is the first word after the fence, nil where there is none. `text` has no newline at its end.
  case codeBlock(language: String?, text: String)
  case table(MarkdownTable)
  case thematicBreak
  /// HTML as it was written, to be shown literally; no newline at its end.
  case html(String)
}

/// A bullet or numbered list.
package struct MarkdownList: Equatable, Sendable {
  /// The number of the first item (0...999,999,999), nil for bullets.
  package var start: Int?
  /// Whether the items stand without empty lines between them.
  package var isTight: Bool
  package var items: [MarkdownListItem]

  package init(start: Int? = nil, isTight: Bool, items: [MarkdownListItem]) {
    self.start = start
    self.isTight = isTight
    self.items = items
  }
}

/// One item of a list.
package struct MarkdownListItem: Equatable, Sendable {
  /// The tick of a task (`- [x]`), nil where the item is no task.
  package var isDone: Bool?
  package var blocks: [MarkdownBlock]

  package init(isDone: Bool? = nil, blocks: [MarkdownBlock]) {
    self.isDone = isDone
    self.blocks = blocks
  }
}

/// A table. The header and every row have one cell for each of `alignments`.
package struct MarkdownTable: Equatable, Sendable {
  package enum Alignment: Equatable, Sendable {
    case unspecified, left, center, right
  }

  package typealias Cell = [MarkdownSpan]

  package var alignments: [Alignment]
  package var header: [Cell]
  package var rows: [[Cell]]

  package init(alignments: [Alignment], header: [Cell], rows: [[Cell]]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}
