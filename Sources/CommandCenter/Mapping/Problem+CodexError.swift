package import CodexSDK

extension Problem {
  /// The one place where errors of the connection become sentences.
  package init(_ error: CodexError) {
    guard let known = error.isSlowLink ? Self.slowLink : Self.table[error.code] else {
      self.init(.refused, "The server said no: \(error.message)")
      return
    }
    guard known.showsCause, !error.message.isEmpty else {
      self.init(known.code, known.message, nextStep: known.nextStep)
      return
    }
    guard error.cause != nil else {
      self.init(known.code, "\(known.message) (\(error.message))", nextStep: known.nextStep)
      return
    }
    // The link's own words: the fault, and mostly what to do about just that one. Then ours would say it twice.
    let isOurs = error.advice.isEmpty || known.knowsBetter
    self.init(known.code, "\(known.message) \(error.fault)", nextStep: isOurs ? known.nextStep : error.advice)
  }

  /// Any error of a call: cancellation is the caller's own and stays what it is.
  static func from(_ error: any Error) -> any Error {
    switch error {
    case let error as CodexError: Problem(error)
    case is CancellationError, is Problem: error
    default: Problem(.refused, "The call failed: \("\(error)".kept(.sentence))")
    }
  }

  private struct Entry: Sendable {
    var code: Code
    var message: String
    var nextStep = ""
    /// Whether the error's own words say more than ours.
    var showsCause = false
    /// Whether our next step is nearer to the point than the one of the error's own words.
    var knowsBetter = false
  }

  private static let table: [CodexError.Code: Entry] = linkTable.merging(answerTable) { first, _ in first }

  private static let slowLink = Entry(
    code: .timedOut, message: "The server took the connection and did not answer.", nextStep: "Check what runs there.",
    showsCause: true)

  private static let linkTable: [CodexError.Code: Entry] = [
    .invalidURL: Entry(
      code: .badAddress, message: "The address can't be used.",
      nextStep: "Use ws://HOST:PORT, wss://HOST:PORT, unix://PATH or ssh://HOST.",
      showsCause: true),
    .unreachable: Entry(
      code: .unreachable, message: "The server can't be reached.",
      nextStep: "Check the address, and that the app-server runs there.", showsCause: true),
    .tlsFailed: Entry(
      code: .untrustedCertificate, message: "The server's certificate does not verify.",
      nextStep: "Name the authority that signed it with a CA file.", showsCause: true),
    .unauthorizedMissingToken: Entry(
      code: .tokenMissing, message: "The server wants a token and none is set.",
      nextStep: "Enter the token that the server was started with."),
    .unauthorizedInvalidToken: Entry(
      code: .tokenRefused, message: "The server refused the token.",
      nextStep: "Enter the token that the server was started with."),
    .forbidden: Entry(
      code: .forbidden, message: "The server refused the connection (403).",
      nextStep: "Something on the way may add an Origin header, or forbid the address.", showsCause: true),
    .invalidProxy: Entry(
      code: .badAddress, message: "The proxy can't be used.", nextStep: "Correct this server's proxy in config.json.",
      showsCause: true),
    .proxyRefused: Entry(
      code: .forbidden, message: "The proxy does not pass the connection on.",
      nextStep: "Correct this server's proxy in config.json, with user and password where it wants them.",
      showsCause: true),
    .notAnAppServer: Entry(
      code: .notAnAppServer, message: "What answers there is no Codex app-server.",
      nextStep: "Check the port: it must be the one of `codex app-server --listen`.", showsCause: true,
      knowsBetter: true),
    .invalidToken: Entry(
      code: .tokenRefused, message: "The token can't be sent: it holds characters that no token has.",
      nextStep: "Enter the token that the server was started with."),
    .timedOut: Entry(
      code: .timedOut, message: "The server did not answer in time; it may still have done what was asked.",
      nextStep: "Refresh to see."),
    .connectionLost: Entry(
      code: .connectionLost, message: "The connection ended; the tasks go on on the server.", showsCause: true),
    .closed: Entry(code: .connectionLost, message: "The connection is closed; the tasks go on on the server."),
    .eventBacklog: Entry(
      code: .connectionLost, message: "More came from the server than this program could take in."),
    .notInitialized: Entry(code: .connectionLost, message: "The server does not know this connection."),
  ]

  private static let answerTable: [CodexError.Code: Entry] = [
    .undecodable: Entry(
      code: .unsupported, message: "The server's answer could not be read.",
      nextStep: "Its version may be too new or too old for this program.", showsCause: true),
    .methodUnsupported: Entry(
      code: .unsupported, message: "The server does not know this request.", nextStep: "A newer Codex may."),
    .experimentalRequired: Entry(code: .unsupported, message: "The server does not allow this request."),
    .historyUnsupported: Entry(
      code: .unsupported, message: "The server can't do this with a task of this age.", showsCause: true),
    .readOnly: Entry(
      code: .readOnly, message: "This server is read-only here: nothing was sent.",
      nextStep: "Change that in Settings, under More, or in config.json (readOnly)."),
    .alreadyAnswered: Entry(
      code: .refused, message: "This question is no longer open.", nextStep: "Somebody may have answered it already."),
    .overloaded: Entry(code: .overloaded, message: "The server is too busy.", nextStep: "Try again in a moment."),
    .draining: Entry(
      code: .draining, message: "The server is shutting down and starts nothing new.",
      nextStep: "What runs there goes on to its end; send again when it is back."),
    .threadNotFound: taskNotFound,
    .threadNotLoaded: taskNotFound,
    .notMaterialized: Entry(code: .taskNotFound, message: "This task has no message yet."),
    .activeWriterElsewhere: Entry(
      code: .openElsewhere, message: "Another Codex process has this task open.",
      nextStep: "Close it there, or read along here."),
    .noActiveTurn: Entry(code: .noActiveTurn, message: "There is no running turn: it is over."),
    .turnMismatch: Entry(code: .noActiveTurn, message: "That turn is over; another one runs."),
    .notSteerable: Entry(
      code: .refused, message: "The running turn takes no messages: it is a review or a compaction.",
      nextStep: "Queue the message instead: it is sent when that is over."),
    .inputNotAllowed: Entry(
      code: .refused, message: "This agent takes messages only from its parent.",
      nextStep: "Write to the task that started it."),
    .inputTooLarge: Entry(
      code: .badInput, message: "The text is longer than the server takes.",
      nextStep: "Shorten it, or put it in a file.",
      showsCause: true),
    .invalidInput: Entry(code: .badInput, message: "The text can't be used.", showsCause: true),
    .authenticationRequired: Entry(
      code: .signInNeeded, message: "The server's Codex is not signed in.",
      nextStep: "Sign in with ChatGPT, in Settings."),
    .fileNotFound: Entry(code: .noSuchPath, message: "The server has no such file or folder."),
    .notADirectory: Entry(code: .notAFolder, message: "What the server has there is no folder."),
    .fileAccessDenied: Entry(code: .noAccess, message: "The server's user may not look there."),
    .serverError: Entry(code: .refused, message: "The server failed.", nextStep: "Try again.", showsCause: true),
  ]

  private static let taskNotFound = Entry(
    code: .taskNotFound, message: "The server does not know this task.", nextStep: "Refresh the list.")
}

extension CodexError {
  /// Whether the link itself was too slow, not the answer to a request.
  fileprivate var isSlowLink: Bool { code == .timedOut && cause != nil }
}
