/// Trouble with a token whose source may have another one soon.
extension TokenSource {
  /// A file is cheap to read again: it may be written a moment after the server was started.
  package static let fileLookSeconds = 5.0
  /// A command may ask a person to unlock something.
  package static let commandLookSeconds = 60.0

  /// After how long the source is looked at again; nil where it can't change while this program runs, but by its person.
  var lookAgainSeconds: Double? {
    switch self {
    case .file: Self.fileLookSeconds
    case .command: Self.commandLookSeconds
    case .saved, .environment: nil
    }
  }
}

extension Problem {
  /// The refusal of a token, with where it came from and what happens next.
  func refusing(_ source: TokenSource) -> Problem {
    var problem = self
    problem.lookAgainSeconds = source.lookAgainSeconds
    switch source {
    case .saved: break
    case .file(let path):
      problem.message += " It is in the file \(path)."
      problem.nextStep = "Put the server's token there: another one is taken by itself."
    case .command:
      problem.message += " It came from the token command."
      problem.nextStep = "Let it print the server's token: another one is taken by itself."
    case .environment(let name):
      problem.message += " It is in the environment variable \(name)."
      problem.nextStep = "Set that to the token that the server was started with, and start this program again."
    }
    return problem
  }

  /// The same, looked at again as often as its source allows.
  func of(_ source: TokenSource) -> Problem {
    var problem = self
    problem.lookAgainSeconds = source.lookAgainSeconds
    return problem
  }
}
