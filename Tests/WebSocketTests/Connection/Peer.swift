import Foundation
import TestSupport
import Testing

@testable import WebSocket

/// A server in Python that runs beside the tests.
final class Peer: Sendable {
  /// The `websockets` package over plain TCP.
  static let independent = Task { try await Peer("independent_peer.py") }
  /// Bytes by hand over plain TCP.
  static let raw = Task { try await Peer("raw_peer.py") }

  let process: ChildProcess
  let port: Int
  let scheme: String

  /// Starts a script of the folder `Peer`; with certificates it speaks TLS.
  init(_ script: String, arguments: [String] = [], certificates: Certificates? = nil) async throws {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"] ?? NSHomeDirectory()
    let cache = environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(home)/.cache"
    let packages = environment["CODEX_CENTER_PYTHONPATH"] ?? "\(cache)/codex-center/python"
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let path = folder.appendingPathComponent("Peer/\(script)").path
    let tls = certificates.map { [$0.certificate, $0.key] } ?? []
    process = try ChildProcess("python3", [path] + arguments + tls, environment: ["PYTHONPATH": packages])
    let line = try await process.line { $0.hasPrefix("port ") }
    port = try #require(Int(line.dropFirst(5)))
    scheme = certificates == nil ? "ws" : "wss"
  }

  func url(_ path: String, host: String = "127.0.0.1") throws -> WebSocketURL {
    try WebSocketURL("\(scheme)://\(host):\(port)/\(path)")
  }

  /// Waits for a line that the server says about the connection with that id, and returns it without the id.
  func line(_ id: String, _ start: String) async throws -> String {
    let line = try await process.line { $0.hasPrefix("\(id) \(start)") }
    return String(line.dropFirst(id.count + 1))
  }

  /// All it has said so far about the connection with that id.
  func lines(_ id: String) -> [String] {
    process.outputLines.filter { $0.hasPrefix("\(id) ") }.map { String($0.dropFirst(id.count + 1)) }
  }
}

/// What a stream gave until it ended.
struct Received {
  var messages: [WebSocketMessage] = []
  var error: WebSocketError?

  /// Reads a connection to its end.
  init(toTheEndOf connection: WebSocketConnection) async throws {
    do {
      for try await batch in connection.messages { messages += batch }
    } catch let error as WebSocketError {
      self.error = error
    }
  }

  var texts: [String] { messages.map { String(decoding: $0.payload, as: UTF8.self) } }
}

extension WebSocketConnection {
  /// The next `count` messages.
  func next(_ count: Int = 1) async throws -> [WebSocketMessage] {
    var messages: [WebSocketMessage] = []
    for try await batch in self.messages {
      messages += batch
      if messages.count >= count { break }
    }
    return messages
  }
}

extension Array<UInt8> {
  var hex: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
