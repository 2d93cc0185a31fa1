import CommandCenter
import TerminalUI

/// Messages of ours that the transcript does not show yet, one line each, with how far they got. The one that waits for a
/// choice comes last, with the keys below it.
enum OutboxLines {
  /// The message that the keys are about.
  static func choice(in entries: [OutboxEntry]) -> OutboxEntry? { entries.first(where: \.needsChoice) }

  static func lines(_ entries: [OutboxEntry], _ style: RowStyle, _ keys: KeyMap) -> [StyledLine] {
    guard let choice = choice(in: entries) else { return entries.map { line($0, style) } }
    return entries.filter { $0.id != choice.id }.map { line($0, style) } + [
      line(choice, style), Self.keys(choice, style, keys),
    ]
  }

  private static func line(_ entry: OutboxEntry, _ style: RowStyle) -> StyledLine {
    let (mark, word, role): (String, String, Theme.Role) =
      switch entry.state {
      case .sending: (style.glyphs.queued, TaskStrings.sending, .muted)
      case .accepted: (style.glyphs.done, TaskStrings.accepted, .muted)
      case .unknown: (style.glyphs.unknown, TaskStrings.unknownDelivery, .warning)
      case .missing: (style.glyphs.failed, TaskStrings.notArrived, .warning)
      case .unsent: (style.glyphs.failed, TaskStrings.notSentOffline, .warning)
      case .failed(let problem): (style.glyphs.failed, TaskStrings.notSent(because: problem.message), .danger)
      }
    let text = StyledLine([
      StyledRun(" \(mark) ", style.look[role]),
      StyledRun(EditorPrompt(entry.text).request.firstLine, style.look[.userMessage]),
    ])
    return style.spread(text, StyledLine(word + " ", style.look[role]), width: style.width)
  }

  private static func keys(_ entry: OutboxEntry, _ style: RowStyle, _ keys: KeyMap) -> StyledLine {
    let send = entry.state == .unsent ? TaskStrings.send : TaskStrings.sendAgain
    let choices: [(Command, String)] = [
      (.resendMessage, send), (.keepMessage, TaskStrings.keepAsDraft), (.discardMessage, TaskStrings.discard),
    ]
    var line = StyledLine()
    for (command, word) in choices {
      guard let key = keys.key(for: command, in: .taskAtRest) else { continue }
      line.append(line.runs.isEmpty ? " " : "  ", style.look[.text])
      line.append(KeyName.of(key, style.glyphs), style.look[.key])
      line.append(" \(word)", style.look[.text])
    }
    return line.truncated(to: style.width, ellipsis: style.glyphs.ellipsis)
  }
}

extension String {
  /// The text up to the first line break.
  var firstLine: String { split(separator: "\n", maxSplits: 1).first.map(String.init) ?? "" }
}
