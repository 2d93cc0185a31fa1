import CodexSDK
import CodexTestSupport
import Foundation
import Testing

@testable import CommandCenter

/// A server that is only watched.
struct ReadOnlyTests {
  private static let thread = ThreadID("T")
  private static let message = OutgoingMessage(id: MessageID("m"), text: "hello")

  private typealias Call = @Sendable (AppServerCodexClient) async throws -> Void

  private static let changes: [(String, Call)] = [
    (
      "a task",
      {
        _ = try await $0.createTask(
          CreateTaskRequest(message: message, projectPath: nil, model: nil, effort: nil, access: .serverDefault))
      }
    ),
    ("a follow-up", { _ = try await $0.sendFollowUp(FollowUpRequest(threadID: thread, message: message)) }),
    ("a steer", { try await $0.steerTask(thread, turn: TurnID("N"), message: message) }),
    ("a stop", { try await $0.interruptTask(thread, turn: TurnID("N")) }),
    ("an archive", { try await $0.changeTask(thread, .archive) }),
    ("a name", { try await $0.changeTask(thread, .rename("x")) }),
    ("a review", { try await $0.changeTask(thread, .review(.uncommitted)) }),
    ("a fork", { _ = try await $0.forkTask(thread, through: nil) }),
    ("a read mark", { _ = try await $0.setRead(thread, isRead: true, revision: "r") }),
    ("a sign-in", { _ = try await $0.startChatGPTDeviceLogin() }), ("a sign-out", { try await $0.logout() }),
  ]

  private static func client(_ server: ScriptedTransport) async throws -> AppServerCodexClient {
    var configuration = CodexConfiguration(url: "ws://scripted")
    configuration.isReadOnly = true
    return try await scriptedClient(server, configuration: configuration) { _, _ in .result(#"{"data":[]}"#) }
  }

  @Test(arguments: changes.indices)
  func `nothing that changes anything leaves this machine`(index: Int) async throws {
    let server = ScriptedTransport()
    let client = try await Self.client(server)
    let before = server.sent.count
    let (name, change) = Self.changes[index]
    #expect(await problem { try await change(client) }?.code == .readOnly, "\(name)")
    #expect(server.sent.count == before)
    await client.close()
  }

  @Test func `it can be read all the same`() async throws {
    let client = try await Self.client(ScriptedTransport())
    #expect(try await client.listTasks(TaskListRequest()).tasks.isEmpty)
    await client.close()
  }

  @Test func `the settings keep it, and every connection knows it`() async throws {
    let text = #"{"servers":[{"id":"a","url":"ws://a:1","readOnly":true}],"activeServer":"a"}"#
    let document = try SettingsDocument(Array(text.utf8), path: "/config.json")
    let settings = try document.loaded().settings
    #expect(settings.servers.map(\.isReadOnly) == [true])
    let dependencies = AppDependencies(
      makeClient: { _ in throw Problem(.badInput, "") }, stores: InMemoryStores().stores, log: Log(path: nil),
      isKnownHost: { _ in true })
    let endpoint = try await dependencies.endpoint(for: settings.servers[0], token: .none)
    #expect(endpoint.configuration.isReadOnly)
  }
}
