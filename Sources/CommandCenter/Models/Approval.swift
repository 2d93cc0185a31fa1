#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Something the server waits for a person to decide.
package struct Approval: Identifiable, Hashable, Sendable {
  package var id: ApprovalID
  package var threadID: ThreadID
  package var turnID: TurnID?
  /// The item it is about; a patch's content is that item's.
  package var itemID: ItemID?
  package var subject: ApprovalSubject
  /// The directory on the server.
  package var directory: String?
  /// Why, in the model's words.
  package var reason: String?
  /// What else belongs to the question.
  package var terms: [ApprovalTerm] = []
  /// Members of the question that could not be read, by their names on the wire.
  package var unread: [String] = []
  /// When the server began to wait, by its clock where `isTimed`; else as near to it as is known.
  package var askedAt: Date
  /// Whether the server told when it began to wait.
  package var isTimed: Bool
  /// Whether `itemID` ends as the answer says: what it does next shows whose answer counted.
  package var decidesItem: Bool
  /// What can be answered, the plain "once" first. Empty for questions and for kinds we can't answer.
  package var options: [ApprovalOption]
  /// Whether a part of `ApprovalSubject.permissions` may be granted, line by line.
  package var takesParts: Bool
  package var state: ApprovalState
  /// What became of an earlier answer, while it is asked again.
  package var note: ApprovalNote?
  /// Whether a text of it was too long to be kept whole.
  package var isCut = false

  /// Whether a part of what is asked is not known here, so that nobody can say yes to it.
  package var isIncomplete: Bool {
    if case .fileChange(let changes) = subject, changes.areCut { return true }
    return isCut
  }

  package init(
    id: ApprovalID, threadID: ThreadID, turnID: TurnID? = nil, itemID: ItemID? = nil, subject: ApprovalSubject,
    directory: String? = nil, reason: String? = nil, askedAt: Date, options: [ApprovalOption],
    takesParts: Bool = false, state: ApprovalState = .pending, note: ApprovalNote? = nil, isTimed: Bool = true,
    decidesItem: Bool = false
  ) {
    self.id = id
    self.threadID = threadID
    self.turnID = turnID
    self.itemID = itemID
    self.subject = subject
    self.directory = directory
    self.reason = reason
    self.askedAt = askedAt
    self.options = options
    self.takesParts = takesParts
    self.state = state
    self.note = note
    self.isTimed = isTimed
    self.decidesItem = decidesItem
  }
}

/// A part of a question besides its subject.
package struct ApprovalTerm: Hashable, Sendable {
  /// What it is, in this program's words alone.
  package var label: String
  /// The server's text.
  package var text: String
  /// Whether a yes would allow more by it.
  package var widens: Bool

  package init(_ label: String, _ text: String, widens: Bool = false) {
    self.label = label
    self.text = text
    self.widens = widens
  }
}

/// What is to be decided.
package enum ApprovalSubject: Hashable, Sendable {
  /// The whole command line, to be shown with its escapes visible.
  case command(String)
  /// The changes, joined from the item; empty until the item is known.
  case fileChange([FileChange])
  /// Each line one thing that would be allowed: "write /opt/extra", "network".
  case permissions([String])
  case questions([Question])
  /// What a tool server wants to know.
  case form(AnswerForm)
  /// A page that a tool server wants a person to go through; its address is opened by the person alone.
  case link(server: String, message: String, url: String)
  /// A kind this program can't answer: its method and a readable part.
  case unsupported(method: String, summary: String)
}

/// One question of the model.
package struct Question: Identifiable, Hashable, Sendable {
  package struct Choice: Hashable, Sendable {
    package var label: String
    package var detail: String

    package init(label: String, detail: String = "") {
      self.label = label
      self.detail = detail
    }
  }

  package var id: String
  package var header: String
  package var text: String
  package var choices: [Choice]
  package var allowsFreeText: Bool
  package var isSecret: Bool

  package init(
    id: String, header: String, text: String, choices: [Choice], allowsFreeText: Bool, isSecret: Bool = false
  ) {
    self.id = id
    self.header = header
    self.text = text
    self.choices = choices
    self.allowsFreeText = allowsFreeText
    self.isSecret = isSecret
  }
}

