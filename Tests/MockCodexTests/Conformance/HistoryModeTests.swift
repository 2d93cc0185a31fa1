import CodexSDK
import CommandCenter
import TestSupport
import Testing

/// Both ways in which a server keeps the history of a thread, on the real server.
@Suite(.timeLimit(.minutes(2)))
struct HistoryModeTests {
  /// `thread/start` with the field that this program never sends.
  private struct StartWithHistory: ClientRequest {
    typealias Response = ThreadStart.Response
    static let method = "thread/start"
    var cwd: String
    var historyMode: String
  }

  private static let turns = 7

  @Test(arguments: ["legacy", "paginated"])
  func `a task opens with its newest turns, and the older ones come page by page`(mode: String) async throws {
    let server = try await LocalAppServer.shared()
    let codex = try await Codex.connect(
      CodexConfiguration(url: server.url, bearerToken: BearerToken(server.token)))
    let thread = try await codex.call(StartWithHistory(cwd: server.workDirectory, historyMode: mode)).thread
    #expect(thread.historyMode?.rawValue == mode)
    for number in 0..<Self.turns {
      _ = try await codex.thread(id: thread.id).run("turn \(number) [[scenario:text n=1]]")
    }
    await codex.close()
    let client = AppServerCodexClient(endpoint: ServerEndpoint(url: server.url, token: server.token))
    _ = try await client.connect()
    let id = ThreadID(thread.id)
    let contents = try await client.watchTask(id)
    var prompts = contents.turns.compactMap(\.firstPrompt)
    #expect(prompts.last?.hasPrefix("turn \(Self.turns - 1)") == true)
    #expect(prompts.count < Self.turns)
    var cursor = contents.olderCursor
    while let next = cursor {
      let page = try await client.readTurns(id, olderThan: next, limit: 1)
      #expect(page.turns.count <= 1)
      prompts = page.turns.compactMap(\.firstPrompt) + prompts
      cursor = page.olderCursor
    }
    #expect(prompts == (0..<Self.turns).map { "turn \($0) [[scenario:text n=1]]" })
    #expect(try await client.taskFacts(id).lastTurn?.kind == .completed)
    await client.close()
  }
}

extension CommandCenter.Turn {
  fileprivate var firstPrompt: String? {
    for item in items { if case .userMessage(let message) = item.content { return message.text } }
    return nil
  }
}
