import Foundation
import TestSupport
import Testing

@testable import WebSocket

/// Servers on a Unix domain socket of this machine.
@Suite(.timeLimit(.minutes(1))) struct SocketTests {
  /// A folder for sockets that goes with the test.
  private final class Place: Sendable {
    let path = NSTemporaryDirectory() + "cc-" + UUID().uuidString.prefix(8)
    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func failure(_ path: String, proxy: ProxyURL? = nil) async throws -> WebSocketError? {
    let url = try WebSocketURL("unix://\(path)")
    let request = WebSocketRequest(url: url, route: Route(proxy: proxy))
    let error = await #expect(throws: WebSocketError.self) { try await WebSocketConnection.connect(request) }
    let probe = await #expect(throws: WebSocketError.self) {
      try await HTTPProbe.status(of: url, route: Route(proxy: proxy))
    }
    #expect(probe?.code == error?.code)
    #expect(error?.message.contains(path) == true, "\(error?.message ?? "")")
    return error
  }

  @Test func `messages go both ways over a socket, also through a link from a path that is too long`() async throws {
    let place = try Place()
    let (path, folder) = ("\(place.path)/s", "\(place.path)/\(String(repeating: "long", count: 40))")
    let peer = try await Peer("raw_peer.py", arguments: [path])
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/s", withDestinationPath: path)
    for (path, word) in [(path, "first"), ("\(folder)/s", "second")] {
      let request = WebSocketRequest(url: try WebSocketURL("unix://\(path)"))
      let connection = try await WebSocketConnection.connect(request)
      #expect(try await connection.next().map { String(decoding: $0.payload, as: UTF8.self) } == ["hello"])
      try connection.send(text: Data(word.utf8))
      _ = try await peer.line("-", "frame 81 \(Array(word.utf8).hex)")
      await connection.close()
    }
  }

  @Test func `a server that hangs up on plain HTTP takes connections all the same`() async throws {
    let place = try Place()
    let peer = try await Peer("raw_peer.py", arguments: ["\(place.path)/s"])
    #expect(try await HTTPProbe.status(of: WebSocketURL("unix://\(place.path)/s"), path: "/hang-up") == nil)
    _ = try await peer.line("-", "request")
  }

  @Test func `what is missing, dead, no socket or too long is told by its path`() async throws {
    let place = try Place()
    let missing = try await failure("\(place.path)/missing")
    #expect(missing?.code == .unreachable)
    #expect(missing?.message.contains("no socket") == true)

    try Data().write(to: URL(fileURLWithPath: "\(place.path)/file"))
    let file = try await failure("\(place.path)/file")
    #expect(file?.code == .invalidURL)
    #expect(file?.message.contains("is not a socket") == true)

    let peer = try await Peer("raw_peer.py", arguments: ["\(place.path)/dead"])
    peer.process.kill()
    _ = try await peer.process.exit()
    let dead = try await failure("\(place.path)/dead")
    #expect(dead?.code == .connectionRefused)

    let long = try await failure("\(place.path)/\(String(repeating: "x", count: SocketPath.bytesMax))")
    #expect(long?.code == .invalidURL)
    #expect(long?.message.contains("longer than") == true)
  }

  @Test func `a socket that this user may not open is told apart`() {
    let error = WebSocketError.socketNotConnected("/run/codex.sock", systemError: EACCES)
    #expect(error.code == .unreachable)
    #expect(error.fault.contains("may not connect to /run/codex.sock"))
  }

  @Test func `a proxy and a socket do not go together`() async throws {
    #expect(try await failure("/run/codex.sock", proxy: ProxyURL("socks5h://127.0.0.1:1"))?.code == .invalidProxy)
  }

  @Test func `a socket's address is its whole path`() throws {
    let url = try WebSocketURL(" UNIX:///run/my codex.sock\n")
    #expect(url.socketPath == "/run/my codex.sock")
    #expect(url.authority == "/run/my codex.sock")
    #expect(url.description == "unix:///run/my codex.sock")
    #expect(url.hostHeader == "localhost")
    #expect(url.httpURL(path: "/readyz") == "http://localhost:80/readyz")
    for wrong in ["unix://", "unix://relative/path", "unix:///with\u{7}bell"] {
      let error = #expect(throws: WebSocketError.self) { try WebSocketURL(wrong) }
      #expect(error?.code == .invalidURL)
    }
  }
}
