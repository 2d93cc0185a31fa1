#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The transcript as Markdown: what the model said stands as it said it, all else is fenced or quoted.

extension Transcript {
  package var markdown: String {
    var blocks = ["# " + summary.title.oneLine, facts]
    for (index, turn) in turns.enumerated() { blocks += Self.blocks(turn, number: index + 1) }
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private var facts: String {
    let rows: [(String, String?)] = [
      ("Task", summary.id.rawValue), ("Project", summary.projectPath), ("Branch", summary.branch),
      ("Model", summary.model), ("Status", summary.condition.word),
    ]
    return rows.compactMap { name, value in
      value.flatMap { $0.isEmpty ? nil : "- \(name): \(Self.code($0))" }
    }.joined(separator: "\n")
  }

  private static func blocks(_ turn: Turn, number: Int) -> [String] {
    let start = turn.startedAt.map { ", " + $0.ISO8601Format() } ?? ""
    let failure = turn.failure.map { ["**The turn failed:** " + $0.oneLine] } ?? []
    let plan = turn.plan.isEmpty ? [] : [PlanStep.checklist(turn.plan)]
    return ["## Turn \(number) (\(turn.status.word.oneLine)\(start))"] + turn.items.flatMap(blocks) + plan + failure
  }

  /// The rows of a turn, without its heading.
  package static func blocks(_ item: TimelineItem) -> [String] {
    switch item.content {
    case .userMessage(let message):
      return [quoted(([message.text] + message.attachments.map { "[\($0)]" }).joined(separator: "\n"))]
    case .agentMessage(let message): return [message.text]
    case .reasoning(let parts):
      let text = parts.joined(separator: "\n\n")
      return text.isEmpty ? [] : ["*Reasoning*", quoted(text)]
    case .plan(let text): return ["*Plan*", text]
    case .command(let run): return [command(run, item)]
    case .fileChange(let changes): return changes.map { change($0, item) }
    case .toolCall(let call):
      return ["*Tool* \(code(call.name))", fenced([call.arguments, call.result].filter { !$0.isEmpty }, "")]
    case .webSearch(let query): return ["*Web search* " + code(query)]
    case .subAgent(let agent): return ["*Agent* \(code(agent.path)): \(agent.kind.oneLine)"]
    case .review(let subject): return ["*Review of* " + code(subject)]
    case .notice(let notice): return ["*\(notice.level.word):* " + notice.text.oneLine]
    case .unknown(let type, let summary): return ["*\(type.oneLine)*", fenced([summary], "")]
    }
  }

  private static func command(_ run: CommandRun, _ item: TimelineItem) -> String {
    let ending = run.exitCode.map { $0 == 0 ? [] : ["exit code \($0)"] } ?? [item.state.word]
    let cut = run.omittedBytes > 0 ? ["(\(run.omittedBytes) bytes of output are not kept)"] : []
    return fenced(["$ " + run.shortCommand, run.output.trimmingLineEnds].filter { !$0.isEmpty } + cut, "console")
      + (ending.isEmpty ? "" : "\n\n" + ending.joined())
  }

  private static func change(_ change: FileChange, _ item: TimelineItem) -> String {
    let state = item.state == .completed ? "" : " (\(item.state.word.oneLine))"
    return "*\(change.kindWord.oneLine)* \(code(change.path))\(state)\n\n"
      + fenced([change.diff.trimmingLineEnds], "diff")
  }

  private static func quoted(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { $0.isEmpty ? ">" : "> " + $0 }
      .joined(separator: "\n")
  }

  /// A block that nothing in it can end.
  private static func fenced(_ texts: [String], _ language: String) -> String {
    let text = texts.joined(separator: "\n")
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
    return "\(fence)\(language)\n\(text)\n\(fence)"
  }

  private static func code(_ text: String) -> String {
    let text = text.oneLine
    let ticks = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    return ticks.count == 1 ? "`\(text)`" : "\(ticks) \(text) \(ticks)"
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    var (longest, run) = (0, 0)
    for next in text {
      run = next == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}

extension PlanStep {
  /// A plan as a list in Markdown.
  package static func checklist(_ steps: [PlanStep]) -> String {
    steps.map { "- [\($0.state == .completed ? "x" : " ")] \($0.text.oneLine)" }.joined(separator: "\n")
  }
}

extension String {
  fileprivate var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }

  fileprivate var trimmingLineEnds: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
