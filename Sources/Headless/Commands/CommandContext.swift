package import CommandCenter
package import CommandLineKit

/// What every command works with.
package struct CommandContext: Sendable {
  package var invocation: Invocation
  package var options: ConnectionOptions
  package var environment: [String: String]
  package var directories: Directories
  /// Files for settings, tokens and decisions; what a server tells is kept in memory alone, so that a script leaves no
  /// traces in what the screens show.
  package var dependencies: AppDependencies
  package var output: Output
  package var version: String
  package var program: ProgramSpec

  package init(
    _ invocation: Invocation, options: ConnectionOptions, environment: [String: String], directories: Directories,
    dependencies: AppDependencies, output: Output, version: String, program: ProgramSpec
  ) {
    self.invocation = invocation
    self.options = options
    self.environment = environment
    self.directories = directories
    var dependencies = dependencies
    dependencies.stores.state = InMemoryStores()
    self.dependencies = dependencies
    self.output = output
    self.version = version
    self.program = program
  }

  var isJSON: Bool { invocation.has("json") }

  /// The settings; what is odd about them is told on standard error.
  func settings() throws(Problem) -> SavedSettings {
    let loaded = try dependencies.stores.settings.load()
    for warning in loaded.warnings { output.complain(warning) }
    return loaded.settings
  }

  /// The server that is meant.
  func choice() throws(Problem) -> ServerChoice { try options.choice(of: try settings()) }

  /// The servers that are meant: one, or all with `--all-servers`.
  func choices() throws(Problem) -> [ServerChoice] {
    let settings = try settings()
    return invocation.has("all-servers") ? try options.allChoices(of: settings) : [try options.choice(of: settings)]
  }

  /// Does the same with each of some servers. One that fails is told of, and doesn't keep the others from it.
  ///
  /// - Returns: the exit code of the first failure.
  func each(_ choices: [ServerChoice], _ work: (ServerChoice) async throws -> Void) async throws -> ExitCode {
    var code = ExitCode.done
    for choice in choices {
      do {
        try await work(choice)
      } catch let problem as Problem where choices.count > 1 {
        output.complain("\(choice.name): \(problem.message)")
        if code == .done { code = ExitCode(problem) }
      }
    }
    return code
  }

  /// Connects, works, and hangs up.
  func connected<Answer>(
    to choice: ServerChoice, _ work: (any CodexClient) async throws -> Answer
  ) async throws -> Answer {
    let client = try dependencies.makeClient(try await endpoint(of: choice))
    _ = try await client.connect()
    // Somebody has to take the events, or they would pile up.
    let drain = Task { for await _ in client.events {} }
    let result: Result<Answer, any Error>
    do { result = .success(try await work(client)) } catch { result = .failure(error) }
    await client.close()
    drain.cancel()
    return try result.get()
  }

  func connected<Answer>(_ work: (any CodexClient) async throws -> Answer) async throws -> Answer {
    try await connected(to: try choice(), work)
  }

  /// Where and with what to connect; nil for the demo.
  func endpoint(of choice: ServerChoice) async throws(Problem) -> ServerEndpoint? {
    guard case .server(let server) = choice else { return nil }
    return try await dependencies.endpoint(for: server, token: .saved)
  }

  /// A text argument: words joined by blanks, or standard input for `-`.
  func prompt(_ words: some Sequence<String>) throws(Problem) -> String {
    let words = Array(words)
    guard words == ["-"] || words.isEmpty else { return words.joined(separator: " ") }
    return try StandardInput.text()
  }
}
