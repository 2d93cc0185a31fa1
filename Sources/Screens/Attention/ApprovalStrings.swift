import CommandCenter

/// What approvals say around the server's own words.
enum ApprovalStrings {
  static let why = "why"
  static let directory = "in"
  static let task = "task"
  static let server = "server"
  static let says = "says"
  static let page = "page"
  static let kind = "kind"
  static let alsoSent = "also sent "
  static let content = "content"
  static let question = "?"
  static let answer = "answer"
  static func overruled(_ label: String, _ counted: AnswerCounted) -> String {
    "You answered “\(label)”, but another client's answer counted: \(counted.rawValue)."
  }
  static let withdrawn = "Closed: the server no longer asks this."
  static let closedElsewhere = "Closed: answered by another client, or the turn ended."
  /// Said on the last line of a card that does not show everything.
  static func more(_ count: Int, key: String?) -> String {
    "+\(count) lines" + (key.map { ": \($0) shows all of it" } ?? "")
  }
  static func moreToScroll(_ count: Int) -> String { "+\(count) lines below: scroll to see them" }

  /// An answer in a word or two, where there is no room for its name; nil where only the name tells.
  static func short(_ role: ApprovalOption.Role?, isWider: Bool) -> String? {
    switch role {
    case .decline where !isWider: "No"
    case .cancelTurn: "No, and stop"
    case .decline, .acceptOnce, .acceptWider, nil: nil
    }
  }

  // Answers that last are given by a second key.
  static func confirm(_ option: ApprovalOption, key: String) -> String { "\(key) gives it: \(option.label)" }
  static func confirmFirst(_ enter: String) -> String { "This lasts: read how far it reaches, then press \(enter)." }
  static func goBack(_ key: String) -> String { "\(key) goes back" }
  static let clickTooSoon = "The card changed less than a second ago: click again."
  static func clickOnce(_ key: String) -> String { "A click gives only answers that hold once: press \(key)." }
  static let notDrawn = "The window is too small to show what is asked: enlarge it first."

  static let seeAllFirst = "Look at all of it, then press again."
  static let justCame = "This just came up: read it, then press again."
  static let nothingWaits = "Nothing needs you."
  static let nothingElseWaits = "Nothing else needs you."
  static let noLink = "No link: what you choose is kept, not sent."
  static func keptForLink(_ label: String) -> String { "No link: “\(label)” is kept, not sent." }
  static func chosenWithoutLink(_ label: String) -> String {
    "Without a link you chose “\(label)”. The same key sends it now."
  }
  static func neverSent(_ label: String) -> String { "“\(label)”, chosen without a link, was not sent." }
  static func answerLost(_ label: String) -> String {
    "“\(label)” may not have arrived: the link died on the way."
  }

  static func unsent(copy: String, close: String?) -> String {
    "Your answer was not sent. \(copy) copies it" + (close.map { ", \($0) puts it away" } ?? "")
      + "; if the same is asked again it is filled in."
  }
  static let copyHint = "copy"
  static let answerCopied = "Sent your answer to the terminal's clipboard."
  static let closedWhileWriting = "This closed while you wrote. Your text is kept."

  // Answers that are filled in one by one.
  static let answerFirst = "Choose or type an answer first."
  static let choicesOnly = "This takes one of its choices: press its number."
  static let sheetDropped = "The question has changed: answer it again."
  static let sendAnswers = "Send"
  static let sendScope = "all answers above"
  static func takeMarked(_ key: String) -> String { "\(key) takes the marked ones" }
  static let grantPart = "A number takes one out, or back in."
  static func noSuchChoice(_ number: Int) -> String { "No choice \(number)." }
  static let optional = "This may be left out"
  static let preset = "suggested"
  static func takePreset(_ key: String) -> String { "\(key) takes what is suggested" }
  static func unclearChoice(_ text: String) -> String {
    "“\(text)” is the number of one choice and the name of another: press the number."
  }
  static func take(_ key: String) -> String { "\(key) takes it" }
  static let nothingGranted = "Nothing is left to allow: press n to decline."
  static func missing(_ title: String) -> String {
    title.isEmpty ? answerFirst : "“\(title)” has no answer yet."
  }
  static let skipped = "left out"
  static let fieldMark = "> "
  static let placeholder = "Your answer"
  /// The ways to answer, with the keys of those that have one.
  static func howToAnswer(hasChoices: Bool, write: String?, back: String?) -> String {
    [hasChoices ? "a number chooses" : nil, write.map { "\($0) writes" }, back.map { "\($0) goes back" }]
      .compactMap(\.self).joined(separator: ", ")
  }

  // A page of a tool server's.
  static let openLink = "Open"
  static let openLinkScope = "shows the address above in the browser of this machine"
  static let linkOpened = "Asked the browser of this machine to open it."
  static let noLinkHere = "No address to open."
  static let linkNotWeb = "Only http and https addresses without hidden or unusual characters are opened from here."

  static func title(of subject: ApprovalSubject) -> String {
    switch subject {
    case .command: "Run this command?"
    case .fileChange: "Apply this change?"
    case .permissions: "Allow this?"
    case .questions: "Codex asks"
    case .form: "A tool server asks"
    case .link: "Visit a page?"
    case .unsupported: "Needs an answer elsewhere"
    }
  }

  /// What is said of answers for which there is no key.
  static func withoutKey(_ count: Int) -> String {
    count == 1
      ? "1 more answer has no key here. Give it in another client."
      : "\(count) more answers have no key here. Give them in another client."
  }

  static let cannotAnswer =
    "This program can't answer this kind of request. Answer it in another client; the task waits."

  static func sending(_ label: String) -> String { "Sending: \(label)" }
  static func sent(_ label: String) -> String { "Answered: \(label)" }
  static func sentUnseen(_ label: String) -> String {
    "Sent: \(label). If another client answered too, the server does not say whose answer counted."
  }
  static func position(_ index: Int, of count: Int) -> String { "\(index) of \(count)" }
}
