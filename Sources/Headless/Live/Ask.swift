package import CodexSDK
package import CommandCenter

/// A question of the server with everything that a person needs to decide it, and the digest of that.
package struct Ask: Sendable, Equatable {
  package var approval: Approval
  package var server: String
  package var title: String

  package init(_ approval: Approval, server: String, title: String) {
    self.approval = approval
    self.server = server
    self.title = title
  }

  /// SHA-256 of all that is asked and can be answered, and of the server that asks: nothing is accepted that is not word for
  /// word what was shown, there where it was shown.
  package var digest: String {
    SHA256.hex(JSONText.line(.object(question.merging(["server": .string(server)]) { member, _ in member })))
  }

  package var json: JSONValue {
    let frame: [String: JSONValue] = [
      "digest": .string(digest), "server": .string(server), "title": .string(title),
      "askedAt": JSONValue(approval.askedAt), "cannotAccept": JSONValue(approval.whyNoYes),
    ]
    return .object(question.merging(frame) { member, _ in member })
  }

  private var question: [String: JSONValue] {
    [
      "id": .string(approval.id.rawValue), "task": .string(approval.threadID.rawValue),
      "turn": JSONValue(approval.turnID?.rawValue), "item": JSONValue(approval.itemID?.rawValue),
      "kind": .string(approval.subject.word), "subject": .object(approval.subject.json),
      "directory": JSONValue(approval.directory), "reason": JSONValue(approval.reason),
      "terms": .array(
        approval.terms.map { ["label": .string($0.label), "text": .string($0.text), "widens": .bool($0.widens)] }),
      "unread": .array(approval.unread.map { .string($0) }), "options": .array(options),
    ]
  }

  private var options: [JSONValue] {
    let offered = Set(approval.offered.map(\.id))
    return approval.options.map { option in
      [
        "id": .string(option.id), "word": JSONValue(option.word), "label": .string(option.label),
        "scope": .string(option.scope), "quoted": JSONValue(option.quoted), "keeping": JSONValue(option.keeping),
        "accepts": .bool(option.accepts), "offered": .bool(offered.contains(option.id)),
      ]
    }
  }
}

extension ApprovalOption {
  /// The word that chooses it, besides its id.
  var word: String? {
    switch role {
    case .acceptOnce: "approve"
    case .decline: id == "decline" ? "decline" : nil
    case .cancelTurn: "cancel"
    case .acceptWider: nil
    }
  }
}

extension ApprovalSubject {
  var word: String {
    switch self {
    case .command: "command"
    case .fileChange: "fileChange"
    case .permissions: "permissions"
    case .questions: "questions"
    case .form: "form"
    case .link: "link"
    case .unsupported: "unsupported"
    }
  }

  fileprivate var json: [String: JSONValue] {
    switch self {
    case .command(let command): ["command": .string(command)]
    case .fileChange(let changes): ["changes": .array(changes.map(\.json))]
    case .permissions(let lines): ["permissions": .array(lines.map { .string($0) })]
    case .questions(let questions): ["questions": .array(questions.map(\.json))]
    case .form(let form):
      ["server": .string(form.server), "message": .string(form.message), "fields": .array(form.fields.map(\.json))]
    case .link(let server, let message, let url):
      ["server": .string(server), "message": .string(message), "url": .string(url)]
    case .unsupported(let method, let summary): ["method": .string(method), "text": .string(summary)]
    }
  }
}

extension Question {
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "header": .string(header), "text": .string(text), "freeText": .bool(allowsFreeText),
      "secret": .bool(isSecret),
      "choices": .array(choices.map { ["label": .string($0.label), "detail": .string($0.detail)] }),
    ]
  }
}

extension FormField {
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "title": .string(title), "detail": .string(detail), "required": .bool(isRequired),
      "kind": .string(kindWord),
      "choices": .array(choices.map { ["value": .string($0.value), "label": .string($0.label)] }),
    ]
  }

  fileprivate var kindWord: String {
    switch kind {
    case .text: "text"
    case .number(let isWhole, _): isWhole ? "integer" : "number"
    case .flag: "flag"
    case .choice: "choice"
    case .choices: "choices"
    }
  }
}
