import CodexTestSupport
import CommandCenter
import Foundation
import TestSupport
import Testing

/// What the actor adds to the state: order, connections, timers, and a clean end.
@Suite(.timeLimit(.minutes(1)))
struct AppModelTests {
  @Test func `it connects with the saved token and shows what the server lists`() async {
    let rig = AppRig(token: "tok-123")
    let client = await rig.connectedClient()
    #expect(rig.madeFor.map { $0?.token } == ["tok-123"])
    client.answer("list", with: TaskPage(tasks: [Sample.task("A")], nextCursor: nil))
    let snapshot = await rig.snapshot { !$0.tasks.rows.isEmpty }
    #expect(snapshot?.tasks.rows.map(\.id.rawValue) == ["A"])
    #expect(snapshot?.connection.state == .connected(since: Sample.start))
    await rig.end()
  }

  @Test func `a failed connection is tried again when its time comes, and not before`() async {
    let rig = AppRig()
    let first = await rig.nextClient()
    await first.called(1)
    first.fail("connect", with: Problem(.unreachable, "no route"))
    await rig.clock.sleepers(1)
    #expect(rig.madeFor.count == 1)
    rig.clock.advance(by: .milliseconds(500))
    let second = await rig.nextClient()
    await second.called(1)
    #expect(rig.madeFor.count == 2)
    await rig.end()
  }

  @Test func `a token command is asked once, and again when its token was refused`() async {
    let server = SavedServer(id: ServerID("mac"), url: "ws://127.0.0.1:4500", token: .command("print it"))
    let rig = AppRig(launch: .server(server), token: "first")
    for (problem, wait) in [(Problem.Code.unreachable, true), (.tokenRefused, false)] {
      let client = await rig.nextClient()
      await client.called(1)
      rig.stores.save("second", for: server)
      client.fail("connect", with: Problem(problem, "no"))
      if wait {
        await rig.clock.sleepers(1)
        rig.clock.advance(by: .seconds(1))
      } else {
        _ = await rig.snapshot {
          if case .failed(let told, retryAt: .some) = $0.connection.state { told.code == problem } else { false }
        }
        rig.model.perform(.reconnectRequested)
      }
    }
    _ = await rig.nextClient()
    #expect(rig.madeFor.map { $0?.token } == ["first", "first", "second"])
    await rig.end()
  }

  @Test func `a refused token of a file is not sent again, and another one is by itself`() async {
    let server = SavedServer(id: ServerID("mac"), url: "ws://127.0.0.1:4500", token: .file("/t"))
    let rig = AppRig(launch: .server(server), token: "old")
    let client = await rig.nextClient()
    await client.called(1)
    client.fail("connect", with: Problem(.tokenRefused, "The server refused the token."))
    let look = Duration.seconds(TokenSource.fileLookSeconds)
    for _ in 0..<3 {
      await rig.clock.sleepers(1)
      rig.clock.advance(by: look)
    }
    await rig.clock.sleepers(1)
    #expect(rig.madeFor.map { $0?.token } == ["old"])
    let told = await rig.snapshot { if case .failed = $0.connection.state { true } else { false } }
    if case .failed(let problem, _) = told?.connection.state {
      #expect(problem.message == "The server refused the token. It is in the file /t.")
    }
    rig.stores.save("new", for: server)
    rig.clock.advance(by: look)
    _ = await rig.nextClient()
    #expect(rig.madeFor.map { $0?.token } == ["old", "new"])
    await rig.end()
  }

  @Test func `a person's own try sends a refused token again`() async {
    let server = SavedServer(id: ServerID("mac"), url: "ws://127.0.0.1:4500", token: .file("/t"))
    let rig = AppRig(launch: .server(server), token: "old")
    let client = await rig.nextClient()
    await client.called(1)
    client.fail("connect", with: Problem(.tokenRefused, "no"))
    await rig.clock.sleepers(1)
    rig.model.perform(.reconnectRequested)
    _ = await rig.nextClient()
    #expect(rig.madeFor.map { $0?.token } == ["old", "old"])
    await rig.end()
  }

