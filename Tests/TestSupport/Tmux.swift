/// A real terminal for a program under test: a tmux server of its own with one pane of a fixed size, in which bash
/// waits for commands. It ends when the last reference goes, and with the test process.
///
/// Nothing here waits for a time: a test names what it wants to see and how long it may take at most.
package final class Tmux: Sendable {
  /// What the shell prints when it waits for a command.
  package static let prompt = "shell> "

  private static let target = "main"
  private let socket: String
  private let guardian: ChildProcess

  /// Opens the terminal and waits until the shell prompts.
  ///
  /// - Parameters:
  ///   - columns: its width in cells.
  ///   - rows: its height in cells.
  ///   - environment: variables for the shell, on top of the inherited ones. `TERM` has no effect here: see `term`.
  ///   - directory: where the shell is; `nil` is the test's own directory.
  ///   - term: what programs find in `TERM`.
  /// - Throws: `ChildProcess.Failure` when tmux cannot be started or the shell does not prompt.
  package init(
    columns: Int = 120, rows: Int = 40, environment: [String: String] = [:], directory: String? = nil,
    term: String = "tmux-256color"
  ) async throws {
    socket = "codex-center-test-\(UInt64.random(in: 0...UInt64.max))"
    let variables = environment.merging(["LC_ALL": "C.UTF-8"]) { named, _ in named }
    guardian = try ChildProcess(
      "bash", ["-c", Self.guarding, socket, "\(columns)", "\(rows)", term, Self.prompt], environment: variables,
      directory: directory)
    _ = try await guardian.line { $0 == "open" }
    // The blank at its end is not on the screen: see `screen()`.
    try await screen { $0.hasPrefix(Self.prompt.dropLast()) }
  }

  // MARK: Typing

  /// Types text as it stands; it is not a command until `press("Enter")`.
  package func type(_ text: String) async throws { try await tmux("send-keys", "-t", Self.target, "-l", "--", text) }

  /// Presses keys by tmux's names: `Enter`, `Escape`, `Up`, `C-c`, `M-1`, `F5`, or single characters.
  package func press(_ keys: String...) async throws {
    try await tmux(["send-keys", "-t", Self.target, "--"] + keys)
  }

  /// Types a command line and Enter.
  package func run(_ command: String) async throws {
    try await type(command)
    try await press("Enter")
  }

  /// Pastes text as a terminal does, bracketed when the program asked for that.
  package func paste(_ text: String) async throws {
    try await tmux("set-buffer", "-b", "test", "--", text)
    try await tmux("paste-buffer", "-p", "-t", Self.target, "-b", "test")
  }

  /// Gives the terminal another size, as dragging a window's corner does.
  package func resize(columns: Int, rows: Int) async throws {
    try await tmux("resize-window", "-t", Self.target, "-x", "\(columns)", "-y", "\(rows)")
  }

  // MARK: Looking

  /// What is on the screen now, a line for each row without the blanks at its end.
  package func screen() async throws -> String {
    try await tmux("capture-pane", "-p", "-t", Self.target)
  }

  /// The screen with the escape sequences of its colours and attributes.
  package func styledScreen() async throws -> String {
    try await tmux("capture-pane", "-e", "-p", "-t", Self.target)
  }

  /// Waits until the screen is as wanted and returns it.
  ///
  /// - Throws: `ChildProcess.Failure` with the last screen when that has not come about within `limit`.
  @discardableResult
  package func screen(
    within limit: Duration = .seconds(10), where isWanted: (String) throws -> Bool
  ) async throws -> String {
    let end = ContinuousClock.now + limit
    while true {
      let now = try await screen()
      if try isWanted(now) { return now }
      guard ContinuousClock.now < end else {
        throw ChildProcess.Failure(description: "the screen did not become as wanted within \(limit):\n\(now)")
      }
      // tmux has no way to be told of a change without falling behind its output: look again, but leave the program
      // under test the processor.
      try await ContinuousClock().sleep(for: .milliseconds(15))
    }
  }

  /// Waits until the screen shows `text` somewhere.
  @discardableResult
  package func screen(showing text: String, within limit: Duration = .seconds(10)) async throws -> String {
    do {
      return try await screen(within: limit) { $0.contains(text) }
    } catch let failure as ChildProcess.Failure {
      throw ChildProcess.Failure(description: "waited for \"\(text)\": \(failure)")
    }
  }

  /// Waits until a part of the screen matches.
  @discardableResult
  package func screen<Output>(matching pattern: Regex<Output>, within limit: Duration = .seconds(10)) async throws
    -> String
  {
    try await screen(within: limit) { try pattern.firstMatch(in: $0) != nil }
  }

  /// Where the cursor is, counted from 0.
  package func cursor() async throws -> (row: Int, column: Int) {
    let words = try await format("#{cursor_y} #{cursor_x}").split(separator: " ")
    guard words.count == 2, let row = Int(words[0]), let column = Int(words[1]) else {
      throw ChildProcess.Failure(description: "tmux told no cursor position: \(words)")
    }
    return (row, column)
  }

  /// What tmux knows about the terminal, such as `#{alternate_on}`, `#{cursor_flag}` or `#{mouse_any_flag}`.
  package func format(_ format: String) async throws -> String {
    try await tmux("display-message", "-p", "-t", Self.target, format)
  }

  /// The process number of the shell.
  package func shellProcessID() async throws -> Int32 {
    guard let number = Int32(try await format("#{pane_pid}")) else {
      throw ChildProcess.Failure(description: "tmux told no process number")
    }
    return number
  }

  /// The process number of the terminal itself: stopped, it reads nothing of what programs write.
  package func serverProcessID() async throws -> Int32 {
    guard let number = Int32(try await format("#{pid}")) else {
      throw ChildProcess.Failure(description: "tmux told no process number")
    }
    return number
  }

  /// From now on everything that is written to the terminal also goes into a file, byte by byte.
  package func record(to path: String) async throws {
    try await tmux("pipe-pane", "-t", Self.target, "exec cat >>'\(path)'")
  }

  // MARK: Talking to tmux

  @discardableResult
  private func tmux(_ arguments: String...) async throws -> String { try await tmux(arguments) }

  @discardableResult
  private func tmux(_ arguments: [String]) async throws -> String {
    let finished = try await ChildProcess.run("tmux", ["-u", "-L", socket] + arguments)
    guard finished.status == .exited(0) else {
      throw ChildProcess.Failure(description: "tmux \(arguments.joined(separator: " ")): \(finished.errors)")
    }
    return finished.output.joined(separator: "\n")
  }

  /// Opens the terminal and leaves it to a watcher, which closes it when its input ends: when this object goes, and when
  /// the test process crashes. The watcher has a process group of its own, out of reach of `ChildProcess.kill`.
  private static let guarding = """
    unset TMUX
    tmux -u -L "$0" -f /dev/null \
    start-server \\; set -g default-terminal "$3" \\; set -g status off \\; set -g escape-time 0 \\; \
    set -g history-limit 5000 \\; \
    new-session -d -s main -x "$1" -y "$2" "stty erase '^?'; exec env PS1='$4' bash --noprofile --norc" || exit
    set -m
    { read -r _; tmux -L "$0" kill-server; } <&0 >/dev/null 2>&1 &
    echo open
    wait
    """
}
