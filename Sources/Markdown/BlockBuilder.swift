import CMarkGFM

/// Turns the walk over a document into blocks, with a stack of its own instead of recursion.
struct BlockBuilder {
  /// The blocks of the document.
  private(set) var blocks: [MarkdownBlock] = []
  /// For each of `blocks`, the line it begins on, from 1. 0 where the parser does not know: a paragraph that a table
  /// was cut off from.
  private(set) var lines: [Int] = []

  private var containers: [Container] = []
  /// Containers entered beyond the deepest shown; their blocks go to the deepest shown.
  private var flattened = 0
  private var spans = SpanBuilder()
  private var table: MarkdownTable?
  private var row: [MarkdownTable.Cell] = []
  private var topLevelLine = 0
  private var headingLevel = 1

  private struct Container {
    enum Kind {
      case quote
      case list(start: Int?, isTight: Bool)
      case item(isDone: Bool?)
    }

    var kind: Kind
    /// What a quote or an item holds.
    var blocks: [MarkdownBlock] = []
    /// What a list holds.
    var items: [MarkdownListItem] = []
  }

  mutating func add(_ event: cmg_event) {
    if event.is_entry, event.is_top_level { topLevelLine = Int(event.line) }
    switch event.kind {
    case cmg_kind_block_quote, cmg_kind_list, cmg_kind_item: passContainer(event)
    case cmg_kind_table, cmg_kind_table_header, cmg_kind_table_row, cmg_kind_table_cell: passTable(event)
    case cmg_kind_paragraph where !event.is_entry: append(.paragraph(spans.take()))
    case cmg_kind_heading: passHeading(event)
    case cmg_kind_code_block: append(Self.codeBlock(event))
    case cmg_kind_html_block: append(.html(Self.withoutLastNewline(event.literal)))
    case cmg_kind_thematic_break: append(.thematicBreak)
    default: spans.add(event)
    }
  }

  private mutating func passHeading(_ event: cmg_event) {
    if event.is_entry {
      headingLevel = Int(event.number)
    } else {
      append(.heading(level: headingLevel, content: spans.take()))
    }
  }

  private mutating func passContainer(_ event: cmg_event) {
    guard event.is_entry else {
      if flattened > 0 { flattened -= 1 } else { closeContainer() }
      return
    }
    // An item goes the way of its list.
    let isTooDeep = containers.count >= MarkdownLimits.nestingDepthMax && event.kind != cmg_kind_item
    if flattened > 0 || isTooDeep {
      flattened += 1
      return
    }
    containers.append(Container(kind: Self.containerKind(event)))
  }

  private static func containerKind(_ event: cmg_event) -> Container.Kind {
    switch event.kind {
    case cmg_kind_list: .list(start: event.is_ordered ? Int(event.number) : nil, isTight: event.is_tight)
    case cmg_kind_item: .item(isDone: event.task == cmg_task_none ? nil : event.task == cmg_task_done)
    default: .quote
    }
  }

  private mutating func closeContainer() {
    guard let closed = containers.popLast() else { return }
    switch closed.kind {
    case .quote:
      append(.blockQuote(closed.blocks))
    case .list(let start, let isTight):
      append(.list(MarkdownList(start: start, isTight: isTight, items: closed.items)))
    case .item(let isDone):
      guard !containers.isEmpty else { return }
      containers[containers.count - 1].items.append(MarkdownListItem(isDone: isDone, blocks: closed.blocks))
    }
  }

  private mutating func passTable(_ event: cmg_event) {
    switch (event.kind, event.is_entry) {
    case (cmg_kind_table, true):
      table = MarkdownTable(alignments: Self.alignments(event), header: [], rows: [])
    case (cmg_kind_table, false):
      if let table { append(.table(table)) }
      table = nil
    case (cmg_kind_table_cell, false):
      row.append(spans.take())
    case (cmg_kind_table_header, false):
      let cells = takeRow()
      table?.header = cells
    case (cmg_kind_table_row, false):
      let cells = takeRow()
      table?.rows.append(cells)
    default:
      break
    }
  }

  private mutating func takeRow() -> [MarkdownTable.Cell] {
    defer { row = [] }
    let missing = (table?.alignments.count ?? 0) - row.count
    return missing > 0 ? row + Array(repeating: [], count: missing) : row
  }

  private mutating func append(_ block: MarkdownBlock) {
    guard containers.isEmpty else {
      containers[containers.count - 1].blocks.append(block)
      return
    }
    blocks.append(block)
    lines.append(topLevelLine)
  }
}

// MARK: - Leaves

extension BlockBuilder {
  fileprivate static func codeBlock(_ event: cmg_event) -> MarkdownBlock {
    let info = event.detail.map { String(cString: $0) } ?? ""
    let language = info.prefix { $0 != " " && $0 != "\t" }
    return .codeBlock(language: language.isEmpty ? nil : String(language), text: withoutLastNewline(event.literal))
  }

  fileprivate static func withoutLastNewline(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }

  fileprivate static func alignments(_ event: cmg_event) -> [MarkdownTable.Alignment] {
    guard let alignments = event.alignments else { return [] }
    return UnsafeBufferPointer(start: alignments, count: Int(event.column_count)).map { letter in
      switch letter {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .unspecified
      }
    }
  }
}

extension cmg_event {
  /// The bytes of `text`, empty where there is none. They live as long as the document.
  var literal: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: text, count: text == nil ? 0 : text_length)
  }
}
