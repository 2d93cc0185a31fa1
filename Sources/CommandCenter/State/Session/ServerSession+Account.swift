// What a person did at the account's account.

extension ServerSession {
  mutating func performOnAccount(_ action: UserAction) {
    switch action {
    case .signInRequested:
      guard isUsable else { return sayNotConnected("sign in when it is back.") }
      follow(account.signInRequested(now: now))
    case .signInFinished: follow(account.signInFinished())
    case .signInCancelled: follow(account.signInCancelled())
    case .signInDismissed: account.signInDismissed()
    case .logOutRequested:
      guard isUsable else { return sayNotConnected("nothing was changed.") }
      call(.logout)
    default: break
    }
  }
}
