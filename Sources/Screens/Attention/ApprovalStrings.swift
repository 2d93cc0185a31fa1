import CommandCenter

/// What approvals say around the server's own words.
enum ApprovalStrings {
  static let why = "why"
  static let directory = "in"
  static let closedElsewhere = "Closed: answered by another client, or the turn ended."
  /// Said on the last line of a card that does not show everything.
  static func more(_ count: Int, isExpanded: Bool) -> String {
    "+\(count) lines: \(isExpanded ? "scroll to see them" : "v shows all of it")"
  }

  static let answerBelow = "A number chooses; f writes an answer of your own."
  static let ownAnswer = "A number or your own words, then Enter"
  static let seeAllFirst = "Look at all of it, then press again."
  static let justCame = "This just came up: read it, then press again."

  static func title(of subject: ApprovalSubject) -> String {
    switch subject {
    case .command: "Run this command?"
    case .fileChange: "Apply this change?"
    case .permissions: "Allow this?"
    case .questions: "Codex asks"
    case .unsupported: "Needs an answer elsewhere"
    }
  }

  static func cannotAnswer(_ method: String) -> String {
    "This program cannot answer “\(method)”. Answer it in a client that can; the task waits."
  }

  static func sending(_ label: String) -> String { "Sending: \(label)" }
  static func sent(_ label: String) -> String { "Answered: \(label)" }
  static func answerTitle(_ question: String) -> String { "Answer: \(question)" }
  static func position(_ index: Int, of count: Int) -> String { "\(index) of \(count)" }
}
