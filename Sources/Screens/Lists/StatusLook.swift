package import CommandCenter
package import TerminalUI

/// How a task's status is shown: a glyph and a word, coloured by role. The glyph alone tells them apart.
package enum StatusLook {
  /// The mark of a status. A nil tick keeps the spinner still.
  package static func glyph(_ status: TaskStatus, _ look: Look, tick: Int?) -> String {
    switch status {
    case .running: tick.map { Spinner.frame(tick: $0, look: look) } ?? look.glyphs.running
    case .waitingForApproval, .waitingForInput: look.glyphs.attention
    case .failed: look.glyphs.failed
    case .idle: look.glyphs.done
    case .notLoaded: look.glyphs.idle
    case .unknown: look.glyphs.unknown
    }
  }

  package static func word(_ status: TaskStatus) -> String { Strings.status(status) }

  package static func role(_ status: TaskStatus) -> Theme.Role {
    switch status {
    case .running: .accent
    case .waitingForApproval, .waitingForInput: .warning
    case .failed: .danger
    case .idle: .success
    case .notLoaded, .unknown: .muted
    }
  }
}
