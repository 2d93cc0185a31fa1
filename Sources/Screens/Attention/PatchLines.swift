import CommandCenter
import TerminalUI

/// The changes of a patch, whole: a path is wrapped and never cut, and so is a line, with its hidden characters as marks.
struct PatchLines {
  var style: RowStyle

  /// Continuation of a line, so that it is taken for no line of its own.
  private static let hangingIndent = 4

  /// All changes, up to `limit` lines a file.
  func lines(of changes: [FileChange], limit: Int) -> [StyledLine] {
    changes.flatMap { change -> [StyledLine] in
      let body = DiffLines.signed(change)
      let more = body.count > limit ? [style.more(TaskStrings.moreLines(body.count - limit))] : []
      return heading(change, body.map(\.sign))
        + body.prefix(limit).flatMap { wrap(StyledText($0.text, style.look[$0.sign.role])) } + more
    }
  }

  private func heading(_ change: FileChange, _ signs: [DiffLines.Sign]) -> [StyledLine] {
    wrap(
      StyledText([
        StyledRun(DiffLines.verb(change.kind) + " ", style.look[.muted]),
        StyledRun(style.short(change.path), style.look[.title]),
        StyledRun(" +\(signs.count { $0 == .added })", style.look[.diffAdded]),
        StyledRun(" -\(signs.count { $0 == .removed })", style.look[.diffRemoved]),
      ]))
  }

  private func wrap(_ text: StyledText) -> [StyledLine] {
    TextWrap.wrap(text, width: style.width, hangingIndent: Self.hangingIndent, mode: .visible)
  }
}
