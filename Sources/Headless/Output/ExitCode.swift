package import CommandCenter

/// How the program ends. The table is told by `--help`, the man page and `docs/commands.md`.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case done = 0
  case failed = 1
  case badUsage = 2
  case needsInput = 3
  case authentication = 4
  case unreachable = 5
  case unsupported = 6
  case terminal = 7
  case stopped = 8
  case timeout = 124
  case interrupted = 130

  /// The code for a problem that ended the program.
  package init(_ problem: Problem) {
    switch problem.code {
    case .badAddress, .badInput, .storage, .usage, .taskNotFound, .noSuchTask, .ambiguousTask,
      .digestMismatch:
      self = .badUsage
    case .tokenMissing, .tokenRefused, .signInNeeded: self = .authentication
    case .unreachable, .untrustedCertificate, .connectionLost: self = .unreachable
    case .notAnAppServer, .forbidden, .unsupported: self = .unsupported
    case .timedOut: self = .timeout
    case .interrupted: self = .interrupted
    default: self = .failed
    }
  }

  package var meaning: String {
    switch self {
    case .done: "done; what was asked for happened"
    case .failed: "the command failed, or the turn did"
    case .badUsage: "bad usage or configuration; a TASK that names no task, or several"
    case .needsInput: "a task needs a person"
    case .authentication: "the token was refused or is missing, or the server's Codex is not signed in"
    case .unreachable: "nothing answers, or the connection ended"
    case .unsupported: "the server is not a Codex app-server, or can't do this"
    case .terminal: "the terminal is not fit for the screens"
    case .stopped: "the turn was stopped"
    case .timeout: "the time was over"
    case .interrupted: "Ctrl-C; tasks on the server go on"
    }
  }
}

extension Problem.Code {
  /// A command line that can't be understood.
  package static let usage = Self(rawValue: "usage")
  /// A TASK that names nothing.
  package static let noSuchTask = Self(rawValue: "noSuchTask")
  /// A TASK that names several.
  package static let ambiguousTask = Self(rawValue: "ambiguousTask")
  /// Ctrl-C.
  package static let interrupted = Self(rawValue: "interrupted")
  /// What is to be answered is not what was shown.
  package static let digestMismatch = Self(rawValue: "digestMismatch")
}
