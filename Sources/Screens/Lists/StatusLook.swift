package import CommandCenter
package import TerminalUI

/// How a task's condition is shown: a glyph and a word, coloured by role. The glyph alone tells apart what a person acts
/// on; only what is known to have ended well has the tick.
package enum StatusLook {
  /// The mark of a condition. It stands still: of many tasks at work, none is worth a look more than another.
  package static func glyph(_ condition: TaskCondition, _ look: Look) -> String {
    switch condition {
    case .running: look.glyphs.running
    case .needsApproval, .asksPerson: look.glyphs.attention
    case .failed: look.glyphs.failed
    case .stopped: look.glyphs.stopped
    case .completed: look.glyphs.done
    case .idle, .saved: look.glyphs.idle
    case .unknown: look.glyphs.unknown
    }
  }

  package static func word(_ condition: TaskCondition) -> String { Strings.condition(condition) }

  package static func role(_ condition: TaskCondition) -> Theme.Role {
    switch condition {
    case .running: .accent
    case .needsApproval, .asksPerson, .stopped: .warning
    case .failed: .danger
    case .completed: .success
    case .idle, .saved, .unknown: .muted
    }
  }
}
