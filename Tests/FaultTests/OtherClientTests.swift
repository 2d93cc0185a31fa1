import CodexSDK
import CommandCenter
import Foundation
import TestSupport
import Testing

private struct ReviewStart: ClientRequest {
  typealias Response = EmptyResponse
  static let method = "review/start"
  var threadId: String
  var target = ["type": "custom", "instructions": "Look [[scenario:text n=3 delay=0.3]]"]
}

private struct ThreadRevert: ClientRequest {
  typealias Response = EmptyResponse
  static let method = "thread/revert"
  var threadId: String
  var beforeTurnId: String
}

extension FaultTests {
  /// What another client does to a task, seen here.
  @Suite(.timeLimit(.minutes(2)))
  struct OtherClientTests {
    private let found = "w0    w1    w2"

    private func other(_ server: LocalAppServer, turns: Int) async throws -> (Codex, ThreadID) {
      let codex = try await Codex.connect(CodexConfiguration(url: server.url, bearerToken: BearerToken(server.token)))
      let session = try await codex.call(ThreadStart())
      for number in 1...turns {
        _ = try await codex.thread(id: session.thread.id).run("Turn \(number) [[scenario:text n=1]]")
      }
      return (codex, ThreadID(session.thread.id))
    }

    @Test(arguments: [true, false])
    func `a review is one turn that ends, and what it found is shown once`(_ isOpenBefore: Bool) async throws {
      let server = try await LocalAppServer.shared()
      let (codex, thread) = try await other(server, turns: 1)
      let rig = try FaultRig(server)
      try await rig.connected()
      if isOpenBefore {
        rig.perform(.taskOpened(thread))
        try await rig.task("the first turn") { $0.timeline.turns.count == 1 }
      }
      let events = codex.events()
      _ = try await codex.call(ReviewStart(threadId: thread.rawValue))
      waiting: for try await batch in events {
        for case .turnCompleted(let end) in batch where end.threadId == thread.rawValue { break waiting }
      }
      rig.perform(.taskOpened(thread))
      try await rig.task("the review") { [found] task in
        task.timeline.turns.count == 2 && task.activeTurn == nil && task.timeline.turns[1].texts.contains(found)
          && !task.summary.status.isActive
      }
      let settled = try await rig.settled(thread)
      #expect(settled.timeline.turns.map(\.status) == [.completed, .completed])
      #expect(settled.timeline.turns[1].texts.filter { $0 == found }.count == 1)
      await rig.end()
      await codex.close()
    }

    @Test func `a running review can be stopped`() async throws {
      let server = try await LocalAppServer.shared()
      let (codex, thread) = try await other(server, turns: 1)
      let rig = try FaultRig(server)
      try await rig.connected()
      rig.perform(.taskOpened(thread))
      try await rig.task("the first turn") { $0.timeline.turns.count == 1 }
      var review = ReviewStart(threadId: thread.rawValue)
      review.target["instructions"] = "Look [[scenario:text n=200 delay=0.3]]"
      _ = try await codex.call(review)
      try await rig.task("the review") { $0.activeTurn?.isReview == true }
      rig.perform(.stopRequested(thread))
      try await rig.task("its end") { $0.activeTurn == nil && !$0.isStopping }
      let end = try await rig.settled(thread)
      #expect(end.timeline.turns.last?.status == .interrupted)
      #expect(!end.canRetry, "nobody wrote a prompt for it")
      await rig.end()
      await codex.close()
    }

    @Test func `turns that were taken back are gone`() async throws {
      let server = try await LocalAppServer.shared()
      let (codex, thread) = try await other(server, turns: 3)
      let rig = try FaultRig(server)
      try await rig.connected()
      rig.perform(.taskOpened(thread))
      let before = try await rig.task("three turns") { $0.timeline.turns.count == 3 }
      let second = before.timeline.turns[1].id.rawValue
      _ = try await codex.call(ThreadRevert(threadId: thread.rawValue, beforeTurnId: second))
      try await rig.task("one turn") { $0.timeline.turns.count == 1 }
      rig.perform(.followUpSubmitted(thread, text: "Go on [[scenario:text n=1]]"))
      try await rig.task("the next turn") { $0.timeline.turns.count == 2 }
      let end = try await rig.settled(thread)
      #expect(end.timeline.turns.first?.id == before.timeline.turns.first?.id)
      await rig.end()
      await codex.close()
    }

    @Test func `a goal is shown, and pausing it ends its turns`() async throws {
      let server = try await LocalAppServer.shared()
      let (codex, thread) = try await other(server, turns: 1)
      let rig = try FaultRig(server)
      try await rig.connected()
      rig.perform(.taskOpened(thread))
      try await rig.task("the first turn") { $0.timeline.turns.count == 1 }
      _ = try await codex.call(
        ThreadGoalSet(
          threadId: thread.rawValue, objective: "Count [[scenario:text n=20 delay=0.2]]", status: .active))
      try await rig.task("a turn of the goal") { $0.goal?.status == .active && $0.activeTurn != nil }
      rig.perform(.stopRequested(thread))
      rig.perform(.taskChanged(thread, .pauseGoal))
      let end = try await rig.task("rest") { task in
        task.goal?.status == .paused && task.activeTurn == nil && !task.summary.status.isActive && !task.isStopping
      }
      #expect(end.timeline.turns.count > 1)
      #expect(!end.canRetry, "nobody wrote a prompt for the goal's turn")
      await rig.end()
      await codex.close()
    }
  }
}

extension CommandCenter.Turn {
  /// What was said in it.
  fileprivate var texts: [String] {
    items.compactMap { item in
      if case .agentMessage(let message) = item.content {
        message.text.trimmingCharacters(in: .whitespaces)
      } else {
        nil
      }
    }
  }
}
