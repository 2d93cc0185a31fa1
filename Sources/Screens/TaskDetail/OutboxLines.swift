import CommandCenter
import TerminalUI

/// Messages of ours that the transcript does not show yet, one line each, with how far they got.
enum OutboxLines {
  static func lines(_ entries: [OutboxEntry], _ style: RowStyle) -> [StyledLine] {
    entries.map { entry in
      let (mark, word, role): (String, String, Theme.Role) =
        switch entry.state {
        case .sending: (style.glyphs.queued, TaskStrings.sending, .muted)
        case .accepted: (style.glyphs.done, TaskStrings.accepted, .muted)
        case .unknown: (style.glyphs.unknown, TaskStrings.unknownDelivery, .warning)
        case .failed(let problem): (style.glyphs.failed, TaskStrings.notSent(because: problem.message), .danger)
        }
      let text = StyledLine([
        StyledRun(" \(mark) ", style.look[role]), StyledRun(entry.text.firstLine, style.look[.userMessage]),
      ])
      return style.spread(text, StyledLine(word + " ", style.look[role]), width: style.width)
    }
  }
}

extension String {
  /// The text up to the first line break.
  var firstLine: String { split(separator: "\n", maxSplits: 1).first.map(String.init) ?? "" }
}
