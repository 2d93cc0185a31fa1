#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The server's account: who is signed in, what may still be used, which models there are, and a sign-in under way.
struct AccountDesk: Sendable, Equatable {
  /// A server's words for a sign-in that somebody ended. Only the wording of a message hangs on them.
  private static let endedByClient = "Login was not completed"

  private(set) var account = AccountStatus.unread
  /// Nil until something is known of it.
  private(set) var limits: AccountLimits?
  /// The sign-in under way, or the last one until its end was seen.
  private(set) var signIn: SignIn?
  private(set) var models: [ModelOption] = []

  // MARK: - What a person did

  mutating func signInRequested(now: Date) -> [DeskStep] {
    let lifetime = Duration.seconds(SignIn.lifetimeSeconds)
    signIn = SignIn(expiresAt: now.addingTimeInterval(lifetime / .seconds(1)), before: account)
    return [.startTimer(.signIn, after: lifetime), .call(.startLogin)]
  }

  /// The person says that the browser is done.
  mutating func signInFinished() -> [DeskStep] {
    guard signIn?.login != nil else { return [] }
    signIn?.isChecking = true
    signIn?.wasNotSeen = false
    return [.call(.readAccount)]
  }

  mutating func signInCancelled() -> [DeskStep] {
    switch signIn?.stage {
    case .starting: return endSignIn(.cancelled)
    case .waiting(let login):
      signIn?.stage = .cancelling(login)
      return [.call(.cancelLogin(login.id))]
    default: return []
    }
  }

  mutating func signInDismissed() { if signIn?.isUnderWay == false { signIn = nil } }

  private mutating func endSignIn(_ stage: SignIn.Stage) -> [DeskStep] {
    signIn?.stage = stage
    signIn?.isChecking = false
    return [.cancelTimer(.signIn)]
  }

  mutating func signInExpired() -> [DeskStep] {
    guard let signIn, signIn.isUnderWay else { return [] }
    let cancel = signIn.login.map { [DeskStep.call(.cancelLogin($0.id))] } ?? []
    return cancel + endSignIn(.expired)
  }

  /// The link is gone. The server goes on with a sign-in that it has begun.
  mutating func linkLost() -> [DeskStep] {
    switch signIn?.stage {
    case .starting:
      return endSignIn(.failed(.linkLostBeforeCode))
    case .cancelling: return endSignIn(.cancelled)
    default:
      signIn?.isChecking = false
      return []
    }
  }

  /// Nothing of it is wanted any more.
  func end() -> [DeskStep] { signIn == nil ? [] : [.cancelTimer(.signIn)] }

  // MARK: - Answers and news

  mutating func loginStarted(_ result: Result<DeviceLogin, Problem>) -> [DeskStep] {
    switch result {
    case .success(let login):
      // Cancelled meanwhile.
      guard signIn?.stage == .starting else { return [.call(.cancelLogin(login.id))] }
      signIn?.stage = .waiting(login)
      return []
    case .failure(let problem): return signIn?.stage == .starting ? endSignIn(.failed(problem)) : []
    }
  }

  /// The server said that it is cancelled, or that it knows none of that id.
  mutating func loginCancelled(_ problem: Problem?) -> [DeskStep] {
    guard case .cancelling = signIn?.stage else { return [] }
    return endSignIn(problem.map { .failed($0) } ?? .cancelled)
  }

  mutating func loginEnded(_ end: LoginEnd, server: String) -> [DeskStep] {
    // Also a failed one may have been saved, and another client's changes the account as well.
    [.call(.readAccount)] + signInEnded(end, server: server)
  }

  private mutating func signInEnded(_ end: LoginEnd, server: String) -> [DeskStep] {
    switch signIn?.stage {
    case .waiting(let login) where login.id == end.id:
      if end.succeeded { return signInCompleted(server: server) }
      guard end.reason != Self.endedByClient else { return endSignIn(.endedElsewhere) }
      return endSignIn(.failed(.signInFailed(end.reason)))
    case .cancelling(let login) where login.id == end.id:
      return end.succeeded ? signInCompleted(server: server) : endSignIn(.cancelled)
    default: return []
    }
  }

  private mutating func signInCompleted(server: String) -> [DeskStep] {
    guard signIn?.stage != .completed else { return [] }
    return endSignIn(.completed) + [.say(.signedIn(server: server))]
  }

  mutating func accountRead(_ result: Result<AccountStatus, Problem>, server: String) -> [DeskStep] {
    let before = account
    switch result {
    case .success(let account): self.account = account
    case .failure(let problem): account = .unknown(reason: problem.message)
    }
    if signIn?.isChecking == true {
      signIn?.isChecking = false
      signIn?.wasNotSeen = !account.isSignedIn
    }
    var steps: [DeskStep] = []
    if let signIn, signIn.stage != .completed, signIn.stage != .starting, account.isSignedIn, account != signIn.before {
      steps = signInCompleted(server: server)
    }
    switch account {
    case .signedIn:
      if before != account, before.isSignedIn { limits = nil }
      steps.append(.call(.readLimits))
    case .notRequired, .signInNeeded: limits = nil
    case .unread, .unknown: break
    }
    return steps
  }

  mutating func limitsRead(_ result: Result<AccountLimits, Problem>) -> [DeskStep] {
    switch result {
    case .success(let read):
      if !read.isEmpty { limits = read }
      return []
    case .failure(let problem): return [.log(.info, "limits could not be read: \(problem.message)")]
    }
  }

  mutating func limitsChanged(_ update: AccountLimits) {
    var merged = limits ?? AccountLimits()
    merged.merge(update)
    limits = merged
  }

  mutating func loggedOut(_ problem: Problem?, server: String) -> [DeskStep] {
    if let problem { return [.report(problem)] }
    limits = nil
    return [.say(.signedOut(server: server)), .call(.readAccount)]
  }

  mutating func modelsRead(_ result: Result<[ModelOption], Problem>) -> [DeskStep] {
    switch result {
    case .success(let models):
      self.models = models
      return []
    case .failure(let problem): return [.log(.warning, "models could not be listed: \(problem.message)")]
    }
  }
}
