package import CodexSDK

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

// The forms of what a server holds as JSON. `docs/json.md` describes them; what stands there is never removed or changed
// within a generation of the schema.

extension JSONValue {
  package init(_ text: String?) { self = text.map { .string($0) } ?? .null }
  package init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
  /// A time in UTC, to the second; null for one that is not known.
  package init(_ date: Date?) {
    guard let date, date != .distantPast else {
      self = .null
      return
    }
    self = .string(date.ISO8601Format())
  }
}

extension Transcript {
  /// Without the name of a schema: what prints it adds that.
  package var json: [String: JSONValue] { ["task": summary.json, "turns": .array(turns.map(\.json))] }
}

extension TaskSummary {
  package var json: JSONValue {
    [
      "id": .string(id.rawValue), "title": .string(title), "status": .string(condition.word),
      "project": JSONValue(projectPath.isEmpty ? nil : projectPath), "branch": JSONValue(branch),
      "model": JSONValue(model), "effort": JSONValue(effort), "createdAt": JSONValue(createdAt),
      "recencyAt": JSONValue(recencyAt), "updatedAt": JSONValue(updatedAt), "parent": JSONValue(parentID?.rawValue),
      "archived": .bool(isArchived), "unread": .bool(isUnread), "source": JSONValue(source),
    ]
  }
}

extension Turn {
  package var json: JSONValue {
    [
      "id": .string(id.rawValue), "status": .string(status.word), "startedAt": JSONValue(startedAt),
      "completedAt": JSONValue(completedAt), "failure": JSONValue(failure), "items": .array(items.map(\.json)),
    ]
  }
}

extension TimelineItem {
  package var json: JSONValue {
    var members = content.json
    members["id"] = .string(id.rawValue)
    members["type"] = .string(content.typeWord)
    members["status"] = .string(state.word)
    members["omittedBytes"] = .integer(omittedBytes + content.omittedBytes)
    return .object(members)
  }
}

extension ItemContent {
  fileprivate var omittedBytes: Int { if case .command(let run) = self { run.omittedBytes } else { 0 } }

  fileprivate var json: [String: JSONValue] {
    switch self {
    case .userMessage(let message):
      ["text": .string(message.text), "attachments": .array(message.attachments.map { .string($0) })]
    case .agentMessage(let message): ["text": .string(message.text), "phase": JSONValue(message.phase?.word)]
    case .reasoning(let parts): ["parts": .array(parts.map { .string($0) })]
    case .plan(let text): ["text": .string(text)]
    case .command(let run):
      [
        "command": .string(run.command), "directory": .string(run.directory), "output": .string(run.output),
        "exitCode": JSONValue(run.exitCode), "durationMs": JSONValue(run.durationMilliseconds),
      ]
    case .fileChange(let changes): ["changes": .array(changes.map(\.json))]
    case .toolCall(let call):
      ["name": .string(call.name), "arguments": .string(call.arguments), "result": .string(call.result)]
    case .webSearch(let query): ["query": .string(query)]
    case .subAgent(let agent):
      ["task": JSONValue(agent.threadID?.rawValue), "path": .string(agent.path), "activity": .string(agent.kind)]
    case .review(let subject): ["of": .string(subject)]
    case .notice(let notice): ["level": .string(notice.level.word), "text": .string(notice.text)]
    case .unknown(let type, let summary): ["name": .string(type), "text": .string(summary)]
    }
  }
}

extension FileChange {
  package var json: JSONValue {
    var movedTo: String?
    if case .update(let path) = kind { movedTo = path }
    return [
      "path": .string(path), "kind": .string(kindWord), "movedTo": JSONValue(movedTo), "diff": .string(diff),
      "alsoSent": .array((rest?.texts ?? []).map { .string($0) }),
    ]
  }
}

extension AgentMessage.Phase {
  fileprivate var word: String {
    switch self {
    case .commentary: "commentary"
    case .finalAnswer: "final"
    case .review: "review"
    }
  }
}

extension Notice.Level {
  package var word: String {
    switch self {
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
