import Foundation
import TestSupport

/// A home directory with a saved server, in which commands are run.
final class CommandLineDesk: Sendable {
  let home: String

  /// The server is saved under the name `lab`, as the one in use.
  init(server: LocalAppServer) throws {
    home = try TemporaryDirectory.make("command-line")
    let folder = home + "/.config/codex-center"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let settings = """
      {"servers": [{"id": "lab", "name": "lab", "url": "\(server.url)", "tokenFile": "\(server.tokenFile)"}],
       "activeServer": "lab"}
      """
    try settings.write(toFile: folder + "/config.json", atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  private var environment: [String: String] {
    ["HOME": home, "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "", "cc": BuiltProgram.path]
  }

  func start(_ arguments: String...) throws -> ChildProcess {
    try ChildProcess(BuiltProgram.path, arguments, environment: environment, directory: home)
  }

  func run(_ arguments: String...) async throws -> ChildProcess.Finished {
    try await ChildProcess.run(
      BuiltProgram.path, arguments, environment: environment, directory: home, within: .seconds(60))
  }

  /// Runs one command of bash, whatever comes of it; `$cc` is the program.
  func shell(_ text: String) async throws -> ChildProcess.Finished {
    try await ChildProcess.run(
      "bash", ["-c", text], environment: environment, directory: home, within: .seconds(60))
  }

  /// Runs a script of bash, in which `$cc` is the program.
  func script(_ text: String) async throws -> ChildProcess.Finished {
    try await ChildProcess.run(
      "bash", ["-euo", "pipefail", "-c", text], environment: environment, directory: home, within: .seconds(120))
  }

  /// What was decided here, a JSON object a line.
  func decisions() throws -> String {
    try String(contentsOfFile: home + "/.local/state/codex-center/decisions.jsonl", encoding: .utf8)
  }
}
