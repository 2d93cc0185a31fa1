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
  var keys: CardKeys
  /// The answer that waits for its second key.
  var confirming: String?
  var memo = CardMemo()

  /// All that its lines depend on.
  struct Face: Equatable {
    var approval: Approval
    var style: RowStyle
    var sheet: AnswerSheet
    var isWriting: Bool
    var task: String?
    var keys: CardKeys
    var confirming: String?
  }

  private var face: Face {
    Face(
      approval: approval, style: style, sheet: sheet, isWriting: isWriting, task: task, keys: keys,
      confirming: confirming)
  }

  /// Everything above the answers.
  func subjectLines() -> [CardLine] { memo.subject(of: face) { laidOutSubject() } }

  private func laidOutSubject() -> [CardLine] {
    var lines = noteLines()
    if let task { lines += quote(ApprovalStrings.task + " ", task, .text) }
    var card = lines.card() + bodyLines()
    card += approval.terms.flatMap { term in
      quote([StyledRun(term.label + " ", style.look[term.widens ? .warning : .muted])], term.text, .text).card()
    }
    for (label, text) in [(ApprovalStrings.why, approval.reason), (ApprovalStrings.directory, approval.directory)] {
      if let text, !text.isEmpty { card += quote(label + " ", text, .text).card() }
    }
    return card
  }

  private func bodyLines() -> [CardLine] {
    switch approval.subject {
    case .command(let command): quote("$ ", command, .code).card()
    case .fileChange(let changes): PatchLines(card: self).lines(of: changes).card()
    case .permissions(let permissions): permissionLines(permissions)
    case .questions: SheetLines(card: self).lines()
    case .form(let form):
      quote(ApprovalStrings.server + " ", form.server, .text).card()
        + quote(ApprovalStrings.says + " ", form.message, .title).card() + SheetLines(card: self).lines()
    case .link(let server, let message, let url):
      quote(ApprovalStrings.server + " ", server, .text).card()
        + quote(ApprovalStrings.says + " ", message, .title).card()
        + quote(ApprovalStrings.page + " ", url, .link).card(.openLink)
    case .unsupported(let method, let summary):
      (plain(ApprovalStrings.cannotAnswer, .warning) + quote(ApprovalStrings.kind + " ", method, .text)
        + (summary.isEmpty ? [] : quote(ApprovalStrings.content + " ", summary, .muted))).card()
    }
  }

  private func permissionLines(_ permissions: [String]) -> [CardLine] {
    guard approval.takesNumbers else {
      return permissions.flatMap { quote("\(style.glyphs.bullet) ", $0, .code) }.card()
    }
    let lines = permissions.enumerated().flatMap { index, line in
      let isRefused = sheet.refused.contains(index)
      let ours = [
        StyledRun("\(index + 1) ", style.look[.key]),
        StyledRun(isRefused ? "[ ] " : "[x] ", style.look[isRefused ? .muted : .success]),
      ]
      return quote(ours, line, isRefused ? .muted : .code).card(.number(index + 1))
    }
    return lines + plain(ApprovalStrings.grantPart, .muted).card()
  }

  /// What is to be known before anything else.
  private func noteLines() -> [StyledLine] {
    let noYes = approval.state.takesAnswer ? approval.whyNoYes.map { plain($0, .warning) } ?? [] : []
    return noYes + linkLines() + withoutKeyLines()
  }

  /// Answers beyond the keys are not left out without a word.
  private func withoutKeyLines() -> [StyledLine] {
    let count = approval.offered.count - ApprovalKeys.keyed(approval.offered).count
    return count > 0 && approval.state.takesAnswer ? plain(ApprovalStrings.withoutKey(count), .warning) : []
  }

  private func linkLines() -> [StyledLine] {
    switch (approval.state, approval.note) {
    case (.unreachable, .chosenWithoutLink(let label)): return plain(ApprovalStrings.keptForLink(label), .warning)
    case (.unreachable, .answerLost(let label)):
      return plain(ApprovalStrings.answerLost(label) + " " + ApprovalStrings.noLink, .warning)
    case (.unreachable, nil): return plain(ApprovalStrings.noLink, .warning)
    case (_, .chosenWithoutLink(let label)) where approval.state.isOpen:
      return plain(ApprovalStrings.chosenWithoutLink(label), .warning)
    case (_, .chosenWithoutLink(let label)): return plain(ApprovalStrings.neverSent(label), .warning)
    case (_, .answerLost(let label)): return plain(ApprovalStrings.answerLost(label), .warning)
    case (_, nil): return []
    }
  }

  /// How much room the answers take.
  enum Density {
    /// Each with its reach, wrapped.
    case full
    /// One line each, cut where it is too long.
    case compact
    /// The plain yes with its reach, the others in one line.
    case mixed
    /// All in one line, names alone.
    case line
  }

  /// The lines with the answers.
  struct Answers {
    var lines: [CardLine]
    /// The options of which all of the reach is in the lines.
    var told: Set<String> = []
    /// Whether a plain yes is among them, where there is one.
    var tellsYes = true
  }

  /// Each answer: its key, its name and how far it reaches.
  func answers(_ density: Density = .full) -> Answers {
    memo.answers(of: face, density) { laidOutAnswers(density) }
  }

  private func laidOutAnswers(_ density: Density) -> Answers {
    if let lines = closedLines() { return Answers(lines: lines) }
    if let option = approval.offered.first(where: { $0.id == confirming }) { return Answers(lines: confirm(option)) }
    var answers = Answers(lines: approval.isFilledIn ? SheetLines(card: self).fieldLines() : [])
    let isMixed = density == .mixed && choices.contains(where: \.isPlainYes)
    for choice in choices where density == .full || density == .compact || (isMixed && choice.isPlainYes) {
      let lines = lines(of: choice, cut: density == .compact)
      answers.lines += lines.card(choice.spot)
      let isWhole = density != .compact || (choice.quoted == nil && Self.text(of: choice, style).width <= style.width)
      if case .option(let id) = choice.spot, isWhole {
        answers.told.insert(id)
      }
    }
    answers.tellsYes = choices.allSatisfy { choice in
      guard choice.isPlainYes, case .option(let id) = choice.spot else { return true }
      return answers.told.contains(id)
    }
    if density == .mixed || density == .line {
      answers.lines += oneLine(choices.filter { !(isMixed && $0.isPlainYes) })
    }
    return answers
  }

  /// What is said in place of the answers; nil while there are any.
  private func closedLines() -> [CardLine]? {
    switch approval.state {
    case .answering(let label): return [CardLine(StyledLine(ApprovalStrings.sending(label), style.look[.accent]))]
    case .answered(let label):
      let said = approval.decidesItem ? ApprovalStrings.sent(label) : ApprovalStrings.sentUnseen(label)
      return plain(said, approval.decidesItem ? .success : .muted).card()
    case .overruled(let label, let counted): return plain(ApprovalStrings.overruled(label, counted), .warning).card()
    case .closedElsewhere: return (plain(ApprovalStrings.closedElsewhere, .muted) + unsentLines()).card()
    case .withdrawn: return (plain(ApprovalStrings.withdrawn, .muted) + unsentLines()).card()
    case .pending, .unreachable: return nil
    }
  }

  /// What becomes of what the person wrote.
  private func unsentLines() -> [StyledLine] {
    guard sheet.writing != nil else { return [] }
    return plain(ApprovalStrings.unsent(copy: String(ApprovalKeys.copy), close: keys.name(of: .leave)), .warning)
  }

  private struct Choice {
    var key: String
    var label: String
    var scope: String
    var quoted: String?
    var spot: CardSpot
    var role: ApprovalOption.Role?
    /// Whether it holds for more than what is asked.
    var isWider = false
    var isPlainYes: Bool { role == .acceptOnce }
  }

  private var choices: [Choice] {
    var choices = ApprovalKeys.keyed(approval.offered).map { key, option in
      Choice(
        key: String(key), label: option.label, scope: option.scope, quoted: option.quoted, spot: .option(option.id),
        role: option.role, isWider: ApprovalKeys.isWider(option, in: approval.options))
    }
    if approval.isFilledIn, sheet.isComplete, approval.whyNoYes == nil {
      choices.insert(
        Choice(
          key: String(ApprovalKeys.send), label: ApprovalStrings.sendAnswers, scope: ApprovalStrings.sendScope,
          spot: .send), at: 0)
    }
    if case .link = approval.subject {
      choices.insert(
        Choice(
          key: keys.name(of: .openLink) ?? "", label: ApprovalStrings.openLink, scope: ApprovalStrings.openLinkScope,
          spot: .openLink), at: 0)
    }
    return choices
  }

  private func lines(of choice: Choice, cut: Bool) -> [StyledLine] {
    let text = Self.text(of: choice, style)
    guard cut else {
      return TextWrap.wrap(StyledText(text.runs), width: style.width, hangingIndent: 2)
        + (choice.quoted.map { marked($0, style.look[.code]) } ?? [])
    }
    return [text.truncated(to: style.width, ellipsis: style.glyphs.ellipsis)]
  }

  private static func text(of choice: Choice, _ style: RowStyle) -> StyledLine {
    StyledLine([
      StyledRun(choice.key, style.look[.key]), StyledRun(" \(choice.label)", style.look[.title]),
      StyledRun(choice.scope.isEmpty ? "" : "  \(choice.scope)", style.look[.muted]),
    ])
  }

  /// Names alone, in shorter words where the room is short. A name that does not fit is left out, not cut: half of "don't
  /// run, and stop" is another answer. The wider answers last: they can wait for a look at the whole card.
  private func oneLine(_ choices: [Choice]) -> [CardLine] {
    guard !choices.isEmpty else { return [] }
    let ordered = choices.filter { !$0.isWider } + choices.filter(\.isWider)
    let names = ordered.map { " \($0.label)" }
    let plain = zip(ordered, names).filter { !$0.0.isWider }.map { TextWidth.of($0.0.key + $0.1) + 2 }.reduce(-2, +)
    let rest = plain < 0 || ordered.allSatisfy { !$0.isWider } ? 0 : 2 + TextWidth.of(style.glyphs.ellipsis)
    let isShort = plain + rest > style.width
    var card = CardLine(StyledLine())
    for (choice, name) in zip(ordered, names) {
      let gap = card.line.runs.isEmpty ? "" : "  "
      let name = isShort ? ApprovalStrings.short(choice.role, isWider: choice.isWider).map { " \($0)" } ?? name : name
      guard card.line.width + TextWidth.of(gap + choice.key + name) <= style.width else {
        card.line.append(gap + style.glyphs.ellipsis, style.look[.muted])
        break
      }
      card.line.append(gap, style.look[.muted])
      let start = card.line.width
      card.line.append(choice.key, style.look[.key])
      card.line.append(name, style.look[.title])
      card.hits.append(CardLine.Hit(columns: start..<card.line.width, spot: choice.spot))
    }
    card.line = card.line.truncated(to: style.width, ellipsis: style.glyphs.ellipsis)
    return [card]
  }

  /// The title of the card: what it is, and how long it has been waiting.
  func title(now: Date) -> String {
    let age = Ages.running(since: approval.askedAt, now: now)
    return "\(ApprovalStrings.title(of: approval.subject)) \(style.glyphs.separator) \(age)"
  }

  /// An answer that lasts, told again before its second key.
  private func confirm(_ option: ApprovalOption) -> [CardLine] {
    let (enter, leave) = (keys.name(of: .activate) ?? "", keys.name(of: .leave) ?? "")
    let ours = plain(ApprovalStrings.confirm(option, key: enter), .title) + plain(option.scope, .warning)
    let theirs = option.quoted.map { marked($0, style.look[.code]) } ?? []
    return (ours + theirs + plain(ApprovalStrings.goBack(leave), .muted)).card()
  }

  /// This program's own words.
  func plain(_ text: String, _ role: Theme.Role) -> [StyledLine] {
    TextWrap.wrap(StyledText(text, style.look[role]), width: style.width, hangingIndent: 2)
  }

  /// The server's words behind a label of ours. Whatever they hold, each row after the first begins with a mark, and none of
  /// them reaches the column in which it stands: no text can make a row of ours.
  func quote(_ label: String, _ text: String, _ role: Theme.Role) -> [StyledLine] {
    quote([StyledRun(label, style.look[.muted])], text, role)
  }

  func quote(_ label: [StyledRun], _ text: String, _ role: Theme.Role) -> [StyledLine] {
    let lines = wrapped(label + [StyledRun(text, style.look[role])])
    return lines.prefix(1) + lines.dropFirst().map(mark)
  }

  /// What was answered so far: its words may be the server's.
  func answer(_ text: StyledRun) -> [StyledLine] {
    let label = StyledRun("  \(ApprovalStrings.answer) ", style.look[.muted])
    return quote([label, text], "", .text)
  }

  /// The server's words without a label: each row has the mark.
  func marked(_ text: String, _ look: Style) -> [StyledLine] { wrapped([StyledRun(text, look)]).map(mark) }

  private func mark(_ line: StyledLine) -> StyledLine {
    StyledLine([StyledRun("\(style.glyphs.vertical) ", style.look[.muted])] + line.runs)
  }

  private func wrapped(_ runs: [StyledRun]) -> [StyledLine] {
    TextWrap.wrap(
      StyledText(runs), width: max(1, style.width - Self.markColumns), hangingIndent: Self.markColumns, mode: .visible)
  }

  /// Columns of the mark.
  static let markColumns = 2
}
