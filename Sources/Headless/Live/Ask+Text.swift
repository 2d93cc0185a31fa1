import CommandCenter
import SafeText

// A question as lines for a person. The server's words stand behind a label or a bar: none of their lines can pass for one
// of ours.

extension Ask {
  package var text: String {
    var lines = ["ask \(TextGuard.value(approval.id.rawValue)) · task \(TextGuard.value(approval.threadID.rawValue))"]
    lines += row("server", server) + row("title", title)
    lines += approval.subject.rows.flatMap { row($0.0, $0.1) }
    for term in approval.terms { lines += row(term.label, term.text) }
    if let directory = approval.directory { lines += row("in", directory) }
    if let reason = approval.reason { lines += row("why", reason) }
    if let why = approval.whyNoYes { lines += row("note", why) }
    for option in approval.offered {
      let reach = [option.scope, option.quoted, option.keeping].compactMap { $0 }.joined(separator: "; ")
      lines += row("answer", "\(option.word ?? option.id): \(option.label). \(reach)")
    }
    if let how = approval.subject.howToAnswer, approval.whyNoYes == nil { lines += row("answer", how) }
    lines += row("digest", digest)
    return lines.joined(separator: "\n")
  }

  private static let labelWidth = 9

  private func row(_ label: String, _ text: String) -> [String] {
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      TextGuard.shown(String($0).replacing("\t", with: "    "))
    }
    return parts.enumerated().map { index, part in
      let start = index == 0 ? label : ""
      let pad = String(repeating: " ", count: max(1, Self.labelWidth - start.count))
      return "  " + start + pad + (parts.count > 1 ? "│ " : "") + part
    }
  }
}

extension ApprovalSubject {
  fileprivate var rows: [(String, String)] {
    switch self {
    case .command(let command): [("command", command)]
    case .fileChange(let changes): changes.flatMap { [($0.kindWord, $0.path), ("diff", $0.diff)] }
    case .permissions(let lines): lines.map { ("allow", $0) }
    case .questions(let questions):
      questions.flatMap { question in
        [("question", "\(question.id): \(question.text)")]
          + question.choices.enumerated().map { ("choice \($0 + 1)", choice($1.label, $1.detail)) }
      }
    case .form(let form):
      [("from", form.server), ("says", form.message)]
        + form.fields.flatMap { field in
          [("field", "\(field.id): \(field.title)\(field.isRequired ? " (required)" : "")")]
            + field.choices.enumerated().map { ("choice \($0 + 1)", $1.label) }
        }
    case .link(let server, let message, let url): [("from", server), ("says", message), ("page", url)]
    case .unsupported(let method, let summary): [("kind", method), ("content", summary)]
    }
  }

  /// What is typed as an answer where it takes more than a word.
  fileprivate var howToAnswer: String? {
    switch self {
    case .questions(let questions):
      questions.count == 1
        ? "a choice by its number or words" + (questions[0].allowsFreeText ? ", or your own words" : "")
        : questions.map { "--answer \($0.id)=TEXT" }.joined(separator: " ")
    case .form(let form): form.fields.map { "--answer \($0.id)=VALUE" }.joined(separator: " ")
    default: nil
    }
  }

  private func choice(_ label: String, _ detail: String) -> String { detail.isEmpty ? label : "\(label) (\(detail))" }
}
