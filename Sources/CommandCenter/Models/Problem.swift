/// Something that failed, told so that a person can act: what, why, and the next step.
package struct Problem: Error, Hashable, Sendable {
  /// The kind of failure. Decisions look here, never at the text.
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }

    /// No address is configured, or it can't be used as one.
    package static let badAddress = Self(rawValue: "badAddress")
    /// Name, route, port or TLS: nothing spoke to us.
    package static let unreachable = Self(rawValue: "unreachable")
    /// The certificate does not verify.
    package static let untrustedCertificate = Self(rawValue: "untrustedCertificate")
    /// The server wants a token and got none.
    package static let tokenMissing = Self(rawValue: "tokenMissing")
    /// The server refused our token.
    package static let tokenRefused = Self(rawValue: "tokenRefused")
    /// The server refused the request as such (403).
    package static let forbidden = Self(rawValue: "forbidden")
    /// Something answers there that is no Codex app-server, or one we can't speak with.
    package static let notAnAppServer = Self(rawValue: "notAnAppServer")
    /// The server's own account needs a sign-in.
    package static let signInNeeded = Self(rawValue: "signInNeeded")
    /// The link ended; the tasks go on.
    package static let connectionLost = Self(rawValue: "connectionLost")
    /// No answer within the request's time.
    package static let timedOut = Self(rawValue: "timedOut")
    /// The server has more requests than it can take.
    package static let overloaded = Self(rawValue: "overloaded")
    /// The server is shutting down and takes no new turns.
    package static let draining = Self(rawValue: "draining")
    /// The thread is unknown to the server.
    package static let taskNotFound = Self(rawValue: "taskNotFound")
    /// Another process has the thread open for writing.
    package static let openElsewhere = Self(rawValue: "openElsewhere")
    /// There is no turn to act on: it is over.
    package static let noActiveTurn = Self(rawValue: "noActiveTurn")
    /// The command's process has ended.
    package static let noSuchProcess = Self(rawValue: "noSuchProcess")
    /// The server doesn't know the method.
    package static let unsupported = Self(rawValue: "unsupported")
    /// A file of ours could not be read or written.
    package static let storage = Self(rawValue: "storage")
    /// What was typed can't be used.
    package static let badInput = Self(rawValue: "badInput")
    /// The server has nothing at a path.
    package static let noSuchPath = Self(rawValue: "noSuchPath")
    /// What the server has at a path is no folder.
    package static let notAFolder = Self(rawValue: "notAFolder")
    /// The server's user may not look at a path.
    package static let noAccess = Self(rawValue: "noAccess")
    /// The server is only watched from here: nothing was sent.
    package static let readOnly = Self(rawValue: "readOnly")
    /// The server said no, in its own words.
    package static let refused = Self(rawValue: "refused")
  }

  /// The kind of failure.
  package var code: Code
  /// One or two sentences: what failed and why. Raw text of the server may be part of it.
  package var message: String
  /// What the person can do now; empty when there is nothing to do.
  package var nextStep: String
  /// After how long its cause, which lies outside of this program, is looked at again; nil where that does not help.
  package var lookAgainSeconds: Double?

  package init(_ code: Code, _ message: String, nextStep: String = "") {
    self.code = code
    self.message = message
    self.nextStep = nextStep
  }

  /// Whether trying again by itself can help. False for what only a person can mend.
  package var isWorthRetrying: Bool {
    lookAgainSeconds != nil
      || ![
        .badAddress, .untrustedCertificate, .tokenMissing, .tokenRefused, .forbidden, .notAnAppServer, .storage,
        .badInput, .unsupported,
      ].contains(code)
  }
}
