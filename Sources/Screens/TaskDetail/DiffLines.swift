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

  /// What a line of a diff stands for.
  enum Sign {
    case added, removed, context, hunk

    var role: Theme.Role {
      switch self {
      case .added: .diffAdded
      case .removed: .diffRemoved
      case .hunk: .diffHunk
      case .context: .muted
      }
    }
  }

  /// What happens to the file.
  static func verb(_ kind: FileChange.Kind) -> String {
    switch kind {
    case .add: TaskStrings.added
    case .delete: TaskStrings.deleted
    case .update(let movedTo): movedTo.map { TaskStrings.moved(to: $0) } ?? TaskStrings.edited
    case .unknown(let word): word
    }
  }

  private func heading(_ change: FileChange, _ body: [(sign: Sign, line: StyledLine)], _ style: RowStyle) -> StyledLine
  {
    let added = body.count { $0.sign == .added }
    let removed = body.count { $0.sign == .removed }
    var line = StyledLine([
      StyledRun(Self.verb(change.kind) + " ", style.look[.muted]),
      StyledRun(style.short(change.path), style.look[.title]),
    ])
    line.append(" +\(added)", style.look[.diffAdded])
    line.append(" -\(removed)", style.look[.diffRemoved])
    if state == .declined { line.append(" \(TaskStrings.declined)", style.look[.warning]) }
    if state == .failed { line.append(" \(TaskStrings.notApplied)", style.look[.danger]) }
    return line.truncated(to: style.textWidth, ellipsis: style.glyphs.ellipsis)
  }

  private static func body(of change: FileChange, _ style: RowStyle) -> [(sign: Sign, line: StyledLine)] {
    signed(change).map { sign, shown in
      let line = StyledLine(shown, style.look[sign.role])
      return (sign, line.truncated(to: style.textWidth, ellipsis: style.glyphs.ellipsis))
    }
  }

  /// The lines of a change with their signs in front.
  static func signed(_ change: FileChange) -> [(sign: Sign, text: String)] {
    var text = Substring(change.diff)
    if text.last?.isNewline == true { text = text.dropLast() }
    guard !text.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { signed($0, change.kind) }
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
