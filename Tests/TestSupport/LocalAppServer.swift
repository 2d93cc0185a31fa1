import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A real `codex app-server` with the scripted offline model, started by `local-app-server/start.sh --offline`, with
/// its own state directory and a free port of 127.0.0.1. It ends when the last reference goes, and with the test process.
///
/// Ask for a turn's course with a marker in the prompt, such as `[[scenario:text n=5]]`: see `offline_model.py`.
package final class LocalAppServer: Sendable {
  /// Where clients connect: `ws://127.0.0.1:PORT`.
  package let url: String
  /// The port in `url`.
  package let port: Int
  /// The bearer token; the same is in `tokenFile`.
  package let token: String
  /// The process number of the server itself, to be signalled by tests that hurt it.
  package let processID: Int32
  /// The directory start.sh keeps token, log and record in.
  package let stateDirectory: String
  /// What runs the scripts and waits: it stops the server when its input ends.
  private let guardian: ChildProcess

  /// The file that holds the token, with mode 0600.
  package var tokenFile: String { stateDirectory + "/ws-token" }
  /// The server's log.
  package var logFile: String { stateDirectory + "/app-server.log" }
  /// The directory in which a task runs that names none.
  package var workDirectory: String { stateDirectory + "/offline-work" }
  /// Where codex keeps its configuration and the recorded threads.
  package var codexHome: String { stateDirectory + "/offline-home" }

  private static let sharedStart = Task { try await LocalAppServer() }

  private static let sharedToolStart = Task { try await LocalAppServer(hasTools: true) }

  /// The same with a tool server that asks people, for tests that need one.
  package static func sharedWithTools() async throws -> LocalAppServer { try await sharedToolStart.value }

  /// One server for all tests that only add threads to it: started at the first call, ended with the test process.
  package static func shared() async throws -> LocalAppServer { try await sharedStart.value }

  /// Starts a server of one's own.
  ///
  /// - Parameters:
  ///   - port: 0 takes a free one; a stopped server's port brings up another in its place.
  ///   - stateDirectory: a stopped server's directory to go on with its threads and its token; it must still exist
  ///     (see `stop(keepingState:)`). `nil` makes a new one.
  ///   - hasTools: whether tasks have a tool server whose tools ask a person.
  /// - Throws: `ChildProcess.Failure` with the script's output when the server does not become ready.
  package init(port: Int = 0, stateDirectory: String? = nil, hasTools: Bool = false) async throws {
    let state = try stateDirectory ?? TemporaryDirectory.make("app-server")
    let guardian = try ChildProcess(
      "bash", ["-c", Self.guarding, Repository.path("local-app-server"), state],
      environment: [
        "CODEX_APP_SERVER_STATE": state,
        "CODEX_APP_SERVER_HOST": "127.0.0.1",
        "CODEX_APP_SERVER_PORT": String(port),
        // Not in screen: there the server would leave the guardian's process group, and with it the reach of a kill.
        "CODEX_APP_SERVER_SCREEN_SESSION": "",
        "CODEX_APP_SERVER_STOP_SECONDS": "0",
        "CODEX_APP_SERVER_OFFLINE_TOOLS": hasTools ? "1" : "0",
      ])
    // Long enough for the first run on a machine, which fetches codex.
    let line = try await guardian.line(within: .seconds(300)) { $0.hasPrefix("serving ") }
    let words = line.split(separator: " ")
    guard words.count == 4, let port = Int(words[1]), let processID = Int32(words[2]) else {
      throw ChildProcess.Failure(description: "unexpected words from the guardian: \(line)")
    }
    self.guardian = guardian
    self.stateDirectory = state
    self.port = port
    self.processID = processID
    token = String(words[3])
    url = "ws://127.0.0.1:\(port)"
  }

  /// Ends the server as `stop.sh` does, without patience for turns that run, and removes its state directory unless
  /// told to keep it.
  package func stop(keepingState: Bool = false) async throws {
    guardian.write(keepingState ? "keep\n" : "remove\n")
    guardian.closeInput()
    _ = try await guardian.exit()
  }

  /// Kills the server at once, as a crash would, and leaves its state directory alone; start another one with the same
  /// `port` and `stateDirectory` to see what is left.
  package func crash() async throws {
    _ = kill(processID, SIGKILL)
    try await stop(keepingState: true)
  }

  /// Starts the server, says where it is, and leaves it to a watcher, which cleans up when its input ends: when this
  /// object goes, and when the test process crashes. The watcher has a process group of its own, out of reach of
  /// `ChildProcess.kill`, which ends the server itself.
  private static let guarding = """
    state=$1
    "$0/start.sh" --offline || exit
    record() { sed -n "s/^$1=//p" "$state/app-server.run"; }
    set -m
    {
      read -r wish
      "$0/stop.sh"
      if [ "$wish" != keep ]; then rm -rf "$state"; fi
    } <&0 >/dev/null 2>&1 &
    echo "serving $(record port) $(record pid) $(cat "$state/ws-token")"
    wait
    """
}
