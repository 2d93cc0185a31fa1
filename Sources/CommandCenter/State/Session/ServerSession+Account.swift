// What a person did at the account's account.

extension ServerSession {
  mutating func performOnAccount(_ action: UserAction) {
    switch action {
    case .signInRequested:
      guard isUsable else { return sayNotConnected(.signIn) }
      follow(account.signInRequested(now: now))
    case .signInFinished: follow(account.signInFinished())
    case .signInCancelled: follow(account.signInCancelled())
    case .signInDismissed: account.signInDismissed()
    case .logOutRequested:
      guard isUsable else { return sayNotConnected(.change) }
      call(.logout)
    default: break
    }
  }
}
