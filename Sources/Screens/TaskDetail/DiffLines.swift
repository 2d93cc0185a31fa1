import CommandCenter
import TerminalUI

/// File changes as a coloured diff. The signs stand in front of every line, so that it reads without colour.
struct DiffLines {
  var changes: [FileChange]
  var state: ItemState
  /// A person has to allow it first.
  var isProposed = false

  func lines(_ style: RowStyle, _ fold: FoldLevel) -> [StyledLine] {
    var lines: [StyledLine] = []
    for change in changes {
      let body = Self.signed(change)
      lines.append(heading(change, body.map(\.sign), style))
      let limit = fold == .full ? FoldLevel.linesMax : FoldLevel.diffLinesPreview
      lines += body.prefix(limit).map { sign, shown in
        StyledLine(shown, style.look[sign.role]).truncated(to: style.textWidth, ellipsis: style.glyphs.ellipsis)
      }
      if body.count > limit { lines.append(style.more(TaskStrings.moreLines(body.count - limit))) }
    }
    if changes.isEmpty { lines = [StyledLine(TaskStrings.changesUnknown, style.look[.muted])] }
    return style.hang(isProposed ? style.waitingMark : state.mark(style), lines)
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

  /// What happens to the file, or what would: nothing is told as done that was not.
  static func verb(_ kind: FileChange.Kind, isDone: Bool = true) -> String {
    switch kind {
    case .add: isDone ? TaskStrings.added : TaskStrings.add
    case .delete: isDone ? TaskStrings.deleted : TaskStrings.delete
    case .update(let movedTo):
      movedTo.map { isDone ? TaskStrings.moved(to: $0) : TaskStrings.move(to: $0) }
        ?? (isDone ? TaskStrings.edited : TaskStrings.edit)
    case .unknown(let word): word
    case .omitted(let files, let bytes): TaskStrings.omitted(files: files, bytes: bytes)
    }
  }

  private func heading(_ change: FileChange, _ signs: [Sign], _ style: RowStyle) -> StyledLine {
    if case .omitted = change.kind { return StyledLine(Self.verb(change.kind), style.look[.warning]) }
    let added = signs.count { $0 == .added }
    let removed = signs.count { $0 == .removed }
    var line = StyledLine([
      StyledRun(Self.verb(change.kind, isDone: state == .completed) + " ", style.look[.muted]),
      StyledRun(style.short(change.path), style.look[.title]),
    ])
    line.append(" +\(added)", style.look[.diffAdded])
    line.append(" -\(removed)", style.look[.diffRemoved])
    if isProposed { line.append(" \(TaskStrings.proposed)", style.look[.warning]) }
    if state == .declined { line.append(" \(TaskStrings.declined)", style.look[.warning]) }
    if state == .failed { line.append(" \(TaskStrings.notApplied)", style.look[.danger]) }
    return line.truncated(to: style.textWidth, ellipsis: style.glyphs.ellipsis)
  }

  /// The lines of a change with their signs in front.
  static func signed(_ change: FileChange) -> [(sign: Sign, text: String)] {
    // By bytes: a patch may have a million lines.
    var text = Substring(change.diff).utf8
    if text.last == UInt8(ascii: "\n") { text = text.dropLast() }
    guard !text.isEmpty else { return [] }
    return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { signed($0, change.kind) }
  }

  /// Whole files carry no signs on the wire; hunks do.
  private static func signed(_ line: Substring.UTF8View, _ kind: FileChange.Kind) -> (Sign, String) {
    let text = String(Substring(line))
    switch kind {
    case .add: return (.added, "+" + text)
    case .delete: return (.removed, "-" + text)
    case .update, .unknown, .omitted:
      if line.starts(with: "@@".utf8) { return (.hunk, text) }
      switch line.first {
      case UInt8(ascii: "+"): return (.added, text)
      case UInt8(ascii: "-"): return (.removed, text)
      default: return (.context, text)
      }
    }
  }
}
