import CommandCenter
import Foundation
import Testing

/// One open connection as a test uses it: calls, and the stream read up to what is waited for.
final class Session {
  let client: any CodexClient
  let info: ServerInfo
  private let directory: String
  private var stream: AsyncStream<[CodexEvent]>.Iterator
  private var unread: ArraySlice<CodexEvent> = []
  /// Everything read so far.
  private(set) var seen: [CodexEvent] = []

  struct StreamEnded: Error {}

  init(_ client: any CodexClient, info: ServerInfo, directory: String) {
    self.client = client
    self.info = info
    self.directory = directory
    stream = client.events.makeAsyncIterator()
  }

  /// Reads on until an event has what is asked for.
  @discardableResult
  func until<Found>(_ find: (CodexEvent) -> Found?) async throws -> Found {
    while true {
      if unread.isEmpty {
        guard let batch = await stream.next(isolation: #isolation) else { throw StreamEnded() }
        unread = batch[...]
      }
      guard let event = unread.popFirst() else { continue }
      seen.append(event)
      if let found = find(event) { return found }
    }
  }

  /// What was read so far about one thread. A shared server tells every connection of other tests' helpers.
  func heard(of thread: ThreadID) -> [CodexEvent] { seen.filter { $0.threadID == thread } }

  func message(_ text: String) -> OutgoingMessage {
    OutgoingMessage(id: MessageID(UUID().uuidString.lowercased()), text: text)
  }

  func create(_ text: String, access: AccessMode = .workspace, effort: String? = nil) async throws -> StartedTurn {
    try await client.createTask(
      CreateTaskRequest(
        message: message(text), projectPath: directory, model: nil, effort: effort, access: access))
  }

  func followUp(_ thread: ThreadID, _ text: String) async throws -> StartedTurn {
    try await client.sendFollowUp(FollowUpRequest(threadID: thread, message: message(text)))
  }

  /// A task whose answer hangs in the middle of its text.
  func createHanging() async throws -> StartedTurn {
    let started = try await create("Hang [[scenario:hang after=3]]")
    try await untilText(of: started, contains: "w2")
    return started
  }

  /// Reads on until the answer's text so far contains `part`.
  func untilText(of turn: StartedTurn, contains part: String) async throws {
    var text = ""
    try await until { event -> Bool? in
      guard case .itemGrew(turn.threadID, turn.turnID, _, .agentText(let more)) = event else { return nil }
      text += more
      return text.contains(part) ? true : nil
    }
  }

  /// Reads on to the end of the thread's turn.
  @discardableResult
  func untilEnd(of thread: ThreadID) async throws -> Turn {
    try await until { event in
      if case .turnCompleted(thread, let turn) = event { turn } else { nil }
    }
  }

  /// Reads on until the thread's goal is told to be so.
  func goal(of thread: ThreadID, is wanted: (Goal?) -> Bool) async throws {
    _ = try await until { event -> Bool? in
      if case .goalChanged(thread, let goal) = event, wanted(goal) { true } else { nil }
    }
  }

  /// Reads on to the question of the thread.
  func untilAsked(in thread: ThreadID) async throws -> Approval {
    try await until { event in
      if case .approvalRequested(let approval) = event, approval.threadID == thread { approval } else { nil }
    }
  }

  func newestTurn(of thread: ThreadID) async throws -> Turn {
    try #require(try await client.readTurns(thread, olderThan: nil, limit: 1).turns.last)
  }

  /// The listed row of a thread.
  func listed(_ thread: ThreadID, archived: Bool = false) async throws -> TaskSummary? {
    var request = TaskListRequest(archived: archived)
    repeat {
      let page = try await client.listTasks(request)
      if let row = page.tasks.first(where: { $0.id == thread }) { return row }
      request.cursor = page.nextCursor
    } while request.cursor != nil
    return nil
  }
}

/// The code of the problem that a call ends with.
func problemCode(_ call: () async throws -> some Any) async -> Problem.Code? {
  do {
    _ = try await call()
    return nil
  } catch {
    return (error as? Problem)?.code
  }
}
