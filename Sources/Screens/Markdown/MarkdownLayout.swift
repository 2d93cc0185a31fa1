import Markdown
import TerminalUI

/// Lays out Markdown blocks for a terminal: no marks of the source are left, and structure reads without colour.
struct MarkdownLayout {
  var look: Look
  /// The style under everything.
  var base = Style.plain

  /// Columns by which the text of code and quotes is set in.
  private static let barColumns = 2

  /// The lines of one block, without a blank line around it.
  func lines(of block: MarkdownBlock, width: Int) -> [StyledLine] {
    switch block {
    case .heading(let level, let content):
      let style = level <= 2 ? look[.heading].adding(.underline) : look[.heading]
      return TextWrap.wrap(text(content, over: style), width: width)
    case .paragraph(let content): return TextWrap.wrap(text(content, over: base), width: width)
    case .list(let list): return self.list(list, width: width)
    case .blockQuote(let blocks):
      let inner = MarkdownLayout(look: look, base: look[.quote].over(base))
      return barred(inner.lines(of: blocks, isTight: false, width: width - Self.barColumns), look.glyphs.quote)
    case .codeBlock(_, let text):
      let lines = TextWrap.wrap(text, width: max(1, width - Self.barColumns), look[.code].over(base))
      return barred(lines, String(look.glyphs.vertical))
    case .table(let table): return MarkdownTableLayout(layout: self).lines(of: table, width: width)
    case .thematicBreak:
      return [StyledLine(String(repeating: String(look.glyphs.horizontal), count: width), look[.muted])]
    case .html(let text): return TextWrap.wrap(text, width: width, look[.muted].over(base))
    }
  }

  /// Spans as one styled text over a style.
  func text(_ spans: [MarkdownSpan], over style: Style) -> StyledText {
    var result = StyledText()
    for (index, span) in spans.enumerated() {
      result.append(span.text, self.style(of: span.traits).over(style))
      // Where a link goes is said at its end, unless it says so itself.
      if let target = span.link, spans.indices.contains(index + 1) ? spans[index + 1].link != target : true,
        !linkText(spans, endingAt: index).isSame(as: target)
      {
        result.append(" (\(target))", look[.muted].over(style))
      }
    }
    return result
  }

  private func linkText(_ spans: [MarkdownSpan], endingAt end: Int) -> String {
    var start = end
    while start > 0, spans[start - 1].link == spans[end].link { start -= 1 }
    return spans[start...end].map(\.text).joined()
  }

  private func style(of traits: MarkdownSpan.Traits) -> Style {
    var style = Style.plain
    if traits.contains(.code) { style = look[.code] }
    if traits.contains(.link) { style = look[.link] }
    if traits.contains(.strong) { style = style.adding(.bold) }
    if traits.contains(.emphasis) { style = style.adding(.italic) }
    if traits.contains(.strikethrough) { style = style.adding(.strikethrough) }
    return style
  }

  private func lines(of blocks: [MarkdownBlock], isTight: Bool, width: Int) -> [StyledLine] {
    let groups = blocks.map { lines(of: $0, width: max(1, width)) }
    return isTight ? Array(groups.joined()) : Array(groups.joined(separator: [StyledLine()]))
  }

  private func list(_ list: MarkdownList, width: Int) -> [StyledLine] {
    let marks = list.items.indices.map { mark(of: list, at: $0) }
    let columns = (marks.map { TextWidth.of($0) }.max() ?? 0) + 1
    let groups = zip(list.items, marks).map { item, mark in
      let lines = lines(of: item.blocks, isTight: list.isTight, width: max(1, width - columns))
      return hung(lines.isEmpty ? [StyledLine()] : lines, TextWidth.pad(mark, to: columns), columns)
    }
    return list.isTight ? Array(groups.joined()) : Array(groups.joined(separator: [StyledLine()]))
  }

  private func mark(of list: MarkdownList, at index: Int) -> String {
    if let isDone = list.items[index].isDone { return isDone ? "[x]" : "[ ]" }
    return list.start.map { "\($0 + index)." } ?? look.glyphs.bullet
  }

  private func hung(_ lines: [StyledLine], _ mark: String, _ columns: Int) -> [StyledLine] {
    let blank = StyledRun(String(repeating: " ", count: columns), base)
    return lines.enumerated().map { index, line in
      StyledLine([index == 0 ? StyledRun(mark, look[.muted].over(base)) : blank] + line.runs)
    }
  }

  private func barred(_ lines: [StyledLine], _ bar: String) -> [StyledLine] {
    lines.map { StyledLine([StyledRun(bar + " ", look[.muted])] + $0.runs) }
  }
}

extension String {
  /// Whether a link's text already is its target, give or take the scheme.
  fileprivate func isSame(as target: String) -> Bool {
    self == target || "https://\(self)" == target || "http://\(self)" == target || "mailto:\(self)" == target
  }
}
