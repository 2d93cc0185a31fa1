import CodexSDK
import TestSupport
import Testing

/// Another `codex app-server` on the same CODEX_HOME, as a person's editor starts one of its own.
final class SecondServer: Sendable {
  let process: ChildProcess
  let codex: Codex

  init(beside server: LocalAppServer) async throws {
    let program = try await ChildProcess.run(Repository.path("local-app-server/pinned-codex.sh")).output
    let command = "exec \"$0\" app-server --listen ws://127.0.0.1:0 2>&1"
    process = try ChildProcess(
      "/bin/sh", ["-c", command, try #require(program.last)],
      environment: ["CODEX_HOME": server.codexHome, "HOME": server.codexHome], directory: server.workDirectory)
    let line = try await process.line { $0.contains("listening on: ws://") }
    let url = try #require(line.firstMatch(of: /ws:\/\/127\.0\.0\.1:\d+/)).output
    codex = try await Codex.connect(CodexConfiguration(url: String(url)))
  }

  /// Starts a task there and returns its id once its first turn runs.
  func start(_ prompt: String) async throws -> String {
    let session = try await codex.call(ThreadStart())
    _ = try await codex.call(TurnStart(threadId: session.thread.id, input: [.text(prompt)]))
    return session.thread.id
  }

  /// Ends it as a crash would.
  func kill() async throws {
    process.kill()
    _ = try await process.exit()
  }
}
