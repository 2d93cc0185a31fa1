import CodexTestSupport
import CommandCenter
import TestSupport
import Testing

/// Somebody else's undisturbed connection to the same server: what it reads is the truth.
struct Witness {
  private let client: AppServerCodexClient

  init(_ server: LocalAppServer) async throws {
    client = AppServerCodexClient(endpoint: ServerEndpoint(url: server.url, token: server.token))
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

  /// Waits until the server holds so many turns of a thread.
  func waitForTurns(_ count: Int, of thread: ThreadID) async throws {
    for _ in 0..<500 where try await turns(of: thread).count < count { try await Task.sleep(for: .milliseconds(20)) }
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
