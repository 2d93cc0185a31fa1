// What fails by a decision of the app's own, not by a call.

extension Problem {
  static let serverShutDown = Problem(.draining, "The server has shut down, as it had said.")
  static let slept = Problem(.connectionLost, "This machine slept, so the connection is made anew.")
  static let connectionEnded = Problem(.connectionLost, "The connection ended.")
  static let linkLostBeforeCode = Problem(
    .connectionLost, "The link was lost before the server had a code.", nextStep: "Start the sign-in again.")
  static let tokenFileNotWhole = Problem(
    .badInput, "The path of the token file must be whole.", nextStep: "Begin it with / or ~/.")
  // Somebody may have typed the token itself: it is not repeated.
  static let noVariable = Problem(
    .badInput, "That is no name of an environment variable.",
    nextStep: "Enter the name, such as CODEX_TOKEN; the token itself stays in the environment.")
  static let noCommand = Problem(
    .badInput, "There is no command.", nextStep: "Enter one that prints the token: pass show codex")
  static let notSignedIn = Problem(
    .signInNeeded, "The server's Codex is not signed in: until then tasks fail.",
    nextStep: "Save and connect, then sign in under Account.")

  static let noDocuments = Problem(.storage, "This program was started without a folder for files.")

  static func signInFailed(_ reason: String?) -> Problem {
    Problem(
      .refused, "The sign-in failed: \(reason ?? "the server does not say why").",
      nextStep: "Start it again for a new code.")
  }

  static func decisionsNotWritten(_ cause: Problem) -> Problem {
    Problem(.storage, "Decisions are not written down: \(cause.message)", nextStep: cause.nextStep)
  }

  static func savedAlready(_ url: String, as name: String) -> Problem {
    Problem(.badInput, "\(url) is saved already, as “\(name)”.", nextStep: "Change that one instead.")
  }

  static func badProxy(_ cause: String) -> Problem {
    Problem(
      .badInput, "The proxy can't be used: \(cause)",
      nextStep: "Use http://HOST:PORT, socks5h://HOST:PORT or socks5://HOST:PORT.")
  }

  static func notReady(status: Int) -> Problem {
    Problem(
      .notAnAppServer, "The readiness check was answered with HTTP status \(status).",
      nextStep: "Check that the address is that of a Codex app-server.")
  }

  static func unforeseen(_ error: any Error) -> Problem { Problem(.refused, "Something unforeseen failed: \(error)") }
}
