import Foundation
import TestSupport

/// Where a person sits: a home directory that nobody has used yet, and a terminal in which the built program is started.
final class Desk: Sendable {
  let home: String
  let terminal: Tmux

  /// The program's standing, told by the shell when it is over: `ended 0`.
  private static let start = """
    stty -g >"$HOME/before"
    "$CODEX_CENTER" "$@"
    code=$?
    stty -g >"$HOME/after"
    echo "ended $code"

    """

  init(columns: Int = 120, rows: Int = 40, environment: [String: String] = [:], term: String = "tmux-256color")
    async throws
  {
    home = try TemporaryDirectory.make("desk")
    try Self.start.write(toFile: home + "/start", atomically: true, encoding: .utf8)
    let own = [
      "HOME": home, "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "", "NO_COLOR": "", "COLORTERM": "",
      "CODEX_CENTER": BuiltProgram.path,
    ]
    terminal = try await Tmux(
      columns: columns, rows: rows, environment: own.merging(environment) { _, named in named }, directory: home,
      term: term)
  }

  // What cannot be removed is left to the system's own cleaning of its temporary directory.
  deinit { try? FileManager.default.removeItem(atPath: home) }

  /// The file that settings are kept in.
  var settingsFile: String { home + "/.config/codex-center/config.json" }
  var stateDirectory: String { home + "/.local/state/codex-center" }

  /// Types the command that starts the program; `prefix` goes before it, such as `LC_ALL=C`.
  func open(_ arguments: String = "", prefix: String = "") async throws {
    try await terminal.run("clear; \(prefix)\(prefix.isEmpty ? "" : " ")source ~/start \(arguments)")
  }

  /// Waits until the program is over and returns its exit code, as the shell tells it.
  @discardableResult
  func ended() async throws -> Int {
    let screen = try await terminal.screen(matching: /(^|\n)ended \d+\n/)
    guard let match = try /(^|\n)ended (\d+)\n/.firstMatch(in: screen), let code = Int(match.2) else {
      throw ChildProcess.Failure(description: "no exit code on the screen:\n\(screen)")
    }
    return code
  }

  /// What is not as it was before the program was started; empty after a good exit.
  func traces() async throws -> [String] {
    var found: [String] = []
    let before = try String(contentsOfFile: home + "/before", encoding: .utf8)
    let after = try String(contentsOfFile: home + "/after", encoding: .utf8)
    if before != after { found.append("termios: \(before) became \(after)") }
    let modes = [
      ("alternate_on", "0"), ("cursor_flag", "1"), ("mouse_any_flag", "0"), ("keypad_flag", "0"),
      ("bracket_paste_flag", "0"),
    ]
    for (mode, wanted) in modes {
      let value = try await terminal.format("#{\(mode)}")
      if !value.isEmpty, value != wanted { found.append("\(mode) is \(value)") }
    }
    return found
  }

  /// The process number of the program.
  func programID() async throws -> Int32 {
    let shell = try await terminal.shellProcessID()
    let found = try await ChildProcess.run("pgrep", ["-P", "\(shell)", "-x", "codex-center"])
    guard let number = found.output.first.flatMap({ Int32($0) }) else {
      throw ChildProcess.Failure(description: "the program does not run:\n\(try await terminal.screen())")
    }
    return number
  }

  func permissions(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
