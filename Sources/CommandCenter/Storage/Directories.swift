/// Where this program keeps its files, by the XDG base directory specification.
package struct Directories: Sendable, Hashable {
  /// Holds `config.json`.
  package let configuration: String
  /// Holds `state.db`, tokens and the log.
  package let state: String

  /// - Parameter environment: variables by name. `XDG_CONFIG_HOME` and `XDG_STATE_HOME` count only when they are absolute.
  /// - Throws: `.storage` when neither they nor `HOME` say where.
  package init(environment: [String: String]) throws(Problem) {
    configuration = try Self.base("XDG_CONFIG_HOME", ".config", environment) + "/codex-center"
    state = try Self.base("XDG_STATE_HOME", ".local/state", environment) + "/codex-center"
  }

  package init(configuration: String, state: String) {
    self.configuration = configuration
    self.state = state
  }

  /// Makes the directory for state and log, which has to be there before a screen takes standard error, and takes from
  /// others what they may not do to our folders.
  ///
  /// Where it can't be made, the program works in memory, and what is to be kept there says so.
  ///
  /// - Returns: what the person should know.
  package func prepare() -> [Problem] {
    try? PrivateFile.makeDirectory(state)
    var problems = [configuration, state, tokens].compactMap { PrivateFile.secureDirectory($0) }
    do throws(Problem) {
      try PrivateFile.checkFile(logFile)
    } catch {
      problems.append(Problem(error.code, "No log is kept: \(error.message)", nextStep: error.nextStep))
    }
    return problems
  }

  package var settingsFile: String { configuration + "/config.json" }
  package var stateFile: String { state + "/state.db" }
  package var tokens: String { state + "/tokens" }
  package var decisionsFile: String { state + "/decisions.jsonl" }
  package var logFile: String { state + "/codex-center.log" }

  private static func base(
    _ variable: String, _ fallback: String, _ environment: [String: String]
  ) throws(Problem) -> String {
    if let path = environment[variable], path.hasPrefix("/") { return path.droppingTrailingSlashes }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw Problem(
        .storage, "There is no place for settings: neither HOME nor \(variable) names a directory.",
        nextStep: "Set HOME to your home directory.")
    }
    return "\(home.droppingTrailingSlashes)/\(fallback)"
  }
}

extension String {
  fileprivate var droppingTrailingSlashes: String {
    var text = self
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    return text
  }
}
