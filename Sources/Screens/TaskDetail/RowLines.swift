import CommandCenter
import TerminalUI

/// Turns a row of the timeline into lines. Pure: the same row, width and fold give the same lines.
struct RowLines {
  var style: RowStyle
  /// The turn that the row belongs to: a command of a turn that is over and still runs says so.
  var turn: Turn

  /// The lines of a row. `markdown` keeps the parsed blocks of the row's text between calls, so that a growing message is
  /// parsed only at its end.
  func lines(of row: TimelineRow, fold: FoldLevel, markdown: inout MarkdownLines) -> [StyledLine] {
    var lines: [StyledLine]
    switch row.content {
    case .heading(let number, let showsClock): lines = heading(number: number, showsClock)
    case .item(let item):
      lines = item.lines(in: self, fold: fold, markdown: &markdown)
      if item.omittedBytes > 0 { lines.append(style.more(TaskStrings.cutHere(item.omittedBytes))) }
    case .plan(let steps): lines = plan(steps)
    case .ending: lines = ending(fold)
    }
    if fold == .line, row.key.part != .heading { return [firstLine(of: lines)] }
    if lines.count > FoldLevel.linesMax {
      let hidden = lines.count - FoldLevel.linesMax
      let half = FoldLevel.linesMax / 2
      // The end of a text is worth more than its middle.
      lines = lines.prefix(half) + [style.more(TaskStrings.linesNotShown(hidden))] + lines.suffix(half)
    }
    return lines + (row.hasGap ? [StyledLine()] : [])
  }

  /// A row in one line, which says when there is more.
  private func firstLine(of lines: [StyledLine]) -> StyledLine {
    guard lines.count > 1, var line = lines.first else { return lines.first ?? StyledLine() }
    line = line.truncated(to: style.width - TextWidth.of(style.glyphs.ellipsis) - 1, ellipsis: "")
    line.append(" " + style.glyphs.ellipsis, style.look[.muted])
    return line
  }

  private func heading(number: Int?, _ showsClock: Bool) -> [StyledLine] {
    let clock = showsClock ? turn.startedAt.flatMap(Ages.clock) : nil
    let parts = [number.map(TaskStrings.turn), clock, turn.workedFor.map(ReadingStrings.worked)].compactMap(\.self)
    let label = parts.isEmpty ? "" : " \(parts.joined(separator: " \(style.glyphs.separator) ")) "
    let rule = String(style.glyphs.horizontal)
    let right = max(0, style.width - TextWidth.of(label) - 2)
    return [
      StyledLine([
        StyledRun(
          String(repeating: rule, count: 2) + label + String(repeating: rule, count: right), style.look[.muted])
      ])
    ]
  }

  private func plan(_ steps: [PlanStep]) -> [StyledLine] {
    let title = StyledLine(TaskStrings.plan, style.look[.title])
    let lines = steps.flatMap { step -> [StyledLine] in
      let (mark, role): (String, Theme.Role) =
        switch step.state {
        case .completed: (style.glyphs.stepDone, .success)
        case .inProgress: (style.glyphs.right, .accent)
        case .pending: (style.glyphs.stepOpen, .muted)
        }
      let text = TextWrap.wrap(
        step.text, width: style.textWidth - 2, style.look[step.state == .completed ? .muted : .text])
      return style.hang(StyledRun(mark, style.look[role]), text)
    }
    return style.hang(StyledRun(style.glyphs.bullet, style.look[.info]), [title] + lines)
  }

  private func ending(_ fold: FoldLevel) -> [StyledLine] {
    switch turn.status {
    case .inProgress:
      let text = turn.retryNotice.map(ErrorWords.sentence) ?? ""
      return style.hang(
        StyledRun(style.glyphs.attention, style.look[.warning]),
        TextWrap.wrap(text, width: style.textWidth, style.look[.warning]))
    case .failed:
      let reason = turn.failure.map(ErrorWords.sentence)
      let text = reason.map { TaskStrings.failed(because: $0) } ?? TaskStrings.failed
      var lines = TextWrap.wrap(text, width: style.textWidth, style.look[.danger])
      if fold == .full, let raw = turn.failure, raw != reason {
        lines += TextWrap.wrap(raw, width: style.textWidth, style.look[.muted])
      }
      return style.hang(StyledRun(style.glyphs.failed, style.look[.danger]), lines)
    case .interrupted:
      return style.hang(
        StyledRun(style.glyphs.idle, style.look[.warning]),
        TextWrap.wrap(TaskStrings.interrupted, width: style.textWidth, style.look[.warning]))
    case .completed, .unknown:
      return style.hang(
        StyledRun(style.glyphs.unknown, style.look[.muted]),
        TextWrap.wrap(TaskStrings.endedAs(turn.status), width: style.textWidth, style.look[.muted]))
    }
  }
}