  @Test func `leaving is not held up by what does not end`() async {
    let rig = AppRig(stuckToken: true)
    _ = await rig.snapshot { if case .connecting = $0.connection.state { true } else { false } }
    let ending = Task { await rig.end() }
    await rig.clock.sleepers(1)
    rig.clock.advance(by: AppModel.shutdownLimit)
    await ending.value
  }

  @Test func `an answer of an older connection changes nothing any more`() async {
    let rig = AppRig()
    let first = await rig.connectedClient()
    rig.model.perform(.reconnectRequested)
    let second = await rig.connectedClient()
    first.answer("list", with: TaskPage(tasks: [Sample.task("OLD")], nextCursor: nil))
    second.answer("list", with: TaskPage(tasks: [Sample.task("NEW")], nextCursor: nil))
    let snapshot = await rig.snapshot { !$0.tasks.rows.isEmpty }
    #expect(snapshot?.tasks.rows.map(\.id.rawValue) == ["NEW"])
    #expect(first.isClosed)
    await rig.end()
  }

  @Test func `a new connection begins only when the last one has said goodbye`() async {
    let rig = AppRig()
    let first = await rig.connectedClient()
    first.holdFarewell()
    rig.model.perform(.reconnectRequested)
    await first.closed()
    _ = await rig.snapshot { if case .connecting(2, _) = $0.connection.state { true } else { false } }
    // What is asked for later is done, and still there is no second connection.
    for path in ["/one", "/two", "/three"] {
      rig.model.perform(.projectSelected(path: path))
      _ = await rig.snapshot { $0.selection.projectPath == path }
    }
    #expect(rig.madeFor.count == 1)
    first.endFarewell()
    _ = await rig.nextClient()
    #expect(rig.madeFor.count == 2)
    await rig.end()
  }

  @Test func `a task that is opened again while its subscription is under way waits for that one`() async {
    let rig = AppRig()
    let client = await rig.connectedClient()
    rig.model.perform(.taskOpened(Sample.thread))
    rig.model.perform(.taskClosed)
    rig.model.perform(.taskOpened(Sample.thread))
    var order: [String] { client.log.filter { $0.hasSuffix("watch T1") } }
    await client.called("watch T1")
    await client.called("turns T1", times: 2)
    #expect(order == ["watch T1"])
    client.answer("watch T1", with: TaskContents(summary: Sample.task("T1"), turns: [], olderCursor: nil))
    _ = await rig.snapshot { $0.openTask?.feed == .quiet }
    #expect(order == ["watch T1"])
    await rig.end()
  }

  @Test func `messages to one task are sent one after the other, and stop does not wait for them`() async {
    let rig = AppRig()
    let client = await rig.connectedClient()
    client.answer("list", with: TaskPage(tasks: [Sample.task("T1", .running)], nextCursor: nil))
    _ = await rig.snapshot { !$0.tasks.rows.isEmpty }
    rig.model.perform(.followUpSubmitted(Sample.thread, text: "one"))
    rig.model.perform(.followUpSubmitted(Sample.thread, text: "two"))
    rig.model.perform(.stopRequested(Sample.thread))
    await client.called(6)
    #expect(Set(client.log.suffix(2)) == ["followUp one", "interrupt T1"])
    client.answer("followUp one", with: StartedTurn(threadID: Sample.thread, turnID: Sample.turn))
    await client.called(7)
    #expect(client.log.last == "followUp two")
    await rig.end()
  }