/// One possible answer with its reach in words.
package struct ApprovalOption: Identifiable, Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// Yes, this once.
    case acceptOnce
    /// Yes, and more: the scope says how far.
    case acceptWider
    /// No; the turn goes on.
    case decline
    /// No, and the turn ends.
    case cancelTurn
  }

  /// Stable within its approval.
  package var id: String
  package var role: Role
  package var label: String
  /// What the answer covers, shown before a key is pressed: this program's words alone, as is the label.
  package var scope: String
  /// What `scope` speaks of in the server's own text: a host, how a command begins.
  package var quoted: String?
  /// Where an answer that lasts is kept, and how it is taken back, as the rest of a sentence; nil for one that holds once.
  package var keeping: String?

  package init(
    id: String, role: Role, label: String, scope: String, quoted: String? = nil, keeping: String? = nil
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.scope = scope
    self.quoted = quoted
    self.keeping = keeping
  }

  /// Whether it holds for more than what is asked: it is given by a second key.
  package var lasts: Bool { keeping != nil }
  /// Whether it lets happen what is asked.
  package var accepts: Bool { role == .acceptOnce || role == .acceptWider }
}

/// How far a decision got.
package enum ApprovalState: Hashable, Sendable {
  case pending
  /// There is no link. The server asks again when there is one, if it still wants to know; nothing is sent until then.
  case unreachable
  /// Our answer is on its way.
  case answering(optionLabel: String)
  /// Our answer was sent, and the question is closed.
  case answered(optionLabel: String)
  /// Our answer was sent, and what followed shows that another one counted.
  case overruled(optionLabel: String, AnswerCounted)
  /// Closed by the server without an answer of ours: another client, or the turn ended.
  case closedElsewhere
  /// Not asked again after the link or the server was gone.
  case withdrawn

  /// Whether the server still waits, as far as we know.
  package var isOpen: Bool {
    switch self {
    case .pending, .unreachable, .answering: true
    case .answered, .overruled, .closedElsewhere, .withdrawn: false
    }
  }

  /// Whether a person can still choose an answer.
  package var takesAnswer: Bool { self == .pending || self == .unreachable }
}

/// Which answer of another client counted, as what followed shows.
package enum AnswerCounted: String, Hashable, Sendable, Codable {
  case accepted, declined
}

/// What became of an answer that did not arrive.
package enum ApprovalNote: Hashable, Sendable {
  /// It was chosen while there was no link, and not sent.
  case chosenWithoutLink(optionLabel: String)
  /// The link died before the server said that it took it.
  case answerLost(optionLabel: String)
}

/// An answer to an approval.
package enum ApprovalAnswer: Hashable, Sendable {
  /// One of the approval's own options, by its id.
  case option(String)
  /// An option of `ApprovalSubject.permissions` for these of its lines alone.
  case part(option: String, lines: [String])
  /// Texts by question id.
  case answers([String: [String]])
  /// What was put into a form, by the id of its field; checked by `AnswerForm.check`.
  case form([String: FormValue])
}

extension Approval {
  /// Whether it is the same question, under whatever id it is asked and whatever is known of its content by now.
  package func isSameQuestion(as other: Approval) -> Bool {
    threadID == other.threadID && turnID == other.turnID && itemID == other.itemID
      && subject.kindWord == other.subject.kindWord
  }

  /// Whether all that `request` asks is shown here, where the content of a patch, which is its item's, has been joined.
  func shows(_ request: Approval) -> Bool {
    var joined = request
    if case .fileChange = subject, request.subject == .fileChange([]) { joined.subject = subject }
    return asksTheSame(as: joined)
  }

  /// Whether it is the same request for the same thing, however often it is sent.
  package func asksTheSame(as other: Approval) -> Bool {
    id == other.id && threadID == other.threadID && turnID == other.turnID && itemID == other.itemID
      && subject == other.subject && directory == other.directory && reason == other.reason && options == other.options
      && terms == other.terms && unread == other.unread && isCut == other.isCut
  }
}
