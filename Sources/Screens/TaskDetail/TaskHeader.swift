import CommandCenter
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The two lines on top of Task Detail: what it is and how it stands; where and with what it runs.
struct TaskHeader {
  var detail: TaskDetail
  var style: RowStyle
  var now: Date
  /// The frame of what moves.
  var tick: Int
  var models: [ModelOption] = []

  func lines() -> [StyledLine] {
    let title = StyledLine(" " + detail.summary.title, style.look[.title])
    let chips = wrapChips(chips())
    return [style.spread(title, status(), width: style.width)] + chips
  }

  private func status() -> StyledLine {
    let turn = detail.timeline.turns.last
    let lastTurn = turn.map { TurnOutcome($0)?.kind } ?? detail.summary.lastTurn?.kind
    let condition = TaskCondition(detail.summary.status, lastTurn: lastTurn)
    var (mark, word, role) = (
      StatusLook.glyph(condition, style.look), StatusLook.word(condition), StatusLook.role(condition)
    )
    if condition == .running { mark = Spinner.frame(tick: tick, look: style.look) }
    if detail.isStopping { (mark, word, role) = (style.glyphs.idle, TaskStrings.stopping, .warning) }
    // The reason has its own line, for which small windows have no room.
    if detail.readOnlyReason != nil { (mark, word, role) = (style.glyphs.idle, TaskStrings.readOnlyWord, .warning) }
    var line = StyledLine([StyledRun("\(mark) \(word)", style.look[role])])
    if let turn, let start = turn.startedAt {
      let time = turn.completedAt.map { Ages.elapsed(since: start, now: $0) } ?? Ages.running(since: start, now: now)
      line.append(" " + time, style.look[.muted])
    }
    line.append(" ")
    return line
  }

  private func chips() -> [StyledLine] {
    let summary = detail.summary
    var chips: [StyledLine] = []
    func chip(_ label: String, _ value: String?, _ role: Theme.Role = .text, first: Bool = false) {
      guard let value, !value.isEmpty else { return }
      let line = StyledLine([
        StyledRun(label.isEmpty ? "" : label + " ", style.look[.muted]), StyledRun(value, style.look[role]),
      ])
      chips.insert(line, at: first ? 0 : chips.endIndex)
    }
    let project = ProjectSummary(path: summary.projectPath.isEmpty ? nil : summary.projectPath).name
    chip("", summary.branch.map { "\(project) (\($0))" } ?? project, .accent)
    let model = detail.settings.model ?? summary.model
    let effort = detail.settings.effort ?? summary.effort
    chip("", [model.map(models.name), effort].compactMap { $0 }.joined(separator: " "))
    let sandbox = detail.settings.sandbox.map { Sandbox(word: $0) }
    let access = [
      sandbox.map(TaskStrings.sandbox),
      detail.settings.approvalPolicy.map { TaskStrings.policy(AskingPolicy(word: $0)) },
    ]
    let isUnbounded = sandbox == .fullAccess
    chip("", access.compactMap(\.self).joined(separator: ", "), isUnbounded ? .warning : .text)
    if let usage = detail.usage {
      chip(TaskStrings.tokens, TokenText.short(usage.totalTokens))
      if let share = usage.contextShare { chip(TaskStrings.context, context(share, usage), contextRole(share)) }
    }
    if let goal = detail.goal { chip(TaskStrings.goal, self.goal(goal), goalRole(goal)) }
    let (feed, role) = feedText()
    // First where the news are not fresh: a phone shows only the first line of these.
    chip("", feed, role, first: [.info, .warning, .danger].contains(role))
    if let reason = detail.readOnlyReason { chip(TaskStrings.readOnly, reason, .warning) }
    return chips
  }

  /// `active, 2.0k of 100.0k tokens, 12s: Make the tests pass`; the objective last, because it is as long as it likes.
  private func goal(_ goal: Goal) -> String {
    let use = TaskStrings.goalUse(TokenText.short(goal.tokensUsed), of: goal.tokenBudget.map(TokenText.short))
    let time = Ages.elapsed(since: now.addingTimeInterval(-Double(goal.secondsUsed)), now: now)
    return "\(TaskStrings.goal(goal.status)), \(use), \(time): \(goal.wording)"
  }

  private func goalRole(_ goal: Goal) -> Theme.Role {
    switch goal.status {
    case .active: .accent
    case .blocked, .usageLimited, .budgetLimited: .warning
    default: .text
    }
  }

  /// From this share on the context is nearly full.
  private static let fullContextShare = 0.8
  private static let meterColumns = 8

  private func contextRole(_ share: Double) -> Theme.Role { share >= Self.fullContextShare ? .warning : .text }

  /// `18%`, and where there is room for them a bar and the size of the window.
  private func context(_ share: Double, _ usage: TokenUsage) -> String {
    let percent = "\(Int((share * 100).rounded()))%"
    guard style.width >= ScreenLimits.wideWidth, let window = usage.contextWindow else { return percent }
    let filled = Int((share * Double(Self.meterColumns)).rounded())
    let bar =
      String(repeating: style.glyphs.meterFull, count: filled)
      + String(repeating: style.glyphs.meterEmpty, count: Self.meterColumns - filled)
    return "\(bar) \(percent) of \(TokenText.short(window))"
  }

  private func feedText() -> (String, Theme.Role) {
    switch detail.feed {
    case .loading: (TaskStrings.loading, .muted)
    case .live: (TaskStrings.live, .success)
    case .polling: (TaskStrings.polling, .info)
    case .silent(let since, let checkedAt):
      (
        TaskStrings.silent(
          for: Ages.running(since: since, now: now), checked: Ages.running(since: checkedAt, now: now)), .warning
      )
    case .stale(let since):
      (TaskStrings.stale(Ages.running(since: since, now: now)), .warning)
    case .quiet: ("", .muted)
    case .failed(let problem): (problem.message, .danger)
    }
  }

  /// Chips side by side, on as many lines as they need.
  private func wrapChips(_ chips: [StyledLine]) -> [StyledLine] {
    let separator = " \(style.glyphs.separator) "
    var lines: [StyledLine] = []
    for chip in chips {
      let chip = chip.truncated(to: style.width - 2, ellipsis: style.glyphs.ellipsis)
      if let last = lines.last, last.width + TextWidth.of(separator) + chip.width <= style.width {
        lines[lines.count - 1].append(separator, style.look[.muted])
        lines[lines.count - 1].runs += chip.runs
      } else {
        lines.append(StyledLine([StyledRun(" ")] + chip.runs))
      }
    }
    return lines
  }
}

extension Goal {
  /// The objective on one line.
  var wording: String { objective.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

/// Numbers of tokens in few characters.
enum TokenText {
  /// `812`, `12.3k`, `1.2M`.
  static func short(_ count: Int) -> String {
    switch count {
    case ..<1_000: "\(max(0, count))"
    case ..<1_000_000: "\(count / 1_000).\(count % 1_000 / 100)k"
    default: "\(count / 1_000_000).\(count % 1_000_000 / 100_000)M"
    }
  }
}
