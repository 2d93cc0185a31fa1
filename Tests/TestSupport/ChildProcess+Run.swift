extension ChildProcess {
  /// A program that has ended, with all it wrote.
  package struct Finished: Sendable {
    /// How it ended.
    package let status: ExitStatus
    /// The lines of its standard output.
    package let output: [String]
    /// Its standard error.
    package let errors: String
  }

  /// Runs a program to its end, with nothing on its standard input.
  ///
  /// - Parameters: as `init`; `limit` bounds the whole run.
  /// - Throws: `Failure` when it cannot be started or has not ended in time; it is killed then.
  package static func run(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:], directory: String? = nil,
    within limit: Duration = .seconds(20)
  ) async throws -> Finished {
    let process = try ChildProcess(executable, arguments, environment: environment, directory: directory)
    process.closeInput()
    let status = try await process.exit(within: limit)
    return Finished(status: status, output: process.outputLines, errors: process.errorText)
  }
}
