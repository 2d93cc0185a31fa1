import CommandCenter
import TerminalUI

/// A command: what runs, how it ended, and its output.
struct CommandLines {
  var run: CommandRun
  var state: ItemState
  /// The turn is over and the process is not.
  var outlivedTurn: Bool
  /// A person has to allow it first.
  var isWaiting = false

  func lines(_ style: RowStyle, _ fold: FoldLevel) -> [StyledLine] {
    let prompt = StyledRun("$ ", style.look[.muted])
    let outcome = outcome(style)
    var lines: [StyledLine]
    if fold == .full {
      let text = StyledText([prompt, StyledRun(run.command, style.look[.code])])
      lines = TextWrap.wrap(text, width: style.textWidth, hangingIndent: 2)
      if !run.directory.isEmpty {
        lines.append(StyledLine(TaskStrings.inDirectory(run.directory), style.look[.muted]))
      }
      lines.append(outcome)
    } else {
      let first = run.shortCommand.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? run.shortCommand
      let isWhole = first.utf8.count == run.shortCommand.utf8.count
      let text = StyledLine([
        prompt, StyledRun(isWhole ? first : first + " " + style.glyphs.ellipsis, style.look[.code]),
      ])
      lines = [
        style.spread(text, outcome, width: style.textWidth).truncated(
          to: style.textWidth, ellipsis: style.glyphs.ellipsis)
      ]
    }
    if outlivedTurn, !isWaiting { lines.append(StyledLine(TaskStrings.stillRunning, style.look[.warning])) }
    if !run.output.isEmpty {
      lines += Preview.tail(of: run.output, style, fold, omittedBytes: run.omittedBytes)
    }
    return style.hang(isWaiting ? style.waitingMark : state.mark(style), lines)
  }

  private func outcome(_ style: RowStyle) -> StyledLine {
    var line = StyledLine()
    switch state {
    case .inProgress where isWaiting: line.append(TaskStrings.waitsForApproval, style.look[.warning])
    case .inProgress: line.append(TaskStrings.running, style.look[.accent])
    case .declined: line.append(TaskStrings.declined, style.look[.warning])
    case .failed, .completed, .cut, .unknown:
      if let code = run.exitCode, code != 0 { line.append(TaskStrings.exit(code), style.look[.danger]) }
      if run.exitCode == nil, state == .failed { line.append(TaskStrings.didNotRun, style.look[.danger]) }
    }
    if let duration = run.durationMilliseconds {
      line.append((line.runs.isEmpty ? "" : " ") + Ages.length(milliseconds: duration), style.look[.muted])
    }
    return line
  }
}
