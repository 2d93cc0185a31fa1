import CodexSDK
import CommandCenter
import CommandLineKit
import SafeText

// Commands that change a task, a request each.

extension CommandContext {
  /// Does one thing with each of the tasks that are named, and says so.
  private func each(
    _ names: [String], _ verb: String, _ work: (any CodexClient, TaskSummary) async throws -> Void
  ) async throws -> ExitCode {
    try await connected { client in
      let tasks = try await TaskFinder(client).find(names.map { TaskReference($0) })
      for task in tasks { try await work(client, task) }
      report(tasks, verb)
      return .done
    }
  }

  private func report(_ tasks: [TaskSummary], _ verb: String) {
    if isJSON {
      let ids = tasks.map { JSONValue.string($0.id.rawValue) }
      return output.say(.document(["done": .string(verb), "tasks": .array(ids)]))
    }
    for task in tasks { output.say(row: [task.id.rawValue, verb]) }
  }

  func change(_ verb: String, _ change: TaskChange) async throws -> ExitCode {
    try await each(invocation.arguments, verb) { try await $0.changeTask($1.id, change) }
  }

  func delete() async throws -> ExitCode {
    guard invocation.has("yes") else {
      throw Problem(
        .badInput, "Nothing was deleted: a task is deleted for good, with its turns and its agents.",
        nextStep: "Say --yes if you mean it, or archive it.")
    }
    return try await change("deleted", .delete)
  }

  func rename() async throws -> ExitCode {
    let name = invocation.arguments.dropFirst().joined(separator: " ")
    return try await each([invocation.arguments[0]], "renamed") { try await $0.changeTask($1.id, .rename(name)) }
  }

  func fork() async throws -> ExitCode {
    try await connected { client in
      let task = try await TaskFinder(client).find(invocation.arguments[0])
      let copy = try await client.forkTask(task.id, through: invocation["through"].map { TurnID($0) })
      if isJSON {
        output.say(.document(["task": .string(copy.rawValue), "forkOf": .string(task.id.rawValue)]))
      } else {
        output.say(copy.rawValue)
      }
      return .done
    }
  }

  func stop() async throws -> ExitCode {
    guard invocation.has("all") != !invocation.arguments.isEmpty else {
      throw Problem(.badInput, "Nothing was stopped.", nextStep: "Name tasks, or say --all.")
    }
    return try await connected { client in
      let finder = TaskFinder(client)
      let tasks =
        invocation.has("all")
        ? try await finder.list().tasks.filter { $0.status.isActive }
        : try await finder.find(invocation.arguments.map { TaskReference($0) })
      var stopped: [TaskSummary] = []
      for task in tasks {
        do {
          try await client.interruptTask(task.id, turn: nil)
          stopped.append(task)
        } catch let problem as Problem where problem.code == .noActiveTurn {
          output.tell("Nothing runs in task \(TextGuard.value(task.id.rawValue)).")
        }
      }
      report(stopped, "stopped")
      return .done
    }
  }

  // MARK: - Prompts

  func send() async throws -> ExitCode {
    let text = try prompt(invocation.arguments.dropFirst())
    let isQueued = invocation.has("queue")
    let isSteer = invocation.has("steer")
    guard !(isQueued && isSteer) else { throw Problem(.badInput, "--steer and --queue exclude each other.") }
    let message = OutgoingMessage(id: dependencies.chance.makeMessageID(), text: text)
    _ = try message.sendableText()
    let queuesByDefault = try settings().preferences.queuesFollowUps
    return try await connected { client in
      let task = try await TaskFinder(client).find(invocation.arguments[0])
      let running = task.status.isActive || isSteer ? try await runningTurn(of: task.id, client) : nil
      let way: String
      var turn = running
      if isQueued || (running != nil && queuesByDefault && !isSteer) {
        try await client.changeQueue(of: task.id, .add(message))
        way = "queued"
      } else if let running {
        try await client.steerTask(task.id, turn: running, message: message)
        way = "steered"
      } else if isSteer {
        throw Problem(
          .noActiveTurn, "Nothing was sent: no turn runs in that task.", nextStep: "Leave out --steer to begin one.")
      } else {
        turn = try await client.sendFollowUp(FollowUpRequest(threadID: task.id, message: message)).turnID
        way = "sent"
      }
      tellSent(task, way, turn)
      return .done
    }
  }

  private func tellSent(_ task: TaskSummary, _ way: String, _ turn: TurnID?) {
    if isJSON {
      output.say(
        .document([
          "task": .string(task.id.rawValue), "done": .string(way), "turn": JSONValue(turn?.rawValue),
        ]))
    } else {
      output.say(row: [task.id.rawValue, way])
    }
  }

  private func runningTurn(of id: ThreadID, _ client: any CodexClient) async throws -> TurnID? {
    try await client.readTurns(id, olderThan: nil, limit: 1).turns.last.flatMap { $0.status.isOver ? nil : $0.id }
  }

  func retry() async throws -> ExitCode {
    try await connected { client in
      let task = try await TaskFinder(client).find(invocation.arguments[0])
      let (turns, _) = try await Transcript.turns(of: task.id, newest: 1, from: client)
      switch TaskDetail(summary: task, timeline: Timeline(turns: turns)).retry {
      case .failure(let refusal): throw Problem(.badInput, "Nothing was sent. \(refusal.sentence)")
      case .success(let text):
        let message = OutgoingMessage(id: dependencies.chance.makeMessageID(), text: text)
        let turn = try await client.sendFollowUp(FollowUpRequest(threadID: task.id, message: message)).turnID
        tellSent(task, "sent", turn)
      }
      return .done
    }
  }
}
