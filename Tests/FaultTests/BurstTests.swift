import CodexSDK
import CommandCenter
import Synchronization
import TestSupport
import Testing

extension FaultTests {
  /// Many tasks that others start at once.
  @Suite(.timeLimit(.minutes(3)))
  struct BurstTests {
    private static let connections = 3
    private static let tasksEach = 16
    private static let limit = Duration.seconds(2)
    private static let prompt = "Burst [[scenario:text n=40 delay=0.15]]"

    /// How long two numbers differed at most.
    private struct Differing: Sendable {
      private var since: ContinuousClock.Instant?
      private(set) var longest = Duration.zero

      mutating func look(_ differ: Bool, at now: ContinuousClock.Instant) {
        guard differ else { return since = nil }
        since = since ?? now
        if let since { longest = max(longest, since.duration(to: now)) }
      }
    }

    private final class Told: Sendable {
      let isActive = Mutex<[String: Bool]>([:])
    }

    @Test func `are all listed and counted within two seconds, through their ends too`() async throws {
      let server = try await LocalAppServer()
      let rig = try FaultRig(server, haste: 1)
      try await rig.connected()
      let witness = try await Codex.connect(
        CodexConfiguration(url: server.url, bearerToken: BearerToken(server.token)))
      let clock = ContinuousClock()
      // The server's word of each thread, as it tells it to every connection: its lists are later than that.
      let told = Told()
      let hearing = Task {
        for try await batch in witness.events() {
          for case .threadStatusChanged(let news) in batch {
            told.isActive.withLock { $0[news.threadId] = news.status.type == .active }
          }
        }
      }
      let watching = Task {
        var differing = Differing()
        while !Task.isCancelled {
          let running = told.isActive.withLock { $0.values.count { $0 } }
          differing.look(running != rig.viewer.newest?.runningCount ?? 0, at: clock.now)
          try? await clock.sleep(for: .milliseconds(20))
        }
        return differing.longest
      }

      let ids = try await withThrowingTaskGroup(of: [ThreadID].self) { group in
        for _ in 0..<Self.connections { group.addTask { try await Self.burst(at: server) } }
        return try await group.reduce(into: Set<ThreadID>()) { $0.formUnion($1) }
      }
      #expect(ids.count == Self.connections * Self.tasksEach)
      try await rig.wait(for: "all of them running", within: Self.limit) { snapshot in
        snapshot.runningCount == ids.count && ids.isSubset(of: snapshot.tasks.rows.map(\.id))
      }
      try await rig.wait(for: "their titles") { snapshot in
        snapshot.tasks.rows.allSatisfy { !ids.contains($0.id) || $0.title.hasPrefix("Burst") }
      }
      try await rig.wait(for: "the end of all of them", within: .seconds(90)) { snapshot in
        snapshot.runningCount == 0 && snapshot.tasks.rows.count { ids.contains($0.id) } == ids.count
      }
      watching.cancel()
      let longest = await watching.value
      #expect(longest <= Self.limit)
      let listed = try await witness.listThreads(ThreadList(limit: 100))
      #expect(Set(listed.data.map { ThreadID($0.id) }) == ids)
      #expect(listed.data.allSatisfy { $0.status.type != .active })
      await witness.close()
      hearing.cancel()
      await rig.end()
      try await server.stop()
    }

    /// Starts tasks over one connection, all at once.
    private static func burst(at server: LocalAppServer) async throws -> [ThreadID] {
      let codex = try await Codex.connect(CodexConfiguration(url: server.url, bearerToken: BearerToken(server.token)))
      let ids = try await withThrowingTaskGroup(of: ThreadID.self) { group in
        for _ in 0..<tasksEach {
          group.addTask {
            let session = try await codex.call(ThreadStart())
            _ = try await codex.call(TurnStart(threadId: session.thread.id, input: [.text(prompt)]))
            return ThreadID(session.thread.id)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      await codex.close()
      return ids
    }
  }
}

extension AppSnapshot {
  fileprivate var runningCount: Int { tasks.rows.count { $0.status.isActive } }
}
