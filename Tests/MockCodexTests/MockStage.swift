import CommandCenter
import Foundation

@testable import MockCodex

/// A made-up server with one client, stepped by hand.
struct MockStage {
  var world = MockWorld(epoch: Date(timeIntervalSince1970: 1_000_000), director: DemoDirector.script)
  let me = ConnectionID(number: 1)
  private(set) var seen: [CodexEvent] = []
  private var messages = 0

  init() { world.connect(me) }

  mutating func message(_ text: String) -> OutgoingMessage {
    messages += 1
    return OutgoingMessage(id: MessageID("m\(messages)"), text: text)
  }

  mutating func create(_ text: String, access: AccessMode = .workspace) throws -> StartedTurn {
    let request = CreateTaskRequest(
      message: message(text), projectPath: "/home/demo/app", model: nil, effort: nil, access: access)
    return try world.create(request, by: me)
  }

  /// Plays until the world waits for a person or has nothing left.
  @discardableResult
  mutating func playOut() -> [CodexEvent] { play { _ in false } }

  /// Plays beat by beat until an event fits; the events of this stretch.
  @discardableResult
  mutating func play(until fits: (CodexEvent) -> Bool) -> [CodexEvent] {
    var stretch: [CodexEvent] = []
    repeat {
      let events = world.takeMail().filter { $0.0 == me }.flatMap(\.1)
      stretch += events
      if events.contains(where: fits) { break }
      guard let due = world.nextDue else { break }
      world.advance(to: due)
    } while true
    seen += stretch
    return stretch
  }

  func stored(_ id: ThreadID) throws -> [Turn] { try world.turns(id, olderThan: nil, limit: 100).turns }
}

extension CodexEvent {
  /// The event's kind and what matters of it in one word, to compare whole sequences.
  var brief: String {
    switch self {
    case .taskStarted: "taskStarted"
    case .taskStatusChanged(_, let status): "status \(status)"
    case .taskReadStateChanged(_, let state): state.isUnread ? "unread" : "read"
    case .taskSettingsChanged: "settings"
    case .tokenUsageChanged: "usage"
    case .turnStarted: "turnStarted"
    case .turnCompleted(_, let turn): "turnCompleted \(turn.status)"
    case .planUpdated: "plan"
    case .diffUpdated: "diff"
    case .itemStarted(_, _, let item): "started \(item.content.brief)"
    case .itemCompleted(_, _, let item): "ended \(item.content.brief) \(item.state)"
    case .itemGrew: "grew"
    case .turnTroubled(_, _, _, let willRetry): "troubled \(willRetry)"
    case .approvalRequested: "asked"
    case .approvalClosed: "closed"
    default: "\(self)"
    }
  }

  var growth: String? {
    if case .itemGrew(_, _, _, .agentText(let text)) = self { text } else { nil }
  }

  var endedItem: TimelineItem? {
    if case .itemCompleted(_, _, let item) = self { item } else { nil }
  }

  var approval: Approval? {
    if case .approvalRequested(let approval) = self { approval } else { nil }
  }
}

extension ItemContent {
  var brief: String {
    switch self {
    case .userMessage: "user"
    case .agentMessage: "agent"
    case .reasoning: "reasoning"
    case .plan: "proposal"
    case .command: "command"
    case .fileChange: "patch"
    case .toolCall: "tool"
    case .webSearch: "search"
    case .subAgent: "agent-step"
    case .review: "review"
    case .notice: "notice"
    case .unknown: "unknown"
    }
  }

  var agentText: String? {
    if case .agentMessage(let message) = self { message.text } else { nil }
  }
}