  @Test func `sending waits neither for a search nor for what is kept of the server`() async {
    let store = HeldStore()
    let rig = AppRig(state: store)
    let client = await rig.connectedClient()
    client.answer("list", with: TaskPage(tasks: [Sample.task("T1")], nextCursor: nil))
    _ = await rig.snapshot { !$0.tasks.rows.isEmpty }
    rig.model.perform(.contentsSearched(text: "needle", archived: false))
    await client.called("search needle")
    client.fail("search needle", with: Problem(.unsupported, "not there"))
    rig.model.perform(.taskOpened(Sample.thread))
    while store.waiting < 2 { await Task.yield() }
    rig.model.perform(.followUpSubmitted(Sample.thread, text: "at once"))
    await client.called("followUp at once")
    #expect(store.waiting >= 2)
    store.letGo()
    await rig.end()
  }

  @Test func `events of one batch are one snapshot`() async {
    let rig = AppRig()
    let client = await rig.connectedClient()
    client.answer("list", with: TaskPage(tasks: [Sample.task("T1"), Sample.task("T2")], nextCursor: nil))
    _ = await rig.snapshot { !$0.tasks.rows.isEmpty }
    client.say(
      .taskStatusChanged(ThreadID("T1"), .running), .taskStatusChanged(ThreadID("T2"), .running),
      .taskStatusChanged(ThreadID("T1"), .idle))
    let snapshot = await rig.snapshot { $0.tasks.rows.contains { $0.status == .running } }
    #expect(snapshot?.tasks.rows.map(\.status) == [.idle, .running])
    await rig.end()
  }

  @Test func `a lost link ends its calls, and what was being sent is unknown`() async {
    let rig = AppRig()
    let client = await rig.connectedClient()
    rig.model.perform(.taskOpened(Sample.thread))
    await client.called("watch T1")
    client.answer("watch T1", with: TaskContents(summary: Sample.task("T1"), turns: [], olderCursor: nil))
    _ = await rig.snapshot { $0.openTask?.feed == .quiet }
    rig.model.perform(.followUpSubmitted(Sample.thread, text: "more"))
    await client.called("followUp more")
    client.say(.disconnected(Problem(.connectionLost, "gone")))
    let snapshot = await rig.snapshot { $0.openTask?.outbox.first?.state == .unknown }
    #expect(snapshot?.openTask?.outbox.map(\.text) == ["more"])
    await rig.clock.sleepers(1)
    #expect(client.isClosed)
    await rig.end()
  }

