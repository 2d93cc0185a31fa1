import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The one place where this program starts others: the person's editor, browser, notify command and token command.
///
/// They get our variables but those that hold a token, and no descriptor from 3 up: the link to a server, which can run
/// commands there, is among ours.
package final class Shell: Sendable {
  /// The time that a command has left once it was asked to end.
  package static let graceMilliseconds = 1_000

  /// All of our variables; for commands see `start`.
  package let variables: [String: String]

  private struct State {
    var withheld: Set<String>
    var running: [ObjectIdentifier: ShellCommand] = [:]
    var isOver = false
  }

  private let state: Mutex<State>

  /// - Parameters:
  ///   - variables: Our environment.
  ///   - names: Variables that no command gets.
  package init(_ variables: [String: String], withholding names: [String] = []) {
    self.variables = variables
    state = Mutex(State(withheld: Set(names)))
  }

  /// No command that is started from now on gets this variable: it holds a token.
  package func withhold(_ name: String) { state.withLock { _ = $0.withheld.insert(name) } }

  /// Starts a command, unless the program is about to end.
  package func start(
    _ script: String, arguments: [String] = [], in place: ShellCommand.Place
  ) throws(ShellCommand.StartFailure) -> ShellCommand {
    try state.withLock { state throws(ShellCommand.StartFailure) in
      guard !state.isOver else { throw ShellCommand.StartFailure(reason: "the program is being closed") }
      let command = try ShellCommand(
        script, arguments: arguments, environment: variables.filter { !state.withheld.contains($0.key) }, in: place,
        onEnd: { [weak self] in self?.ended($0) })
      state.running[ObjectIdentifier(command)] = command
      return command
    }
  }

  private func ended(_ command: ShellCommand) {
    state.withLock { _ = $0.running.removeValue(forKey: ObjectIdentifier(command)) }
  }

  /// Ends every command that still runs, and starts no other: asks first, and kills what stays.
  ///
  /// A page that was opened is not ours to close: its browser has left the command that started it.
  package func endAll(within grace: Duration = .milliseconds(graceMilliseconds)) async {
    let commands = state.withLock { state in
      state.isOver = true
      return Array(state.running.values)
    }
    for command in commands { command.signal(SIGTERM) }
    let end = ContinuousClock.now + grace
    while ContinuousClock.now < end, state.withLock({ !$0.running.isEmpty }) {
      // Cancelled: there is no time left to wait for them.
      guard (try? await Task.sleep(for: Self.lookPause)) != nil else { break }
    }
    for command in commands { command.signal(SIGKILL) }
  }

  private static let lookPause = Duration.milliseconds(20)
}

extension Shell: ExpressibleByDictionaryLiteral {
  package convenience init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements) { _, last in last })
  }
}
