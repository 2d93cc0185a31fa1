import CodexTestSupport
import CommandCenter
import TestSupport
import Testing

/// Somebody else's undisturbed connection to the same server: what it reads is the truth.
final class Witness {
  private let client: AppServerCodexClient
  private var events: AsyncStream<[CodexEvent]>.Iterator
  /// Turns that were heard to end, by task: every connection is told of that.
  private var ended: [ThreadID: Int] = [:]
  private var running: Set<ThreadID> = []

  struct StreamEnded: Error {}

  init(_ server: LocalAppServer) async throws {
    client = AppServerCodexClient(endpoint: ServerEndpoint(url: server.url, token: server.token))
    events = client.events.makeAsyncIterator()
    _ = try await client.connect()
  }

  func end() async { await client.close() }

  /// All turns of a thread as they are stored, oldest first.
  func turns(of thread: ThreadID) async throws -> [Turn] {
    var turns: [Turn] = []
    var cursor: String?
    repeat {
      let page = try await client.readTurns(thread, olderThan: cursor, limit: 50)
      turns = page.turns + turns
      cursor = page.olderCursor
    } while cursor != nil
    return turns
  }

  /// The listed tasks that began with a prompt.
  func tasks(withPreview prompt: String) async throws -> [ThreadID] {
    try await client.listTasks(TaskListRequest()).tasks.filter { $0.preview == prompt }.map(\.id)
  }

  /// Waits until so many turns of a thread have ended since this connection was made.
  func untilEnded(_ count: Int, of thread: ThreadID) async throws {
    while ended[thread, default: 0] < count {
      guard let batch = await events.next(isolation: #isolation) else { throw StreamEnded() }
      for case .taskStatusChanged(let id, let status) in batch {
        if status.isActive {
          running.insert(id)
        } else if running.remove(id) != nil {
          ended[id, default: 0] += 1
        }
      }
    }
  }

  /// Fails the test where the task on screen differs from what the server holds.
  ///
  /// The stored form of the last turn is read once more after its end; the screen may show the turn a moment before.
  func expectTruth(of rig: FaultRig, _ thread: ThreadID, sourceLocation: SourceLocation = #_sourceLocation) async throws
  {
    let server = try await turns(of: thread)
    let shown = try? await rig.wait(for: "the server's form of the task", within: .seconds(5)) { snapshot in
      guard let task = snapshot.openTask, task.summary.id == thread else { return false }
      return TimelineTruth.differences(shown: task.timeline, server: server).isEmpty
    }
    guard shown == nil else { return }
    let task = try #require(rig.viewer.newest?.openTask, sourceLocation: sourceLocation)
    let differences = TimelineTruth.differences(shown: task.timeline, server: server)
    #expect(differences == [], "\(rig.viewer.newest?.brief ?? "")", sourceLocation: sourceLocation)
  }
}