  @Test func `a test of a server reports its layers and leaves no connection behind`() async {
    let rig = AppRig(launch: .demo)
    let demo = await rig.connectedClient()
    rig.model.perform(.connectionTestRequested(url: "ws://127.0.0.1:4500", token: "typed"))
    let client = await rig.nextClient()
    #expect(rig.madeFor.last??.token == "typed")
    await client.called(1)
    client.answer("health", with: ServerHealth(status: 200, latency: .milliseconds(3)))
    await client.called(2)
    client.fail("connect", with: Problem(.tokenRefused, "The token was refused."))
    let snapshot = await rig.snapshot { !$0.connectionTest.steps.isEmpty && !$0.connectionTest.isRunning }
    #expect(
      snapshot?.connectionTest.steps.map(\.outcome) == [
        .passed("ws://127.0.0.1:4500"), .passed("something takes connections"),
        .passed("none: the address does not ask for it"), .passed("a server answers after 3 ms"),
        .failed(Problem(.tokenRefused, "The token was refused.")), .skipped, .skipped, .skipped,
      ])
    #expect(client.isClosed)
    #expect(!demo.isClosed)
    await rig.end()
  }

  @Test func `a test of a server that nobody is signed in on fails there, and lists the tasks all the same`() async {
    let rig = AppRig(launch: .demo)
    _ = await rig.connectedClient()
    rig.model.perform(.connectionTestRequested(url: "ws://127.0.0.1:4500", token: "typed"))
    let client = await rig.nextClient()
    await client.called("health")
    client.answer("health", with: ServerHealth(status: 200, latency: .milliseconds(3)))
    await client.called("connect")
    client.answer("connect", with: ServerInfo(version: "0.163.0"))
    await client.called("account")
    client.answer("account", with: AccountStatus.signInNeeded)
    await client.called("list")
    client.answer("list", with: TaskPage(tasks: [], nextCursor: nil))
    let snapshot = await rig.snapshot { !$0.connectionTest.steps.isEmpty && !$0.connectionTest.isRunning }
    let outcomes = Dictionary(uniqueKeysWithValues: snapshot?.connectionTest.steps.map { ($0.layer, $0.outcome) } ?? [])
    guard case .failed(let problem)? = outcomes[.account] else {
      Issue.record("not failed: \(outcomes)")
      return
    }
    #expect(problem.code == .signInNeeded)
    #expect(outcomes[.tasks] == .passed("listed, none yet"))
    await rig.end()
  }

  @Test func `leaving closes the link, ends the snapshots and writes what was typed`() async {
    let rig = AppRig()
    let client = await rig.connectedClient()
    rig.model.perform(.draftChanged(.newTask, text: "half a thou"))
    await rig.clock.sleepers(1)
    let reader = Task { await rig.snapshot { _ in false } }
    await rig.end()
    #expect(await reader.value == nil)
    #expect(client.isClosed)
    #expect(rig.stores.state(of: TestApp.server.id).drafts == [.newTask: "half a thou"])
  }

  @Test func `a reader that is cancelled is let go`() async {
    let rig = AppRig()
    _ = await rig.connectedClient()
    let reader = Task { await rig.snapshot { _ in false } }
    reader.cancel()
    #expect(await reader.value == nil)
    await rig.end()
  }

  @Test func `switching keeps drafts, waiting messages and lists with their server`() async throws {
    let place = try Place("switch")
    let database = StateDatabase(place.directories)
    let (mac, box) = (TestApp.server, SavedServer(id: ServerID("box"), url: "ws://box:4500"))
    let waiting = SavedMessage(
      id: MessageID("w1"), threadID: ThreadID("T9"), text: "unsent", state: .unsent, sentAt: Sample.start)
    try await database.save(waiting, clearing: nil, server: mac.id)
    let rig = AppRig(settings: SavedSettings(servers: [mac, box], activeServer: mac.id), state: database)

    let first = await rig.connectedClient()
    first.answer("list", with: TaskPage(tasks: [Sample.task("T1")], nextCursor: nil))
    func has(_ id: String, in snapshot: AppSnapshot) -> Bool { snapshot.tasks.rows.contains { $0.id.rawValue == id } }
    _ = await rig.snapshot { has("T1", in: $0) }
    rig.model.perform(.draftChanged(.newTask, text: "for the mac"))
    rig.model.perform(.serverChosen(box.id))

    let second = await rig.connectedClient()
    second.answer("list", with: TaskPage(tasks: [Sample.task("T2"), Sample.task("T3")], nextCursor: nil))
    let there = try #require(await rig.snapshot { has("T2", in: $0) })
    #expect(there.connection.serverName == "box")
    #expect(there.returnedDrafts == [:] && !has("T1", in: there) && !has("T9", in: there))
    #expect(try await database.state(of: box.id).messages == [])
    rig.model.perform(.draftChanged(.newTask, text: "for the box"))
    rig.model.perform(.serverChosen(mac.id))

    let back = try #require(await rig.snapshot { $0.connection.serverName != "box" && !$0.returnedDrafts.isEmpty })
    #expect(back.returnedDrafts[.newTask] == "for the mac")
    #expect(has("T1", in: back) && has("T9", in: back) && !has("T2", in: back))
    #expect(back.tasks.asOf == nil, "its link stood all the time")
    #expect(try await database.state(of: mac.id).messages == [waiting])
    // What was left is written while the picture of the other is on its way.
    var kept = try await database.state(of: box.id)
    while kept.drafts.isEmpty || kept.tasks == nil { kept = try await database.state(of: box.id) }
    #expect(kept.drafts == [.newTask: "for the box"])
    #expect(Set(kept.tasks?.rows.map(\.id.rawValue) ?? []) == ["T2", "T3"])
    await rig.end()
  }
}
