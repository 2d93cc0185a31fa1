import CommandCenter
import TerminalUI

/// The changes of a patch, whole: a path is wrapped and never cut, and so is a line, with its hidden characters as marks.
struct PatchLines {
  var card: ApprovalCard

  private var style: RowStyle { card.style }

  func lines(of changes: [FileChange]) -> [StyledLine] {
    changes.flatMap { change -> [StyledLine] in
      let body = DiffLines.signed(change)
      return heading(change, body.map(\.sign)) + body.flatMap { card.marked($0.text, style.look[$0.sign.role]) }
    }
  }

  private func rest(_ change: FileChange) -> [StyledLine] {
    (change.rest?.texts ?? []).flatMap { card.quote(ApprovalStrings.alsoSent, $0, .title) }
  }

  private func heading(_ change: FileChange, _ signs: [DiffLines.Sign]) -> [StyledLine] {
    if case .omitted = change.kind { return card.plain(DiffLines.verb(change.kind), .warning) }
    let counts = [
      StyledRun("+\(signs.count { $0 == .added })", style.look[.diffAdded]),
      StyledRun(" -\(signs.count { $0 == .removed }) ", style.look[.diffRemoved]),
    ]
    let verb: String
    var more: [StyledLine] = []
    switch change.kind {
    case .omitted: return []
    case .add: verb = TaskStrings.added
    case .delete: verb = TaskStrings.deleted
    case .update(nil): verb = TaskStrings.edited
    case .update(let path?):
      verb = TaskStrings.edited
      more = card.quote(TaskStrings.moved(to: ""), path, .title)
    case .unknown(let word):
      verb = TaskStrings.edited
      more = card.quote(ApprovalStrings.kind + " ", word, .title)
    }
    return card.quote([StyledRun(verb + " ", style.look[.muted])] + counts, style.short(change.path), .title) + more
      + rest(change)
  }
}
