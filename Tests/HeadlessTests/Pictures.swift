import CodexSDK
import CommandCenter
import Foundation
import Headless

/// Pictures of the app, as the machines see them.
enum Picture {
  static let date = Date(timeIntervalSince1970: 1_764_547_200)

  static func connected(_ tasks: [TaskSummary] = [], hasMore: Bool = false) -> AppSnapshot {
    var snapshot = AppSnapshot(connection: ConnectionStatus(serverName: "mac", state: .connected(since: date)))
    snapshot.tasks = TaskList(rows: tasks, hasMore: hasMore)
    return snapshot
  }

  static func lost(_ tasks: [TaskSummary], after problem: Problem = Problem(.connectionLost, "Gone.")) -> AppSnapshot {
    var snapshot = connected(tasks)
    snapshot.connection.state = .failed(problem, retryAt: date)
    return snapshot
  }

  static func task(
    _ id: String, _ title: String = "", _ status: TaskStatus = .idle, ended: TurnOutcome.Kind? = nil
  ) -> TaskSummary {
    TaskSummary(
      id: ThreadID(id), title: title, status: status, createdAt: date, recencyAt: date,
      lastTurn: ended.map { TurnOutcome($0, at: date) })
  }

  static func approval(_ id: String = "7", task: String = "a", command: String = "rm -rf build") -> Approval {
    Approval(
      id: ApprovalID(id), threadID: ThreadID(task), turnID: TurnID("t"), itemID: ItemID("i"),
      subject: .command(command),
      directory: "/srv/app", reason: "to begin afresh", askedAt: date,
      options: [.accept, .acceptForSession, .decline, .cancel].map { ApprovalOption($0, for: .command) })
  }

  static func message(_ text: String, isOver: Bool) -> TimelineItem {
    TimelineItem(
      id: ItemID("m"), content: .agentMessage(AgentMessage(text: text)), state: isOver ? .completed : .inProgress)
  }
}

extension [LiveStep] {
  var ending: ExitCode? { compactMap { if case .end(let code) = $0 { code } else { nil } }.first }
  var problem: Problem? { compactMap { if case .fail(let problem) = $0 { problem } else { nil } }.first }
  var told: [String] { compactMap { if case .tell(let text) = $0 { text } else { nil } } }
  var actions: [UserAction] { compactMap { if case .perform(let action) = $0 { action } else { nil } } }
}
