import Markdown
import TerminalUI

/// The lines of a Markdown text that may still grow: a block is laid out again only when it changed.
struct MarkdownLines {
  private struct Group {
    var revision: Int
    var lines: [StyledLine]
  }

  private var document = StreamingMarkdown()
  private var groups: [Group] = []
  /// The paragraph that was laid out last, and its place: a text that streams in adds to it most of the time.
  private var growing: (index: Int, paragraph: GrowingParagraph)?
  private var style: RowStyle?
  private var base = Style.plain
  private var gutter = StyledRun("")

  /// The text as lines, each behind the gutter. Cheap when it is the text of the last call with something added, at the same width.
  mutating func lines(
    of text: String, style: RowStyle, base: Style = .plain, gutter: StyledRun = StyledRun("")
  ) -> [StyledLine] {
    if self.style != style || self.base != base || self.gutter != gutter {
      groups = []
      self.style = style
      self.base = base
      self.gutter = gutter
    }
    document.update(text: text)
    let layout = MarkdownLayout(look: style.look, base: base)
    if groups.count > document.blocks.count { groups.removeLast(groups.count - document.blocks.count) }
    for (index, entry) in document.blocks.enumerated() {
      if index < groups.count, groups[index].revision == entry.revision { continue }
      let group = Group(
        revision: entry.revision, lines: lines(of: entry.block, at: index, layout, width: style.textWidth))
      if index < groups.count { groups[index] = group } else { groups.append(group) }
    }
    // A long reply of one block is not copied in each frame.
    if groups.count == 1 { return groups[0].lines }
    return Array(groups.map(\.lines).joined(separator: [StyledLine()]))
  }

  private mutating func lines(
    of block: MarkdownBlock, at index: Int, _ layout: MarkdownLayout, width: Int
  ) -> [StyledLine] {
    guard case .paragraph(let content) = block, content.count == 1,
      let run = layout.text(content, over: base).runs.first, content[0].link == nil
    else { return layout.lines(of: block, width: width).map { $0.behind(gutter) } }
    // It leaves its place first, so that its lines are added to and not copied.
    let old = growing.take()
    var paragraph = old?.index == index ? old?.paragraph ?? GrowingParagraph() : GrowingParagraph()
    defer { growing = (index, paragraph) }
    return paragraph.lines(of: run, width: width, gutter: gutter)
  }
}
