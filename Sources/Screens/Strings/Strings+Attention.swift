import CommandCenter
import SafeText
import TerminalUI

extension Strings {
  static func attentionWord(_ kind: Attention.Kind) -> String {
    switch kind {
    case .needsYou: "needs you"
    case .failed: "failed"
    case .done: "is done"
    }
  }

  static func waitingWord(_ status: TaskStatus) -> String { status == .waitingForInput ? "asks you" : "needs approval" }

  static func attentionWhy(_ kind: Attention.Kind, _ detail: String) -> String {
    detail.isEmpty ? attentionWord(kind) : "\(attentionWord(kind)): \(detail)"
  }

  static func attentionBody(_ why: String, server: String) -> String { why + separator + server }

  /// "3 tasks on mac-studio: 1 needs you, 2 done"
  static func attentionTitle(counts: [(Attention.Kind, Int)], server: String) -> String {
    let total = counts.reduce(0) { $0 + $1.1 }
    let parts = counts.map { kind, count in
      switch kind {
      case .needsYou: needsYouCount(count)
      case .failed: "\(count) failed"
      case .done: "\(count) done"
      }
    }
    return "\(total) tasks on \(server): " + parts.joined(separator: ", ")
  }

  /// A text from anywhere as one harmless line of bounded length.
  static func plainLine(_ text: String, max: Int) -> String {
    // Looked at no further than it can matter: a title may be a megabyte.
    let clean = TextGuard.plain(Sanitizer.clean(String(text.unicodeScalars.prefix(max * 4)))).trimmingSpaces
    return clean.count > max ? clean.prefix(max - 1) + "…" : clean
  }
}
