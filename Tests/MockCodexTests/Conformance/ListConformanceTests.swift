import CommandCenter
import Foundation
import Testing

/// The list of tasks and what changes it.
@Suite(.timeLimit(.minutes(1)))
struct ListConformanceTests {
  /// A task that has done something, so that it is listed.
  private func finished(_ session: Session, _ text: String = "Task [[scenario:text n=1]]") async throws -> ThreadID {
    let started = try await session.create(text)
    try await session.untilEnd(of: started.threadID)
    return started.threadID
  }

  @Test(arguments: ClientKind.allCases)
  func `a rename is trimmed, kept and told to everybody`(kind: ClientKind) async throws {
    let server = try await kind.server()
    let (session, other) = (try await server.session(), try await server.session())
    let task = try await finished(session)
    try await session.client.changeTask(task, .rename("  New name "))
    try await other.until { $0 == .taskRenamed(task, name: "New name") ? true : nil }
    #expect(try await session.listed(task)?.title == "New name")
    #expect(await problemCode { try await session.client.changeTask(task, .rename("  ")) } == .badInput)
    for session in [session, other] { await session.client.close() }
  }

  @Test(arguments: ClientKind.allCases)
  func `an archived task leaves the list, is told to everybody, and comes back`(kind: ClientKind) async throws {
    let server = try await kind.server()
    let (session, other) = (try await server.session(), try await server.session())
    let task = try await finished(session)
    try await session.client.changeTask(task, .archive)
    try await other.until { $0 == .taskArchived(task) ? true : nil }
    #expect(try await session.listed(task) == nil)
    #expect(try await session.listed(task, archived: true)?.isArchived == true)
    #expect(await problemCode { try await session.client.watchTask(task) } == .refused)
    try await session.client.changeTask(task, .unarchive)
    try await other.until { $0 == .taskUnarchived(task) ? true : nil }
    #expect(try await session.listed(task)?.isArchived == false)
    for session in [session, other] { await session.client.close() }
  }

  @Test(arguments: ClientKind.allCases)
  func `a fork has the turns and is a task of its own`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let task = try await finished(session)
    let fork = try await session.client.forkTask(task, through: nil)
    #expect(fork != task)
    #expect(try await session.client.readTurns(fork, olderThan: nil, limit: 5).turns.count == 1)
    let turn = try await session.followUp(fork, "On [[scenario:text n=1]]")
    #expect(turn.threadID == fork)
    try await session.untilEnd(of: fork)
    #expect(try await session.client.readTurns(task, olderThan: nil, limit: 5).turns.count == 1)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a deleted task is gone for everybody, its agents with it, unless a fork needs it`(kind: ClientKind) async throws
  {
    let server = try await kind.server()
    let (session, other) = (try await server.session(), try await server.session())
    let parent = try await finished(session, "Spawn [[scenario:spawn]]")
    let agent = try #require(try await session.client.taskFacts(parent).agents.first?.id)
    try await session.client.changeTask(parent, .delete)
    try await other.until { $0 == .taskDeleted(agent) ? true : nil }
    try await other.until { $0 == .taskDeleted(parent) ? true : nil }
    #expect(try await session.listed(parent) == nil)
    let origin = try await finished(session)
    _ = try await session.client.forkTask(origin, through: nil)
    #expect(await problemCode { try await session.client.changeTask(origin, .delete) } == .refused)
    #expect(try await session.listed(origin) != nil)
    for session in [session, other] { await session.client.close() }
  }

  @Test(arguments: ClientKind.allCases)
  func `facts tell how the last turn ended and which agents there are`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let done = try await finished(session)
    #expect(try await session.client.taskFacts(done).lastTurn?.kind == .completed)
    let hanging = try await session.createHanging()
    #expect(try await session.client.taskFacts(hanging.threadID).lastTurn == nil)
    try await session.client.interruptTask(hanging.threadID, turn: hanging.turnID)
    try await session.untilEnd(of: hanging.threadID)
    #expect(try await session.client.taskFacts(hanging.threadID).lastTurn?.kind == .stopped)
    let parent = try await finished(session, "Spawn [[scenario:spawn]]")
    #expect(try await session.client.taskFacts(parent).agents.map(\.parentID) == [parent])
    #expect(try await session.listed(parent)?.source == "vscode")
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a finished turn is unread until somebody marks it, and an outdated revision does no harm`(
    kind: ClientKind
  ) async throws {
    let session = try await kind.server().session()
    let task = try await finished(session)
    let state = try #require(try await session.listed(task)?.readState)
    #expect(state.isUnread)
    let revision = try #require(state.revision)
    #expect(try await session.client.setRead(task, isRead: true, revision: revision).isUnread == false)
    // Who watches the task is told.
    try await session.until { event -> Bool? in
      if case .taskReadStateChanged(task, let state) = event, !state.isUnread { true } else { nil }
    }
    #expect(try await session.listed(task)?.isUnread == false)
    #expect(try await session.client.setRead(task, isRead: false, revision: revision).isUnread)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a search finds what was said, whatever its case, and says where`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let word = "Quokka" + UUID().uuidString.prefix(8)
    let task = try await finished(session, "About \(word) [[scenario:text n=1]]")
    let page = try await session.client.searchTasks(TaskSearchRequest(text: word.lowercased()))
    #expect(page.hits.map(\.id) == [task])
    #expect(page.hits.first?.snippet.contains(word) == true)
    #expect(page.nextCursor == nil)
    #expect(try await session.client.searchTasks(TaskSearchRequest(text: word, archived: true)).hits.isEmpty)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `the last used task comes first, page after page`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    var tasks: [ThreadID] = []
    for _ in 0..<3 { tasks.append(try await finished(session)) }
    let ours = Set(tasks)
    var found: [ThreadID] = []
    var request = TaskListRequest(limit: 1)
    repeat {
      let page = try await session.client.listTasks(request)
      #expect(page.tasks.count <= 1)
      found += page.tasks.map(\.id).filter(ours.contains)
      request.cursor = page.nextCursor
    } while request.cursor != nil && found.count < 3
    #expect(found == tasks.reversed())
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a helper's turn is its own, and the task tells when it began and ended`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create("Spawn [[scenario:spawn]]")
    let first = try await session.until { event -> ThreadID? in
      if case .itemCompleted(started.threadID, _, let item) = event, case .subAgent(let activity) = item.content {
        activity.threadID
      } else {
        nil
      }
    }
    try await session.untilEnd(of: first)
    #expect(first != started.threadID)
    #expect(try await session.untilEnd(of: started.threadID).status == .completed)
    #expect(try await session.newestTurn(of: first).status == .completed)
    let ours = session.heard(of: started.threadID)
    let steps = ours.compactMap(\.endedItem).compactMap { item -> SubAgentActivity? in
      if case .subAgent(let activity) = item.content { activity } else { nil }
    }
    #expect(steps.map(\.kind) == ["started", "completed"])
    #expect(steps.allSatisfy { $0.threadID == first })
    await session.client.close()
  }
}
