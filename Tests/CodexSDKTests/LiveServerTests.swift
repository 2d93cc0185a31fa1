import Foundation
import TestSupport
import Testing

@testable import CodexSDK

/// Against a real app-server with the scripted offline model.
@Suite(.timeLimit(.minutes(5)))
struct LiveServerTests {
  private func configuration(_ server: LocalAppServer) -> CodexConfiguration {
    CodexConfiguration(url: server.url, bearerToken: BearerToken(server.token))
  }

  @Test func `the documented example works`() async throws {
    let server = try await LocalAppServer.shared()
    let text = try await ExampleTests().example(
      url: server.url, token: BearerToken(server.token), directory: server.workDirectory)
    #expect(!text.isEmpty)
  }

  @Test func `a wrong token and a missing one are told apart`() async throws {
    let server = try await LocalAppServer.shared()
    var configuration = configuration(server)
    configuration.bearerToken = BearerToken("wrong")
    #expect(await codeThrown { try await Codex.connect(configuration) } == .unauthorizedInvalidToken)
    configuration.bearerToken = nil
    #expect(await codeThrown { try await Codex.connect(configuration) } == .unauthorizedMissingToken)
  }

  @Test func `a port nobody listens on and an address that is none are told apart`() async throws {
    let nobody = CodexConfiguration(url: "ws://127.0.0.1:\(try FreePort.pick())")
    #expect(await codeThrown { try await Codex.connect(nobody) } == .unreachable)
    #expect(await codeThrown { try await Codex.connect(CodexConfiguration(url: "http://x")) } == .invalidURL)
  }

  @Test func `reads and changes of a thread do what they say`() async throws {
    let server = try await LocalAppServer.shared()
    let codex = try await Codex.connect(configuration(server))
    #expect(codex.metadata.version?.isEmpty == false)
    #expect(try await codex.call(AccountRead()).requiresOpenaiAuth == false)
    #expect(try await !codex.call(ModelList()).data.isEmpty)
    let thread = try await codex.startThread(ThreadStart(cwd: server.workDirectory))
    #expect(try await thread.turns().data.isEmpty)
    let first = try await thread.run("Hello [[scenario:text n=3]]")

    try await thread.setName("Greeting")
    #expect(try await thread.read().name == "Greeting")
    #expect(try await codex.listThreads(ThreadList(searchTerm: "Greeting")).data.map(\.id).contains(thread.id))
    let turns = try await thread.turns().data
    #expect(turns.map(\.id) == [first.turn.id])
    let items = try await codex.call(ThreadItemsList(threadId: thread.id)).data
    #expect(items.map(\.turnId) == [first.turn.id, first.turn.id])
    let session = try await thread.resume(initialTurnsPage: .init(limit: 5))
    #expect(session.initialTurnsPage?.data.map(\.id) == [first.turn.id])
    #expect(try await codex.call(ConfigRead()).model == session.model)

    let fork = try await thread.fork()
    #expect(fork.id != thread.id)
    #expect(try await fork.read().forkedFromId == thread.id)
    try await thread.archive()
    #expect(try await codex.listThreads(ThreadList(archived: true)).data.map(\.id).contains(thread.id))
    try await thread.unarchive()
    try await fork.unsubscribe()
    let directory = try await codex.call(FsGetMetadata(path: server.workDirectory))
    #expect(directory.isDirectory)
    #expect(await codeThrown { try await codex.call(FsGetMetadata(path: "/no/such/path")) } == .fileNotFound)
    #expect(await codeThrown { try await codex.thread(id: "bogus").read() } == .threadNotFound)
    await codex.close()
  }

  @Test func `a command waits for leave, and runs when it is given`() async throws {
    let server = try await LocalAppServer.shared()
    let codex = try await Codex.connect(configuration(server))
    let thread = try await codex.startThread(
      ThreadStart(cwd: server.workDirectory, approvalPolicy: .untrusted, sandbox: .workspaceWrite))
    let result = try await thread.run(#"Go [[scenario:command cmd="touch approved.txt"]]"#) { question in
      guard case .commandApproval(let request) = question.body, request.command?.contains("touch") == true else {
        return nil
      }
      return .command(.accept)
    }
    let commands = result.items.compactMap { if case .commandExecution(let item) = $0 { item } else { nil } }
    #expect(commands.map(\.status) == [.completed])
    #expect(commands.first?.exitCode == 0)
    #expect(FileManager.default.fileExists(atPath: server.workDirectory + "/approved.txt"))
    await codex.close()
  }

  @Test func `a turn is stopped once, and the next one answers`() async throws {
    let server = try await LocalAppServer.shared()
    let codex = try await Codex.connect(configuration(server))
    let thread = try await codex.startThread(ThreadStart(cwd: server.workDirectory))
    let turn = try await thread.startTurn("Go [[scenario:hang]]")
    // Before it says so, the server knows of no turn to stop.
    for try await batch in turn.events
    where batch.contains(where: { if case .turnStarted = $0 { true } else { false } }) {
      break
    }
    #expect(
      await codeThrown {
        try await codex.call(TurnInterrupt(threadId: thread.id, turnId: "bogus"))
      } == .turnMismatch)
    try await turn.interrupt()
    #expect(try await turn.result().turn.status == .interrupted)
    #expect(await codeThrown { try await turn.steer([.text("on")]) } == .noActiveTurn)
    #expect(try await thread.run("Hello [[scenario:text n=2]]").turn.status == .completed)
    await codex.close()
  }

  @Test func `a flood arrives complete`() async throws {
    let server = try await LocalAppServer.shared()
    let codex = try await Codex.connect(configuration(server))
    let thread = try await codex.startThread(ThreadStart(cwd: server.workDirectory))
    let turn = try await thread.startTurn("Go [[scenario:flood n=20000]]")
    var streamed = ""
    var whole: String?
    for try await batch in turn.events {
      for event in batch {
        switch event {
        case .agentMessageDelta(let delta): streamed += delta.delta
        case .itemCompleted(let completed):
          if case .agentMessage(let message) = completed.item { whole = message.text }
        default: break
        }
      }
    }
    #expect(whole == streamed)
    #expect(streamed.count > 20_000)
    #expect(await codex.statistics.undecodableMessages == 0)
    await codex.close()
  }

  @Test func `a server that dies ends who waits, and forgets no thread`() async throws {
    let server = try await LocalAppServer()
    let codex = try await Codex.connect(configuration(server))
    let thread = try await codex.startThread(ThreadStart(cwd: server.workDirectory))
    _ = try await thread.run("Hello [[scenario:text n=2]]")
    let turn = try await thread.startTurn("Go [[scenario:hang]]")
    try await server.crash()
    #expect(await codeThrown { try await turn.result() } == .connectionLost)

    let next = try await LocalAppServer(port: server.port, stateDirectory: server.stateDirectory)
    let again = try await Codex.connect(configuration(next))
    let same = again.thread(id: thread.id)
    // Not loaded any more: the handle resumes it by itself.
    #expect(try await same.run("And now? [[scenario:text n=2]]").turn.status == .completed)
    await again.close()
    try await next.stop()
  }
}
