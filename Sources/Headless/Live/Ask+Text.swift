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
    for option in approval.offered { lines += rows(option) }
    if let how = approval.subject.howToAnswer, approval.whyNoYes == nil { lines += row("answer", how) }
    lines += row("digest", digest)
    return lines.joined(separator: "\n")
  }

  /// Each text of the server has a row of its own: none stands beside our words.
  private func rows(_ option: ApprovalOption) -> [String] {
    var lines = row("answer", option.label + ".") + row("reach", option.scope)
    if let quoted = option.quoted { lines += row("covers", quoted) }
    if let keeping = option.keeping { lines += row("kept", keeping) }
    return lines + row("say", option.word ?? option.id)
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
    case .fileChange(let changes):
      changes.flatMap { change in
        var rows = [(change.kindWord, change.path)]
        if case .update(let path?) = change.kind { rows.append(("moved to", path)) }
        return rows + [("diff", change.diff)] + (change.rest?.texts ?? []).map { ("also", $0) }
      }
    case .permissions(let lines): lines.map { ("allow", $0) }
    case .questions(let questions):
      questions.flatMap { question in
        [("question", question.text), ("id", question.id)]
          + question.choices.enumerated().flatMap { choice($0, $1.label, [("about", $1.detail)]) }
      }
    case .form(let form):
      [("from", form.server), ("says", form.message)]
        + form.fields.flatMap { field in
          [("field", field.title), ("id", field.id)] + (field.detail.isEmpty ? [] : [("about", field.detail)])
            + (field.isRequired ? [("needed", "yes")] : [])
            + field.choices.enumerated().flatMap {
              choice($0, $1.label, [("sends", $1.value == $1.label ? "" : $1.value)])
            }
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
        : "--answer ID=TEXT for each id"
    case .form: "--answer ID=VALUE for each id that is to be filled in"
    default: nil
    }
  }

  /// A choice with what else is said of it.
  private func choice(_ index: Int, _ label: String, _ more: [(String, String)]) -> [(String, String)] {
    [("choice \(index + 1)", label)] + more.filter { !$0.1.isEmpty }
  }
}
