import CommandCenter
import Foundation
import MockCodex
import TestSupport
import Testing

/// The two implementations that the app can't tell apart.
enum ClientKind: String, CaseIterable, CustomTestStringConvertible {
  /// The made-up server, on a clock that never waits where the test does not ask for real time.
  case mock
  /// The real server with the scripted offline model.
  case live

  var testDescription: String { rawValue }

  /// A server with nothing but what the test makes of it: the real one is shared, so tests look at their own tasks only.
  /// With `hasTools` its tasks have a tool server that asks people. In real time what takes seconds is still under way when
  /// the test acts on it.
  func server(hasTools: Bool = false, inRealTime: Bool = false) async throws -> ConformanceServer {
    switch self {
    case .mock:
      let clock: any Clock<Duration> = inRealTime ? ContinuousClock() : ImpatientClock()
      let server = MockCodexServer(content: .empty, clock: clock)
      return ConformanceServer(directory: "/home/demo/app") { server.makeClient() }
    case .live:
      let server = try await hasTools ? LocalAppServer.sharedWithTools() : LocalAppServer.shared()
      let endpoint = ServerEndpoint(url: server.url, token: server.token)
      let sample = server.workDirectory + "/sample"
      try FileManager.default.createDirectory(atPath: sample + "/Sources", withIntermediateDirectories: true)
      try Data().write(to: URL(filePath: sample + "/Package.swift"))
      return ConformanceServer(directory: server.workDirectory) { AppServerCodexClient(endpoint: endpoint) }
    }
  }
}

/// Makes connections to one server.
struct ConformanceServer {
  /// A directory in which tasks can run.
  let directory: String
  /// One in which a project lies: a `Package.swift` and a folder `Sources`.
  var sampleProject: String { directory + "/sample" }
  let makeClient: () -> any CodexClient

  /// A connection that is open.
  func session() async throws -> Session {
    let client = makeClient()
    return Session(client, info: try await client.connect(), directory: directory)
  }
}
