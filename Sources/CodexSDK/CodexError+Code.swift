extension CodexError {
  /// The kinds of failure. An open list: compare, and keep a default.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind; stable, usable in logs and scripts.
    public let rawValue: String
    /// Wraps any name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name of the kind.
    public var description: String { rawValue }
  }
}

/// Before there is a connection.
extension CodexError.Code {
  /// The URL is no `ws://`, `wss://` or `unix://` URL.
  public static let invalidURL = Self(rawValue: "invalidURL")
  /// Nothing listens there, or the way there is closed.
  public static let unreachable = Self(rawValue: "unreachable")
  /// The certificate does not verify, or TLS fails otherwise.
  public static let tlsFailed = Self(rawValue: "tlsFailed")
  /// The server wants a token and got none.
  public static let unauthorizedMissingToken = Self(rawValue: "unauthorizedMissingToken")
  /// The server refused the token.
  public static let unauthorizedInvalidToken = Self(rawValue: "unauthorizedInvalidToken")
  /// The server, or something before it, refuses this client.
  public static let forbidden = Self(rawValue: "forbidden")
  /// Something answers there, but no Codex app-server.
  public static let notAnAppServer = Self(rawValue: "notAnAppServer")
  /// The proxy's URL cannot be used, or not with this server.
  public static let invalidProxy = Self(rawValue: "invalidProxy")
  /// The proxy wants other credentials, or doesn't pass this client on to the server.
  public static let proxyRefused = Self(rawValue: "proxyRefused")
  /// The token holds characters that cannot be sent.
  public static let invalidToken = Self(rawValue: "invalidToken")
}

/// While there is one.
extension CodexError.Code {
  /// No answer in time. The server may still have done what was asked.
  public static let timedOut = Self(rawValue: "timedOut")
  /// The connection ended by itself. The server may still have done what was asked.
  public static let connectionLost = Self(rawValue: "connectionLost")
  /// The connection was closed by this side.
  public static let closed = Self(rawValue: "closed")
  /// Events came faster than they were read, and too many were waiting. It ends the one reader that was too slow; the
  /// connection goes on, unless the program as a whole was too slow to take in what the server sent.
  public static let eventBacklog = Self(rawValue: "eventBacklog")
  /// The server sent something that cannot be read.
  public static let undecodable = Self(rawValue: "undecodable")
  /// This connection only reads, and the request may change something: it was not sent.
  public static let readOnly = Self(rawValue: "readOnly")
  /// The server's question was answered before, here or by another client.
  public static let alreadyAnswered = Self(rawValue: "alreadyAnswered")
}

/// Answers of the server.
extension CodexError.Code {
  /// Too busy, even after several tries.
  public static let overloaded = Self(rawValue: "overloaded")
  /// Shutting down; reconnect later.
  public static let draining = Self(rawValue: "draining")
  /// The running turn takes no input: it is a review or a compaction.
  public static let notSteerable = Self(rawValue: "notSteerable")
  /// The thread takes no input of a client: it is an agent's.
  public static let inputNotAllowed = Self(rawValue: "inputNotAllowed")
  /// The connection was not initialized.
  public static let notInitialized = Self(rawValue: "notInitialized")
  /// This server does not know the method.
  public static let methodUnsupported = Self(rawValue: "methodUnsupported")
  /// The method or field needs the experimental capability.
  public static let experimentalRequired = Self(rawValue: "experimentalRequired")
  /// There is no such thread, or it is not loaded: resume it, then try once more.
  public static let threadNotFound = Self(rawValue: "threadNotFound")
  /// The thread is not in the server's memory and the call needs it to be.
  public static let threadNotLoaded = Self(rawValue: "threadNotLoaded")
  /// The thread never had a message: its history is empty.
  public static let notMaterialized = Self(rawValue: "notMaterialized")
  /// The thread's kind of history does not support the call.
  public static let historyUnsupported = Self(rawValue: "historyUnsupported")
  /// Another process has the thread open.
  public static let activeWriterElsewhere = Self(rawValue: "activeWriterElsewhere")
  /// No turn is running.
  public static let noActiveTurn = Self(rawValue: "noActiveTurn")
  /// Another turn is running than the one named; see ``CodexError/activeTurnID``.
  public static let turnMismatch = Self(rawValue: "turnMismatch")
  /// The thread's read state is another than the one named.
  public static let readStateConflict = Self(rawValue: "readStateConflict")
  /// The server has no such file or directory.
  public static let fileNotFound = Self(rawValue: "fileNotFound")
  /// What is there is no directory.
  public static let notADirectory = Self(rawValue: "notADirectory")
  /// The server's user may not look there.
  public static let fileAccessDenied = Self(rawValue: "fileAccessDenied")
  /// The input is too large.
  public static let inputTooLarge = Self(rawValue: "inputTooLarge")
  /// Somebody has to sign in on the server first.
  public static let authenticationRequired = Self(rawValue: "authenticationRequired")
  /// The server refused what it was asked, for another reason.
  public static let invalidRequest = Self(rawValue: "invalidRequest")
  /// Something went wrong inside the server.
  public static let serverError = Self(rawValue: "serverError")
}

/// Mistakes found before anything is sent, and turns.
extension CodexError.Code {
  /// The input cannot be used.
  public static let invalidInput = Self(rawValue: "invalidInput")
  /// The turn ended in failure; the message says why.
  public static let turnFailed = Self(rawValue: "turnFailed")
}
