import CodexSDK
import CommandCenter
import CommandLineKit
import SafeText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// `ls` and `show`.

extension CommandContext {
  /// Running tasks that are looked into for what they do.
  private static let activitiesMax = 20
  /// Requests on their way at once.
  private static let requestsMax = 8

  /// What `ls` leaves out.
  struct TaskFilter {
    var status: String?
    var project: String?
    var text: String?
    var limit: Int?

    init(_ invocation: Invocation) {
      status = invocation["status"]
      project = invocation["project"]
      text = invocation["filter"]?.lowercased()
      limit = invocation["limit"].flatMap { Int($0) }
    }

    /// Whether how the last turn ended is asked of every task that is left.
    var needsOutcomes: Bool { ["done", "failed", "stopped"].contains(status) }

    func passes(_ task: TaskSummary) -> Bool {
      if let project, task.projectPath != project, ServerPath.name(of: task.projectPath) != project { return false }
      guard let text else { return true }
      return task.title.lowercased().contains(text) || task.preview.lowercased().contains(text)
    }

    func passesStatus(_ task: TaskSummary) -> Bool {
      switch status {
      case nil: true
      case "needs-you": task.status.needsPerson
      case "running": task.status.isActive
      case let word: task.condition.word == word
      }
    }
  }

  struct ListedTask {
    var task: TaskSummary
    var server: String
    var activity: String?

    var json: JSONValue {
      guard case .object(var members) = task.json else { return .null }
      members["server"] = .string(server)
      members["activity"] = JSONValue(activity)
      return .object(members)
    }
  }

  func list() async throws -> ExitCode {
    var listed: [ListedTask] = []
    let code = try await each(try choices()) { choice in
      let tasks = try await connected(to: choice) { try await read($0) }
      listed += tasks.map { ListedTask(task: $0.task, server: choice.name, activity: $0.activity) }
    }
    let limit = TaskFilter(invocation).limit ?? listed.count
    listed = Array(listed.prefix(limit))
    if isJSON {
      output.say(.document(["tasks": .array(listed.map(\.json))]))
    } else {
      print(listed)
    }
    return code
  }

  private func read(_ client: any CodexClient) async throws -> [(task: TaskSummary, activity: String?)] {
    let filter = TaskFilter(invocation)
    let (all, _) = try await TaskFinder(client).list(archived: invocation.has("archived")) { tasks in
      guard let limit = filter.limit, !filter.needsOutcomes else { return false }
      return tasks.count { filter.passes($0) && filter.passesStatus($0) } >= limit
    }
    var tasks = all.filter(filter.passes)
    if filter.needsOutcomes || invocation.has("outcomes") { tasks = try await outcomes(of: tasks, client) }
    tasks = tasks.filter(filter.passesStatus)
    let active = tasks.filter { $0.status.isActive }.prefix(Self.activitiesMax)
    let turns = try await Self.each(active.map(\.id)) { try? await client.readTurns($0, olderThan: nil, limit: 1) }
    return tasks.map { task in (task, turns[task.id].flatMap { $0?.turns.last?.activity }) }
  }

  private func outcomes(of tasks: [TaskSummary], _ client: any CodexClient) async throws -> [TaskSummary] {
    let facts = try await Self.each(tasks.filter { !$0.status.isActive }.map(\.id)) { try await client.taskFacts($0) }
    return tasks.map { task in
      var task = task
      task.lastTurn = facts[task.id]?.lastTurn ?? task.lastTurn
      return task
    }
  }

  /// Asks for each, a few at once.
  static func each<Answer: Sendable>(
    _ ids: [ThreadID], _ ask: @escaping @Sendable (ThreadID) async throws -> Answer
  ) async throws -> [ThreadID: Answer] {
    try await withThrowingTaskGroup(of: (ThreadID, Answer).self) { group in
      var answers: [ThreadID: Answer] = [:]
      var rest = ids[...]
      for id in rest.prefix(requestsMax) { group.addTask { (id, try await ask(id)) } }
      rest = rest.dropFirst(requestsMax)
      while let (id, answer) = try await group.next() {
        answers[id] = answer
        if let next = rest.popFirst() { group.addTask { (next, try await ask(next)) } }
      }
      return answers
    }
  }

  private func print(_ listed: [ListedTask]) {
    let now = dependencies.now()
    let isFleet = invocation.has("all-servers")
    let short = output.isTerminal ? listed.map(\.task).shortIDs : [:]
    var table =
      isFleet
      ? Table("ID", "SERVER", "STATUS", "AGE", "PROJECT", "ACTIVITY", "TITLE", flexible: "TITLE")
      : Table("ID", "STATUS", "AGE", "PROJECT", "ACTIVITY", "TITLE", flexible: "TITLE")
    table.rows = listed.map { row in
      let task = row.task
      let project = output.isTerminal ? ServerPath.name(of: task.projectPath) : task.projectPath
      let cells = [
        task.condition.word, Age.text(of: task.recencyAt, now: now), project, row.activity ?? "", task.title,
      ]
      return [short[task.id] ?? task.id.rawValue] + (isFleet ? [row.server] : []) + cells
    }
    if listed.isEmpty { output.tell("No tasks.") } else { table.print(to: output) }
  }

  // MARK: - One task

  func show() async throws -> ExitCode {
    let count = invocation["turns"].flatMap { Int($0) } ?? 1
    return try await connected { client in
      var task = try await TaskFinder(client).find(invocation.arguments[0])
      let (turns, hasMore) = try await Transcript.turns(of: task.id, newest: count, from: client)
      task.lastTurn = turns.last.flatMap { TurnOutcome($0) } ?? task.lastTurn
      let transcript = Transcript(task, turns: turns)
      if isJSON {
        var members = transcript.json
        members["hasOlderTurns"] = .bool(hasMore)
        output.say(.document(members))
      } else {
        output.say(lines: transcript.markdown)
        if hasMore { output.tell("Older turns are there: say --turns N, or export all of them.") }
      }
      return .done
    }
  }
}

extension CommandCenter.Turn {
  /// What it does now: the newest row that is not over.
  var activity: String? {
    guard !status.isOver, let item = items.last(where: { !$0.state.isOver }) ?? items.last else { return nil }
    switch item.content {
    case .command(let run): return "$ " + run.shortCommand
    case .fileChange: return "changes files"
    case .agentMessage, .plan: return "writes"
    case .reasoning, .userMessage: return "thinks"
    case .toolCall(let call): return call.name
    case .webSearch: return "searches the web"
    case .subAgent: return "has agents at work"
    case .review: return "reviews"
    case .notice, .unknown: return nil
    }
  }
}

/// How long ago something was, in one unit.
enum Age {
  private static let units = [(86_400 * 365, "y"), (86_400 * 7, "w"), (86_400, "d"), (3_600, "h"), (60, "m"), (1, "s")]

  static func text(of date: Date, now: Date) -> String {
    let seconds = now.timeIntervalSince(date)
    guard date != .distantPast, seconds.isFinite, seconds < Double(Int32.max) else { return "" }
    let whole = max(0, Int(seconds))
    return units.first { whole >= $0.0 }.map { "\(whole / $0.0)\($0.1)" } ?? "now"
  }
}
