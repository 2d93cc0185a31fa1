import CommandCenter
import TerminalUI

/// File changes as a coloured diff. The signs stand in front of every line, so that it reads without colour.
struct DiffLines {
  var changes: [FileChange]
  var state: ItemState

  func lines(_ style: RowStyle, _ fold: FoldLevel) -> [StyledLine] {
    var lines: [StyledLine] = []
    for change in changes {
      let body = Self.body(of: change, style)
      lines.append(heading(change, body, style))
      let limit = fold == .full ? FoldLevel.linesMax : FoldLevel.diffLinesPreview
      lines += body.prefix(limit).map(\.line)
      if body.count > limit { lines.append(style.more(TaskStrings.moreLines(body.count - limit))) }
    }
    if changes.isEmpty { lines = [StyledLine(TaskStrings.changesUnknown, style.look[.muted])] }
    return style.hang(state.mark(style), lines)
  }

  /// The changes alone, for an approval: all of each, up to `limit` lines a file.
  static func bodies(of changes: [FileChange], _ style: RowStyle, limit: Int) -> [StyledLine] {
    DiffLines(changes: changes, state: .inProgress).changes.flatMap { change -> [StyledLine] in
      let body = body(of: change, style)
      let heading = DiffLines(changes: [change], state: .inProgress).heading(change, body, style)
      let more = body.count > limit ? [style.more(TaskStrings.moreLines(body.count - limit))] : []
      return [heading] + body.prefix(limit).map(\.line) + more
    }
  }

  private enum Sign { case added, removed, context, hunk }

  private func heading(_ change: FileChange, _ body: [(sign: Sign, line: StyledLine)], _ style: RowStyle) -> StyledLine
  {
    let verb: String
    switch change.kind {
    case .add: verb = TaskStrings.added
    case .delete: verb = TaskStrings.deleted
    case .update(let movedTo): verb = movedTo.map { TaskStrings.moved(to: $0) } ?? TaskStrings.edited
    case .unknown(let word): verb = word
    }
    let added = body.count { $0.sign == .added }
    let removed = body.count { $0.sign == .removed }
    var line = StyledLine([
      StyledRun(verb + " ", style.look[.muted]), StyledRun(style.short(change.path), style.look[.title]),
    ])
    line.append(" +\(added)", style.look[.diffAdded])
    line.append(" -\(removed)", style.look[.diffRemoved])
    if state == .declined { line.append(" \(TaskStrings.declined)", style.look[.warning]) }
    if state == .failed { line.append(" \(TaskStrings.notApplied)", style.look[.danger]) }
    return line.truncated(to: style.textWidth, ellipsis: style.glyphs.ellipsis)
  }

  private static func body(of change: FileChange, _ style: RowStyle) -> [(sign: Sign, line: StyledLine)] {
    var text = Substring(change.diff)
    if text.last?.isNewline == true { text = text.dropLast() }
    guard !text.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { source in
      let (sign, shown) = signed(source, change.kind)
      let role: Theme.Role =
        switch sign {
        case .added: .diffAdded
        case .removed: .diffRemoved
        case .hunk: .diffHunk
        case .context: .muted
        }
      let line = StyledLine(shown, style.look[role]).truncated(to: style.textWidth, ellipsis: style.glyphs.ellipsis)
      return (sign, line)
    }
  }

  /// Whole files carry no signs on the wire; hunks do.
  private static func signed(_ line: Substring, _ kind: FileChange.Kind) -> (Sign, String) {
    switch kind {
    case .add: return (.added, "+" + line)
    case .delete: return (.removed, "-" + line)
    case .update, .unknown:
      if line.hasPrefix("@@") { return (.hunk, String(line)) }
      if line.hasPrefix("+") { return (.added, String(line)) }
      if line.hasPrefix("-") { return (.removed, String(line)) }
      return (.context, String(line))
    }
  }
}
