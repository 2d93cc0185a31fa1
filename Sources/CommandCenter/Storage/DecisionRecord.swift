import SafeText

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// What a person decided, for the record on this machine: about what, and what came of it. Answers in the person's own
/// words are no part of it.
package struct DecisionRecord: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable, Codable {
    /// The server closed the question after our answer, and nothing shows whose it took.
    case sent
    /// The server closed the question after our answer, and what followed fits it.
    case taken
    /// What followed shows that another client's answer counted: the one of `counted`.
    case overruled
    /// Somebody else answered first, or the turn ended.
    case answeredElsewhere
    /// The server did not ask again after it, or the link to it, was gone.
    case withdrawn
    /// The link died before the server said that it took the answer.
    case unknown
    /// It was chosen while there was no link, and the server did not ask for it again.
    case notSent
  }

  package var at: Date
  package var server: ServerID
  package var thread: ThreadID
  package var request: ApprovalID
  package var kind: String
  /// All that was shown of it.
  package var shown: String
  /// The answer, as the screen calls it; nil when none was given here.
  package var decision: String?
  package var outcome: Outcome
  /// Which answer of another client counted, where ours did not.
  package var counted: AnswerCounted?

  package init(
    at: Date, server: ServerID, thread: ThreadID, request: ApprovalID, kind: String, shown: String, decision: String?,
    outcome: Outcome, counted: AnswerCounted? = nil
  ) {
    self.at = at
    self.server = server
    self.thread = thread
    self.request = request
    self.kind = kind
    self.shown = shown
    self.decision = decision
    self.outcome = outcome
    self.counted = counted
  }
}

extension DecisionRecord {
  init(_ approval: Approval, server: ServerID, decision: String?, outcome: Outcome, now: Date) {
    self.init(
      at: now, server: server, thread: approval.threadID, request: approval.id, kind: approval.subject.kindWord,
      shown: approval.everythingShown, decision: decision, outcome: outcome)
  }

  /// Characters of what was shown that are kept as text beside its digest.
  static let textCharactersMax = 200
  /// What is looked through for secrets to keep that much: one may begin before its end and be longer than it.
  private static let searchedBytesMax = 4_096

  /// One line of the file, a JSON object without a line break; `hide` takes known secrets out of a text.
  func line(hiding hide: (String) -> String) throws -> String {
    let beginning = BoundedText.prefix(of: hide(shown), bytesMax: Self.searchedBytesMax)
    func safe(_ text: String) -> String { TextGuard.shown(hide(text)) }
    let short = String(SecretWords.masked(String(beginning)).prefix(Self.textCharactersMax))
    let line = Line(
      at: at.ISO8601Format(), server: safe(server.rawValue), thread: safe(thread.rawValue),
      request: safe(request.rawValue), kind: kind, sha256: SHA256.hex(shown), text: TextGuard.shown(short),
      decision: decision.map(safe), outcome: outcome, counted: counted)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(line), as: UTF8.self)
  }

  private struct Line: Encodable {
    var at: String
    var server: String
    var thread: String
    var request: String
    var kind: String
    var sha256: String
    var text: String
    var decision: String?
    var outcome: Outcome
    var counted: AnswerCounted?
  }
}

/// Words after which a secret stands, as in `--token abc` and `Authorization: Bearer abc`.
enum SecretWords {
  /// The text with what follows such words masked. It finds the common forms; the digest is of the whole text.
  static func masked(_ text: String) -> String {
    text.replacing(
      #/(?i)((?:bearer|basic|token|passw(?:or)?d|secret|api[_-]?key|access[_-]?key|credentials?)["']?(?:\s*[:=]\s*|\s+))["']?[^\s"']+/#
    ) { "\($0.output.1)[secret]" }
  }
}

extension ApprovalSubject {
  /// The kind in one word, for records.
  var kindWord: String {
    switch self {
    case .command: "command"
    case .fileChange: "patch"
    case .permissions: "permissions"
    case .questions: "questions"
    case .form: "form"
    case .link: "link"
    case .unsupported: "unsupported"
    }
  }
}

extension Approval {
  /// What a person is shown to decide by, as one text.
  var everythingShown: String {
    let parts =
      [subject.words] + terms.map { "\($0.label) \($0.text)" }
      + [directory.map { "in \($0)" } ?? "", reason.map { "why: \($0)" } ?? ""]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// What it is about, short enough for a sentence.
  var brief: String {
    switch subject {
    case .command(let command): "the command `\(BoundedText.prefix(of: command, bytesMax: Self.briefBytesMax))`"
    case .fileChange(let changes) where changes.count == 1: "the change of \(changes[0].path)"
    case .fileChange: "a change of files"
    case .permissions: "more permissions"
    case .questions: "a question of the model"
    case .form(let form): "a form of \(form.server)"
    case .link(let server, _, _): "a page of \(server)"
    case .unsupported(let method, _): "“\(method)”"
    }
  }

  private static let briefBytesMax = 80
}

extension ApprovalSubject {
  fileprivate var words: String {
    switch self {
    case .command(let command): return command
    case .fileChange(let changes): return changes.map { "\($0.path)\n\($0.diff)" }.joined(separator: "\n")
    case .permissions(let lines): return lines.joined(separator: "\n")
    case .questions(let questions):
      return questions.map { question in
        ([question.header, question.text] + question.choices.map(\.label)).filter { !$0.isEmpty }
          .joined(separator: "\n")
      }.joined(separator: "\n")
    case .form(let form): return ([form.server, form.message] + form.fields.map(\.title)).joined(separator: "\n")
    case .link(let server, let message, let url): return [server, message, url].joined(separator: "\n")
    case .unsupported(let method, let summary): return [method, summary].joined(separator: "\n")
    }
  }
}
