import CommandCenter
import TerminalUI

extension TimelineItem {
  /// The item as lines, gutter included.
  func lines(in row: RowLines, fold: FoldLevel, markdown: inout MarkdownLines) -> [StyledLine] {
    let style = row.style
    switch content {
    case .userMessage(let message):
      return promptLines(message, style, fold)
    case .agentMessage(let message):
      let mark = StyledRun(style.glyphs.bullet, style.look[message.phase == .commentary ? .muted : .accent])
      return style.mark(mark, textLines(message.text, row, &markdown))
    case .plan(let text):
      let title = StyledLine(TaskStrings.proposedPlan, style.look[.title])
      return style.mark(
        StyledRun(style.glyphs.bullet, style.look[.info]),
        [title.behind(style.blankGutter)] + textLines(text, row, &markdown))
    case .reasoning(let parts):
      return reasoningLines(parts, style, fold, &markdown)
    case .command(let run):
      return CommandLines(
        run: run, state: state, outlivedTurn: row.turn.status.isOver && state == .inProgress,
        isWaiting: style.waiting.contains(id)
      ).lines(style, fold)
    case .fileChange(let changes):
      return DiffLines(changes: changes, state: state, isProposed: style.waiting.contains(id)).lines(style, fold)
    case .toolCall(let call):
      return toolLines(call, style, fold)
    case .webSearch(let query):
      return step(TaskStrings.webSearch, query.isEmpty ? style.glyphs.ellipsis : query, style)
    case .subAgent(let activity):
      return step(TaskStrings.subAgent, "\(activity.path) \(activity.kind)", style)
    case .review(let subject):
      return noticeLines(Notice(.info, TaskStrings.review(of: subject)), style, fold)
    case .notice(let notice):
      return noticeLines(notice, style, fold)
    case .unknown(let type, let summary):
      let text = summary.isEmpty ? type : "\(type): \(summary)"
      return style.hang(
        StyledRun(style.glyphs.unknown, style.look[.muted]),
        TextWrap.wrap(text, width: style.textWidth, style.look[.muted]))
    }
  }

  private func promptLines(_ message: UserMessage, _ style: RowStyle, _ fold: FoldLevel) -> [StyledLine] {
    let prompt = message.prompt
    var lines = TextWrap.wrap(prompt.request, width: style.textWidth, style.look[.userMessage])
    if fold == .preview, lines.count > FoldLevel.promptLinesPreview {
      let hidden = lines.count - FoldLevel.promptLinesPreview
      lines = Array(lines.prefix(FoldLevel.promptLinesPreview)) + [style.more(TaskStrings.moreLines(hidden))]
    }
    if let context = prompt.context {
      lines +=
        fold == .full
        ? TextWrap.wrap(context, width: style.textWidth, style.look[.muted])
        : [style.more(TaskStrings.editorContext(context.split(whereSeparator: \.isNewline).count))]
    }
    lines += message.attachments.map { StyledLine($0, style.look[.muted]) }
    return style.bar(StyledRun(style.glyphs.quote, style.look[.userMessage]), lines)
  }

  /// Markdown with what is to be known about its completeness, each line behind its gutter: a long answer's lines are not
  /// made again for each word.
  private func textLines(_ text: String, _ row: RowLines, _ markdown: inout MarkdownLines) -> [StyledLine] {
    let style = row.style
    let gutter = style.blankGutter
    var lines = markdown.lines(of: text, style: style, gutter: gutter)
    if joinedMidway {
      lines.insert(StyledLine(TaskStrings.joinedMidway, style.look[.muted]).behind(gutter), at: 0)
    }
    if state == .cut {
      let isSteered = row.turn.isSteered(at: id)
      let (words, role): (String, Theme.Role) =
        isSteered ? (TaskStrings.steered, .muted) : (TaskStrings.cut, .warning)
      lines.append(StyledLine(words, style.look[role]).behind(gutter))
    }
    return lines
  }

  private func reasoningLines(
    _ parts: [String], _ style: RowStyle, _ fold: FoldLevel, _ markdown: inout MarkdownLines
  ) -> [StyledLine] {
    let mark = StyledRun(fold == .full ? style.glyphs.unfolded : style.glyphs.folded, style.look[.muted])
    guard fold == .full else {
      let title = parts.last.map { Self.headline(of: $0) } ?? ""
      let label = title.isEmpty ? TaskStrings.thinking : TaskStrings.thinking(about: title)
      let line = StyledLine(label, style.look[.reasoning])
      return style.hang(mark, [line.truncated(to: style.textWidth, ellipsis: style.glyphs.ellipsis)])
    }
    let lines = markdown.lines(of: parts.joined(separator: "\n\n"), style: style, base: style.look[.reasoning])
    return style.hang(mark, lines)
  }

  /// The first line of a part of the reasoning, without the asterisks that models put around it.
  private static func headline(of part: String) -> String {
    let line = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: true).first ?? ""
    return line.trimmingAsterisks
  }

  private func toolLines(_ call: ToolCall, _ style: RowStyle, _ fold: FoldLevel) -> [StyledLine] {
    var lines = [
      StyledLine([StyledRun(call.name, style.look[.title]), StyledRun(" \(call.arguments)", style.look[.muted])])
        .truncated(to: style.textWidth, ellipsis: style.glyphs.ellipsis)
    ]
    if !call.result.isEmpty {
      lines += Preview.tail(of: call.result, style, fold, omittedBytes: 0)
    }
    return style.hang(state.mark(style), lines)
  }

  private func step(_ label: String, _ text: String, _ style: RowStyle) -> [StyledLine] {
    let line = StyledText([StyledRun(label + " ", style.look[.muted]), StyledRun(text, style.look[.text])])
    return style.hang(state.mark(style), TextWrap.wrap(line, width: style.textWidth))
  }

  private func noticeLines(_ notice: Notice, _ style: RowStyle, _ fold: FoldLevel) -> [StyledLine] {
    let (mark, role): (String, Theme.Role) =
      switch notice.level {
      case .info: (style.glyphs.separator, .muted)
      case .warning: (style.glyphs.attention, .warning)
      case .error: (style.glyphs.failed, .danger)
      }
    let text = notice.level == .error ? ErrorWords.sentence(notice.text) : notice.text
    var lines = TextWrap.wrap(text, width: style.textWidth, style.look[role])
    if fold == .full, text != notice.text {
      lines += TextWrap.wrap(notice.text, width: style.textWidth, style.look[.muted])
    }
    return style.hang(StyledRun(mark, style.look[role]), lines)
  }
}

extension Substring {
  fileprivate var trimmingAsterisks: String {
    String(drop { $0 == "*" || $0 == " " || $0 == "#" }.reversed().drop { $0 == "*" || $0 == " " }.reversed())
  }
}

extension ItemState {
  /// The mark in front of a step; each state has its own shape.
  func mark(_ style: RowStyle) -> StyledRun {
    switch self {
    case .inProgress: StyledRun(style.glyphs.running, style.look[.accent])
    case .completed: StyledRun(style.glyphs.done, style.look[.success])
    case .failed: StyledRun(style.glyphs.failed, style.look[.danger])
    case .declined: StyledRun(style.glyphs.idle, style.look[.warning])
    case .cut: StyledRun(style.glyphs.attention, style.look[.warning])
    case .unknown: StyledRun(style.glyphs.unknown, style.look[.muted])
    }
  }
}
