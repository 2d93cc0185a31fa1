import CommandCenter

/// How the program ends, as documented in the README.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case failed = 1
  case badUsage = 2
  case needsInput = 3
  case authentication = 4
  case unreachable = 5
  case unsupported = 6
  case terminal = 7
  case timeout = 124

  /// The code for a problem that ended the program.
  init(_ problem: Problem) {
    switch problem.code {
    case .badAddress, .badInput, .storage: self = .badUsage
    case .tokenMissing, .tokenRefused, .signInNeeded: self = .authentication
    case .unreachable, .untrustedCertificate, .connectionLost: self = .unreachable
    case .notAnAppServer, .forbidden, .unsupported: self = .unsupported
    case .timedOut: self = .timeout
    default: self = .failed
    }
  }
}
