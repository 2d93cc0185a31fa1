import CommandCenter
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is to be decided, with everything that is needed to decide it: the whole command or patch, where, why, and what
/// each answer covers. Hidden characters are shown as marks here.
struct ApprovalCard {
  var approval: Approval
  var style: RowStyle
  /// What was begun to be answered.
  var sheet: AnswerSheet
  var isWriting = false
  /// The task it belongs to; nil where that is on the screen already.
  var task: String?

  /// Lines of a patch shown of one file; the rest is counted.
  static let diffLinesMax = 2_000

  /// Everything above the answers.
  func subjectLines() -> [CardLine] {
    var lines: [CardLine] = noteLines().card()
    if let task { lines += labelled(ApprovalStrings.task, task).card() }
    lines += bodyLines()
    if let reason = approval.reason, !reason.isEmpty { lines += labelled(ApprovalStrings.why, reason).card() }
    if let directory = approval.directory, !directory.isEmpty {
      lines += labelled(ApprovalStrings.directory, directory).card()
    }
    return lines
  }

  private func bodyLines() -> [CardLine] {
    switch approval.subject {
    case .command(let command):
      return wrap(StyledText([StyledRun("$ ", style.look[.muted]), StyledRun(command, style.look[.code])])).card()
    case .fileChange(let changes):
      let unknown = changes.isEmpty ? [StyledLine(TaskStrings.changesUnknown, style.look[.warning])] : []
      return (unknown + DiffLines.bodies(of: changes, style, limit: Self.diffLinesMax)).card()
    case .permissions(let permissions): return permissionLines(permissions)
    case .questions: return SheetLines(card: self).lines()
    case .form(let form): return plain(form.message, .title).card() + SheetLines(card: self).lines()
    case .link(_, let message, let url):
      return plain(message, .title).card() + plain(url, .link).card(.openLink)
    case .unsupported(let method, let summary):
      let lines = plain(ApprovalStrings.cannotAnswer(method), .warning)
      return (summary.isEmpty ? lines : lines + plain(summary, .muted)).card()
    }
  }

  private func permissionLines(_ permissions: [String]) -> [CardLine] {
    guard approval.takesNumbers else {
      return permissions.flatMap { wrap(StyledText("\(style.glyphs.bullet) \($0)", style.look[.code])) }.card()
    }
    let lines = permissions.enumerated().flatMap { index, line in
      let isRefused = sheet.refused.contains(index)
      let text = StyledText([
        StyledRun("\(index + 1) ", style.look[.key]),
        StyledRun(isRefused ? "[ ] " : "[x] ", style.look[isRefused ? .muted : .success]),
        StyledRun(line, style.look[isRefused ? .muted : .code]),
      ])
      return wrap(text).card(.number(index + 1))
    }
    return lines + plain(ApprovalStrings.grantPart, .muted).card()
  }

  /// What is to be known before anything else.
  private func noteLines() -> [StyledLine] {
    var lines: [StyledLine] = []
    if approval.state == .unreachable { lines += plain(ApprovalStrings.noLink, .warning) }
    switch approval.note {
    case .chosenWithoutLink(let label): lines += plain(ApprovalStrings.chosenWithoutLink(label), .warning)
    case .answerLost(let label): lines += plain(ApprovalStrings.answerLost(label), .warning)
    case nil: break
    }
    return lines
  }

  /// How much room the answers take.
  enum Density {
    /// Each with its reach, wrapped.
    case full
    /// One line each, cut where it is too long.
    case compact
    /// All in one line, names alone.
    case line
  }

  /// Each answer: its key, its name and how far it reaches.
  func answerLines(_ density: Density = .full) -> [CardLine] {
    switch approval.state {
    case .answering(let label): return [CardLine(StyledLine(ApprovalStrings.sending(label), style.look[.accent]))]
    case .answered(let label): return [CardLine(StyledLine(ApprovalStrings.sent(label), style.look[.success]))]
    case .overruled(let label, let counted): return plain(ApprovalStrings.overruled(label, counted), .warning).card()
    case .closedElsewhere: return plain(ApprovalStrings.closedElsewhere, .muted).card()
    case .withdrawn: return plain(ApprovalStrings.withdrawn, .muted).card()
    case .pending, .unreachable: break
    }
    let field = approval.isFilledIn ? SheetLines(card: self).fieldLines() : []
    return field + (density == .line ? oneLine() : choices(density))
  }

  private struct Choice {
    var key: String
    var label: String
    var scope: String
    var spot: CardSpot
    var isWider = false
  }

  private var choices: [Choice] {
    var choices = ApprovalKeys.keyed(approval.options).map { key, option in
      Choice(
        key: String(key), label: option.label, scope: option.scope, spot: .option(option.id),
        isWider: option.role == .acceptWider)
    }
    if approval.isFilledIn, sheet.isComplete {
      choices.insert(
        Choice(
          key: String(ApprovalKeys.send), label: ApprovalStrings.sendAnswers, scope: ApprovalStrings.sendScope,
          spot: .send), at: 0)
    }
    if case .link = approval.subject {
      choices.insert(
        Choice(key: "o", label: ApprovalStrings.openLink, scope: ApprovalStrings.openLinkScope, spot: .openLink), at: 0)
    }
    return choices
  }

  private func choices(_ density: Density) -> [CardLine] {
    choices.flatMap { choice -> [CardLine] in
      let text = StyledText([
        StyledRun(choice.key, style.look[.key]), StyledRun(" \(choice.label)", style.look[.title]),
        StyledRun(choice.scope.isEmpty ? "" : "  \(choice.scope)", style.look[.muted]),
      ])
      if density == .compact, let line = text.lines.first {
        return [CardLine(line.truncated(to: style.width, ellipsis: style.glyphs.ellipsis), choice.spot)]
      }
      return TextWrap.wrap(text, width: style.width, hangingIndent: 2).card(choice.spot)
    }
  }

  private func oneLine() -> [CardLine] {
    guard !choices.isEmpty else { return [] }
    var line = StyledLine()
    var hits: [CardLine.Hit] = []
    // The wider answers last: they are the ones that can wait for a look at the whole card.
    for choice in choices.filter({ !$0.isWider }) + choices.filter(\.isWider) {
      line.append(line.runs.isEmpty ? "" : "  ", style.look[.muted])
      let start = line.width
      line.append(choice.key, style.look[.key])
      line.append(" \(choice.label)", style.look[.title])
      hits.append(CardLine.Hit(columns: start..<line.width, spot: choice.spot))
    }
    var card = CardLine(line.truncated(to: style.width, ellipsis: style.glyphs.ellipsis))
    card.hits = hits
    return [card]
  }

  /// The title of the card: what it is, and how long it has been waiting.
  func title(now: Date) -> String {
    let age = Ages.elapsed(since: approval.askedAt, now: now)
    return "\(ApprovalStrings.title(of: approval.subject)) \(style.glyphs.separator) \(age)"
  }

  private func labelled(_ label: String, _ text: String) -> [StyledLine] {
    wrap(StyledText([StyledRun(label + " ", style.look[.muted]), StyledRun(text, style.look[.text])]))
  }

  func plain(_ text: String, _ role: Theme.Role) -> [StyledLine] { wrap(StyledText(text, style.look[role])) }

  func wrap(_ text: StyledText) -> [StyledLine] {
    TextWrap.wrap(text, width: style.width, hangingIndent: 2, mode: .visible)
  }
}
