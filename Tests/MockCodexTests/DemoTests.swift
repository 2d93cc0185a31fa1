import CommandCenter
import Foundation
import Testing

@testable import MockCodex

struct DemoTests {
  private static let prompts = [
    "Fix the flaky login test", "Add a settings file", "Review recent commits", "Generate plan", "Explain the code",
    "Connect tools",
  ]

  /// Plays a prompt to its end; what waits for a person gets its first option.
  private func session(_ prompt: String) throws -> MockStage {
    var stage = MockStage()
    _ = try stage.create(prompt)
    stage.playOut()
    while let open = stage.world.approvals.values.first {
      let option = open.approval.options.first
      let answer = option.map { ApprovalAnswer.option($0.id) } ?? .answers([:])
      #expect(throws: Never.self) { try stage.world.answer(open.approval.id, with: answer) }
      stage.playOut()
    }
    return stage
  }

  @Test func `each kind of prompt has its own kind of session`() {
    #expect(Set(Self.prompts.map(DemoDirector.theme)) == Set(DemoTheme.allCases))
  }

  @Test(arguments: prompts)
  func `a sample session shows thinking, a command, a question and an answer, and says that it is one`(prompt: String)
    throws
  {
    let stage = try session(prompt)
    let kinds = Set(stage.seen.compactMap(\.endedItem?.content.brief))
    #expect(kinds.isSuperset(of: ["user", "reasoning", "agent", "command"]))
    #expect(!stage.seen.compactMap(\.approval).isEmpty)
    #expect(stage.seen.last?.brief == "turnCompleted completed")
    let texts = stage.seen.compactMap(\.endedItem?.content.agentText)
    #expect(texts.first?.contains("Demo: a sample session") == true)
  }

  @Test func `the sessions together show every kind of row`() throws {
    let kinds = try Set(Self.prompts.flatMap { try session($0).seen.compactMap(\.endedItem?.content.brief) })
    #expect(
      kinds == [
        "user", "agent", "reasoning", "proposal", "command", "patch", "tool", "search", "agent-step", "notice",
      ])
  }

  @Test func `the same prompt plays the same session`() throws {
    #expect(try session("Fix the tests").seen == session("Fix the tests").seen)
    #expect(try session("Fix the tests").seen != session("Fix my tests").seen)
  }

  @Test func `the demo opens on projects, finished tasks, one that runs and one that waits`() throws {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    var world = DemoCatalogue.world(epoch: now)
    let tasks = try world.list(TaskListRequest()).tasks
    #expect(Set(tasks.map(\.projectPath)).count >= 4)
    #expect(tasks.allSatisfy { $0.projectPath.contains("demo") && $0.recencyAt < now })
    #expect(tasks.filter { $0.status == .running }.count == 1)
    #expect(tasks.filter { $0.status == .waitingForApproval }.count == 1)
    #expect(tasks.filter { $0.status == .failed }.count == 1)
    #expect(tasks.allSatisfy { !$0.title.contains("[[") })
    #expect(try world.list(TaskListRequest(archived: true)).tasks.count == 1)
    for task in tasks {
      let turns = try world.turns(task.id, olderThan: nil, limit: 10).turns
      #expect(turns.count == 1)
      #expect(task.status.isActive || turns[0].status.isOver)
      #expect((turns[0].completedAt ?? now) <= now)
    }
    #expect(world.now == .zero)
    world.connect(ConnectionID(number: 1))
    #expect(world.takeMail().isEmpty)
  }

  @Test func `the list pages by last use and loses none`() throws {
    var stage = MockStage()
    for _ in 0..<7 { _ = try stage.create("[[scenario:text n=1]]") }
    var request = TaskListRequest(limit: 3)
    var ids: [ThreadID] = []
    repeat {
      let page = try stage.world.list(request)
      ids += page.tasks.map(\.id)
      request.cursor = page.nextCursor
    } while request.cursor != nil
    #expect(ids.count == 7)
    #expect(Set(ids).count == 7)
  }
}
