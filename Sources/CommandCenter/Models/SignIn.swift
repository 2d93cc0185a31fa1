#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A sign-in with a code, from the request to its end.
package struct SignIn: Sendable, Equatable {
  package enum Stage: Sendable, Equatable {
    /// The server asks for a code.
    case starting
    /// The person enters the code in a browser; the server notices by itself.
    case waiting(DeviceLogin)
    case cancelling(DeviceLogin)
    case completed
    case cancelled
    /// Another client started or cancelled one: the server has a single one at a time.
    case endedElsewhere
    /// The code is too old to be taken.
    case expired
    case failed(Problem)
  }

  /// How long a code is good for: the usual life. The server does not say.
  package static let lifetimeSeconds = 900

  package var stage: Stage
  /// When the code is too old.
  package var expiresAt: Date
  /// Whether the server is being asked, on the person's word, if the sign-in is there.
  package var isChecking: Bool
  /// It was asked, and had not seen it yet.
  package var wasNotSeen: Bool
  /// The account before: who signs in while signed in waits for another one.
  let before: AccountStatus

  package init(
    stage: Stage = .starting, expiresAt: Date, isChecking: Bool = false, wasNotSeen: Bool = false,
    before: AccountStatus = .signInNeeded
  ) {
    self.stage = stage
    self.expiresAt = expiresAt
    self.isChecking = isChecking
    self.wasNotSeen = wasNotSeen
    self.before = before
  }

  /// What the person needs, while it is good for something.
  package var login: DeviceLogin? { if case .waiting(let login) = stage { login } else { nil } }

  /// Whether it may still come to something.
  package var isUnderWay: Bool {
    switch stage {
    case .starting, .waiting, .cancelling: true
    case .completed, .cancelled, .endedElsewhere, .expired, .failed: false
    }
  }
}
