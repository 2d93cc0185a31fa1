#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Signing in and out, and the account's allowance.

extension ServerSession {
  /// A server's words for a sign-in that somebody ended. Only the wording of a message hangs on them.
  private static let endedByClient = "Login was not completed"

  mutating func performOnAccount(_ action: UserAction) {
    switch action {
    case .signInRequested: signInRequested()
    case .signInFinished: signInFinished()
    case .signInCancelled: signInCancelled()
    case .signInDismissed: if signIn?.isUnderWay == false { signIn = nil }
    case .logOutRequested:
      guard isUsable else { return sayNotConnected("nothing was changed.") }
      call(.logout)
    default: break
    }
  }

  private mutating func signInRequested() {
    guard isUsable else { return sayNotConnected("sign in when it is back.") }
    let lifetime = Duration.seconds(SignIn.lifetimeSeconds)
    signIn = SignIn(expiresAt: now.addingTimeInterval(lifetime / .seconds(1)), before: account)
    emit(.startTimer(.signIn, after: lifetime))
    call(.startLogin)
  }

  private mutating func signInFinished() {
    guard signIn?.login != nil else { return }
    signIn?.isChecking = true
    signIn?.wasNotSeen = false
    call(.readAccount)
  }

  private mutating func signInCancelled() {
    switch signIn?.stage {
    case .starting: endSignIn(.cancelled)
    case .waiting(let login):
      signIn?.stage = .cancelling(login)
      call(.cancelLogin(login.id))
    default: break
    }
  }

  private mutating func endSignIn(_ stage: SignIn.Stage) {
    signIn?.stage = stage
    signIn?.isChecking = false
    emit(.cancelTimer(.signIn))
  }

  mutating func signInExpired() {
    guard let signIn, signIn.isUnderWay else { return }
    if let login = signIn.login { call(.cancelLogin(login.id)) }
    endSignIn(.expired)
  }

  /// The link is gone. The server goes on with a sign-in that it has begun.
  mutating func signInLostLink() {
    switch signIn?.stage {
    case .starting:
      endSignIn(
        .failed(
          Problem(
            .connectionLost, "The link was lost before the server had a code.", nextStep: "Start the sign-in again.")))
    case .cancelling: endSignIn(.cancelled)
    default: signIn?.isChecking = false
    }
  }

  // MARK: - Answers and news

  mutating func loginStarted(_ result: Result<DeviceLogin, Problem>) {
    switch result {
    case .success(let login):
      // Cancelled meanwhile.
      guard signIn?.stage == .starting else { return call(.cancelLogin(login.id)) }
      signIn?.stage = .waiting(login)
    case .failure(let problem): if signIn?.stage == .starting { endSignIn(.failed(problem)) }
    }
  }

  /// The server said that it is cancelled, or that it knows none of that id.
  mutating func loginCancelled(_ problem: Problem?) {
    guard case .cancelling = signIn?.stage else { return }
    endSignIn(problem.map { .failed($0) } ?? .cancelled)
  }

  mutating func loginEnded(_ end: LoginEnd) {
    // Also a failed one may have been saved, and another client's changes the account as well.
    call(.readAccount)
    switch signIn?.stage {
    case .waiting(let login) where login.id == end.id:
      if end.succeeded {
        signInCompleted()
      } else if end.reason == Self.endedByClient {
        endSignIn(.endedElsewhere)
      } else {
        endSignIn(
          .failed(
            Problem(
              .refused, "The sign-in failed: \(end.reason ?? "the server does not say why").",
              nextStep: "Start it again for a new code.")))
      }
    case .cancelling(let login) where login.id == end.id:
      if end.succeeded { signInCompleted() } else { endSignIn(.cancelled) }
    default: break
    }
  }

  private mutating func signInCompleted() {
    guard signIn?.stage != .completed else { return }
    endSignIn(.completed)
    say(.info, "Signed in on \(status.serverName).")
  }

  mutating func accountRead(_ result: Result<AccountStatus, Problem>) {
    let before = account
    switch result {
    case .success(let account): self.account = account
    case .failure(let problem): account = .unknown(reason: problem.message)
    }
    if signIn?.isChecking == true {
      signIn?.isChecking = false
      signIn?.wasNotSeen = !account.isSignedIn
    }
    if let signIn, signIn.stage != .completed, signIn.stage != .starting, account.isSignedIn, account != signIn.before {
      signInCompleted()
    }
    switch account {
    case .signedIn:
      if before != account, before.isSignedIn { limits = nil }
      call(.readLimits)
    case .notRequired, .signInNeeded: limits = nil
    case .unread, .unknown: break
    }
  }

  mutating func limitsRead(_ result: Result<AccountLimits, Problem>) {
    switch result {
    case .success(let read): if !read.isEmpty { limits = read }
    case .failure(let problem): emit(.log(.info, "limits could not be read: \(problem.message)"))
    }
  }

  mutating func limitsChanged(_ update: AccountLimits) {
    var merged = limits ?? AccountLimits()
    merged.merge(update)
    limits = merged
  }

  mutating func loggedOut(_ problem: Problem?) {
    if let problem { return report(problem) }
    limits = nil
    say(.info, "Signed out on \(status.serverName).")
    call(.readAccount)
  }
}
