import Foundation
import TestSupport

/// start.sh and stop.sh with a state directory of their own, run as a person runs them.
struct ServerScripts {
  let state: String
  private var settings: [String: String]

  init(settings: [String: String] = [:]) throws {
    state = try TemporaryDirectory.make("scripts")
    self.settings = [
      "CODEX_APP_SERVER_STATE": state, "CODEX_APP_SERVER_HOST": "127.0.0.1", "CODEX_APP_SERVER_PORT": "0",
      "CODEX_APP_SERVER_SCREEN_SESSION": "",
    ].merging(settings) { _, named in named }
  }

  func start(_ arguments: String..., settings: [String: String] = [:]) async throws -> ChildProcess.Finished {
    try await run("start.sh", arguments, settings)
  }

  func stop(settings: [String: String] = [:]) async throws -> ChildProcess.Finished {
    try await run("stop.sh", [], settings)
  }

  /// Runs `body` and, whatever comes of it, ends the server and removes the directory.
  func cleanly(_ body: () async throws -> Void) async throws {
    let result: Result<Void, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    _ = try await stop(settings: ["CODEX_APP_SERVER_STOP_SECONDS": "0"])
    try FileManager.default.removeItem(atPath: state)
    try result.get()
  }

  /// A value of the record that start.sh keeps.
  func recorded(_ key: String) throws -> String? {
    let record = try String(contentsOfFile: state + "/app-server.run", encoding: .utf8)
    return record.split(separator: "\n").first { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
  }

  func permissions(_ name: String = "") throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: state + name)[.posixPermissions] as? Int
  }

  private func run(
    _ script: String, _ arguments: [String], _ more: [String: String]
  ) async throws -> ChildProcess.Finished {
    try await ChildProcess.run(
      Repository.path("local-app-server/" + script), arguments,
      environment: settings.merging(more) { _, named in named }, within: .seconds(60))
  }
}

/// Whether a process is there and not merely waiting to be collected.
func isAlive(_ processID: String?) async throws -> Bool {
  guard let processID, !processID.isEmpty else { return false }
  let finished = try await ChildProcess.run("ps", ["-o", "stat=", "-p", processID])
  return finished.output.contains { !$0.isEmpty && !$0.hasPrefix("Z") }
}
