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

  /// Lines of a patch shown of one file; the rest is counted.
  static let diffLinesMax = 2_000

  /// Everything above the answers.
  func subjectLines() -> [StyledLine] {
    var lines: [StyledLine] = []
    switch approval.subject {
    case .command(let command):
      lines += wrap(StyledText([StyledRun("$ ", style.look[.muted]), StyledRun(command, style.look[.code])]))
    case .fileChange(let changes):
      if changes.isEmpty { lines.append(StyledLine(TaskStrings.changesUnknown, style.look[.warning])) }
      lines += DiffLines.bodies(of: changes, style, limit: Self.diffLinesMax)
    case .permissions(let permissions):
      lines += permissions.flatMap { wrap(StyledText("\(style.glyphs.bullet) \($0)", style.look[.code])) }
    case .questions(let questions):
      lines += questions.flatMap(questionLines)
    case .unsupported(let method, let summary):
      lines += wrap(StyledText(ApprovalStrings.cannotAnswer(method), style.look[.warning]))
      if !summary.isEmpty { lines += wrap(StyledText(summary, style.look[.muted])) }
    }
    if let reason = approval.reason, !reason.isEmpty { lines += labelled(ApprovalStrings.why, reason) }
    if let directory = approval.directory, !directory.isEmpty {
      lines += labelled(ApprovalStrings.directory, directory)
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
  func answerLines(_ density: Density = .full) -> [StyledLine] {
    switch approval.state {
    case .answering(let label): return [StyledLine(ApprovalStrings.sending(label), style.look[.accent])]
    case .answered(let label): return [StyledLine(ApprovalStrings.sent(label), style.look[.success])]
    case .closedElsewhere: return [StyledLine(ApprovalStrings.closedElsewhere, style.look[.muted])]
    case .pending: break
    }
    if case .questions = approval.subject { return [StyledLine(ApprovalStrings.answerBelow, style.look[.muted])] }
    if density == .line { return [answerLine()] }
    return ApprovalKeys.keyed(approval.options).flatMap { key, option in
      let text = StyledText([
        StyledRun(String(key), style.look[.key]), StyledRun(" \(option.label)", style.look[.title]),
        StyledRun(option.scope.isEmpty ? "" : "  \(option.scope)", style.look[.muted]),
      ])
      if density == .compact, let line = text.lines.first {
        return [line.truncated(to: style.width, ellipsis: style.glyphs.ellipsis)]
      }
      return TextWrap.wrap(text, width: style.width, hangingIndent: 2)
    }
  }

  private func answerLine() -> StyledLine {
    var line = StyledLine()
    // The wider answers last: they are the ones that can wait for a look at the whole card.
    let keyed = ApprovalKeys.keyed(approval.options)
    for (key, option) in keyed.filter({ $0.option.role != .acceptWider })
      + keyed.filter({ $0.option.role == .acceptWider })
    {
      line.append(line.runs.isEmpty ? "" : "  ", style.look[.muted])
      line.append(String(key), style.look[.key])
      line.append(" \(option.label)", style.look[.title])
    }
    return line.truncated(to: style.width, ellipsis: style.glyphs.ellipsis)
  }

  /// The title of the card: what it is, and how long it has been waiting.
  func title(now: Date) -> String {
    let age = Ages.elapsed(since: approval.askedAt, now: now)
    return "\(ApprovalStrings.title(of: approval.subject)) \(style.glyphs.separator) \(age)"
  }

  private func questionLines(_ question: Question) -> [StyledLine] {
    var lines = wrap(StyledText(question.text, style.look[.title]))
    for (index, choice) in question.choices.enumerated() {
      let text = StyledText([
        StyledRun("\(index + 1) ", style.look[.key]), StyledRun(choice.label, style.look[.text]),
        StyledRun(choice.detail.isEmpty ? "" : "  \(choice.detail)", style.look[.muted]),
      ])
      lines += TextWrap.wrap(text, width: style.width, hangingIndent: 2, mode: .visible)
    }
    return lines
  }

  private func labelled(_ label: String, _ text: String) -> [StyledLine] {
    wrap(StyledText([StyledRun(label + " ", style.look[.muted]), StyledRun(text, style.look[.text])]))
  }

  private func wrap(_ text: StyledText) -> [StyledLine] {
    TextWrap.wrap(text, width: style.width, hangingIndent: 2, mode: .visible)
  }
}

/// Which key gives which answer. The same kind of answer has the same key everywhere.
enum ApprovalKeys {
  private static let widerKeys: [Character] = ["a", "p", "w"]

  /// The options that can be reached, with their keys, in the order in which they are shown.
  static func keyed(_ options: [ApprovalOption]) -> [(key: Character, option: ApprovalOption)] {
    var wider = widerKeys[...]
    return options.compactMap { option in
      switch option.role {
      case .acceptOnce: ("y", option)
      case .decline: ("n", option)
      case .cancelTurn: ("c", option)
      case .acceptWider: wider.popFirst().map { ($0, option) }
      }
    }
  }

  /// The option that a key picks.
  static func option(for key: Character, in options: [ApprovalOption]) -> ApprovalOption? {
    keyed(options).first { $0.key == key }?.option
  }
}
