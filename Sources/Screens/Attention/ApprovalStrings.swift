import CommandCenter

/// What approvals say around the server's own words.
enum ApprovalStrings {
  static let why = "why"
  static let directory = "in"
  static let task = "task"
  static func overruled(_ label: String, _ counted: AnswerCounted) -> String {
    "You answered “\(label)”, but another client's answer counted: \(counted.rawValue)."
  }
  static let withdrawn = "Closed: the server no longer asks this."
  static let closedElsewhere = "Closed: answered by another client, or the turn ended."
  /// Said on the last line of a card that does not show everything.
  static func more(_ count: Int, isExpanded: Bool) -> String {
    "+\(count) lines: \(isExpanded ? "scroll to see them" : "v shows all of it")"
  }

  static let seeAllFirst = "Look at all of it, then press again."
  static let justCame = "This just came up: read it, then press again."
  static let nothingWaits = "Nothing waits for you."
  static let nothingElseWaits = "Nothing else waits for you."
  static let noLink = "No link: nothing is sent now. What you choose is kept and offered again."
  static func chosenWithoutLink(_ label: String) -> String {
    "Without a link you chose “\(label)”; it was not sent. The same key sends it now."
  }
  static func answerLost(_ label: String) -> String {
    "“\(label)” may not have arrived: the link died on the way."
  }

  // Answers that are filled in one by one.
  static let answerFirst = "Choose or type an answer first."
  static let choicesOnly = "This takes one of its choices: press its number."
  static let sheetDropped = "The question has changed: answer it anew."
  static let sendAnswers = "Send"
  static let sendScope = "all answers above"
  static let takeMarked = "Enter takes the marked ones"
  static let grantPart = "A number takes one out, or back in."
  static func noSuchChoice(_ number: Int) -> String { "There is no choice \(number)." }
  static func optional(_ title: String) -> String { "\(title), if you like" }
  static func preset(_ text: String) -> String { "Enter takes “\(text)”" }
  static let nothingGranted = "Nothing is left to allow: press n to decline."
  static func missing(_ title: String) -> String {
    title.isEmpty ? answerFirst : "“\(title)” has no answer yet."
  }
  static let skipped = "left out"
  static let fieldMark = "> "
  static let placeholder = "Type, then Enter"
  static func howToAnswer(hasChoices: Bool, takesText: Bool, canGoBack: Bool) -> String {
    let ways = [hasChoices ? "a number chooses" : "", takesText ? "f writes" : "", canGoBack ? "b goes back" : ""]
    return ways.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  // A page of a tool server's.
  static let openLink = "Open"
  static let openLinkScope = "shows the address above in the browser of this machine"
  static let linkOpened = "Asked the browser of this machine to open it."
  static let noLinkHere = "There is no address to open."
  static let linkNotWeb = "Only http and https addresses without hidden or unusual characters are opened from here."

  static func title(of subject: ApprovalSubject) -> String {
    switch subject {
    case .command: "Run this command?"
    case .fileChange: "Apply this change?"
    case .permissions: "Allow this?"
    case .questions: "Codex asks"
    case .form(let form): "\(form.server) asks"
    case .link(let server, _, _): "\(server) wants you to visit a page"
    case .unsupported: "Needs an answer elsewhere"
    }
  }

  static func cannotAnswer(_ method: String) -> String {
    "This program cannot answer “\(method)”. Answer it in a client that can; the task waits."
  }

  static func sending(_ label: String) -> String { "Sending: \(label)" }
  static func sent(_ label: String) -> String { "Answered: \(label)" }
  static func position(_ index: Int, of count: Int) -> String { "\(index) of \(count)" }
}
