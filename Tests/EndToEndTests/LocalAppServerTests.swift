import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The fixture that other suites stand on.
@Suite(.timeLimit(.minutes(2)))
struct LocalAppServerTests {
  @Test func `the fixture gives a server that is ready and leaves nothing when it stops`() async throws {
    let server = try await LocalAppServer()
    #expect(try await readiness(of: server) == 200)
    #expect(try String(contentsOfFile: server.tokenFile, encoding: .utf8) == server.token)

    try await server.stop()

    await #expect(throws: URLError.self) { try await readiness(of: server) }
    #expect(!FileManager.default.fileExists(atPath: server.stateDirectory))
  }

  @Test func `after a crash another server takes over its port, its token and its state`() async throws {
    let first = try await LocalAppServer()
    try await first.crash()
    let second = try await LocalAppServer(port: first.port, stateDirectory: first.stateDirectory)
    #expect(second.url == first.url)
    #expect(second.token == first.token)
    #expect(second.processID != first.processID)
    try await second.stop()
  }

  private func readiness(of server: LocalAppServer) async throws -> Int {
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/readyz"))
    let (_, response) = try await URLSession.shared.data(from: url)
    return try #require(response as? HTTPURLResponse).statusCode
  }
}
