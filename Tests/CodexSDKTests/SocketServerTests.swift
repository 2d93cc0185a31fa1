import Foundation
import TestSupport
import Testing

@testable import CodexSDK

/// `unix://` addresses, and the real server behind one.
@Suite(.timeLimit(.minutes(5))) struct SocketServerTests {
  @Test(arguments: [
    ("unix://", "/h/.codex/app-server-control/app-server-control.sock"), ("unix://~/a.sock", "/h/a.sock"),
    (" UNIX:///run/a.sock ", "/run/a.sock"),
  ])
  func `what a socket's address leaves out is filled in`(url: String, path: String) throws {
    let configuration = CodexConfiguration(url: url)
    let address = try configuration.webSocketURL(environment: ["HOME": "/h", "CODEX_HOME": ""])
    #expect("\(address)" == "unix://\(path)")
  }

  @Test func `codex's own home decides where its control socket is`() throws {
    let url = try CodexConfiguration(url: "unix://").webSocketURL(environment: ["HOME": "/h", "CODEX_HOME": "/c"])
    #expect("\(url)" == "unix:///c/app-server-control/app-server-control.sock")
  }

  @Test func `without a home there is no control socket to guess`() async {
    let error = #expect(throws: (any Error).self) {
      try CodexConfiguration(url: "unix://").webSocketURL(environment: [:])
    }
    #expect(error != nil)
  }

  /// codex is told only `unix://` here: that it listens where we look is part of what is tested.
  @Test func `a real server is reached through its control socket, with a token and without`() async throws {
    let home = try TemporaryDirectory.make("socket")
    defer { try? FileManager.default.removeItem(atPath: home) }
    let finder = try ChildProcess("bash", [Repository.path("local-app-server/pinned-codex.sh")])
    let codexPath = try await finder.line(within: .seconds(300))
    let socket = home + "/" + CodexConfiguration.controlSocket
    let server = try ChildProcess(
      "bash",
      [
        "-c", "\"$0\" app-server --listen unix:// & until [ -S \"$1\" ]; do sleep 0.05; done; echo up; wait", codexPath,
        socket,
      ],
      environment: ["CODEX_HOME": home])
    _ = try await server.line { $0 == "up" }

    for token in [nil, BearerToken("anything")] {
      var configuration = CodexConfiguration(url: "unix://\(socket)", bearerToken: token)
      #expect(try await Codex.readinessStatus(configuration) == nil)
      let codex = try await Codex.connect(configuration)
      #expect(codex.metadata.codexHome == home)
      #expect(try await codex.listThreads(ThreadList()).data.isEmpty)
      await codex.close()
      configuration.proxy = try CodexProxy("socks5h://127.0.0.1:1")
      #expect(await codeThrown { try await Codex.connect(configuration) } == .invalidProxy)
    }
    server.kill()
    _ = try await server.exit()
    #expect(await codeThrown { try await Codex.connect(CodexConfiguration(url: "unix://\(socket)")) } == .unreachable)
  }
}
