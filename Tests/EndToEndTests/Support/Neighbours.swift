import TestSupport

/// Servers that are not what a person meant to connect to, or stand before the one that is.
enum Neighbours {
  /// A web server that has never heard of codex.
  static func webServer() async throws -> (process: ChildProcess, port: Int) {
    let process = try ChildProcess(
      "python3", ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1"], directory: try TemporaryDirectory.make("web"))
    let line = try await process.line { $0.hasPrefix("Serving HTTP") }
    guard let port = try /port (\d+)/.firstMatch(in: line).flatMap({ Int($0.1) }) else {
      throw ChildProcess.Failure(description: "no port in: \(line)")
    }
    return (process, port)
  }

  /// An app-server that forges the lines of `smoke` in every value.
  static func forger() async throws -> (process: ChildProcess, port: Int) {
    let process = try ChildProcess("python3", ["-u", Repository.path("Tests/EndToEndTests/Peer/forging_server.py")])
    let line = try await process.line { $0.hasPrefix("port ") }
    guard let port = Int(line.dropFirst(5)) else { throw ChildProcess.Failure(description: "no port in: \(line)") }
    return (process, port)
  }

  /// TLS before the app-server on `port`.
  static func tlsFront(_ certificates: Certificates, port: Int) async throws -> (process: ChildProcess, port: Int) {
    let process = try ChildProcess(
      "python3",
      [
        Repository.path("Tests/EndToEndTests/Peer/tls_front.py"), certificates.certificate, certificates.key, "\(port)",
      ])
    let line = try await process.line { $0.hasPrefix("port ") }
    guard let port = Int(line.dropFirst(5)) else { throw ChildProcess.Failure(description: "no port in: \(line)") }
    return (process, port)
  }
}
