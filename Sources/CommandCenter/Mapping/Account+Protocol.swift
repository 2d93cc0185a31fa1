import CodexSDK

extension AccountStatus {
  init(_ response: AccountRead.Response) {
    if let account = response.account {
      self = .signedIn(
        method: account.type.rawValue.kept(.name), email: account.email?.kept(.name),
        plan: account.planType?.kept(.name))
    } else {
      self = response.requiresOpenaiAuth ? .signInNeeded : .notRequired
    }
  }
}

extension DeviceLogin {
  init(_ response: AccountLoginStart.Response) {
    self.init(
      id: LoginID(response.loginId), verificationURL: response.verificationUrl.kept(.name),
      userCode: response.userCode.kept(.name))
  }
}

extension LoginEnd {
  init(_ event: AccountLoginCompletedNotification) {
    self.init(id: event.loginId.map { LoginID($0) }, succeeded: event.success, reason: event.error?.kept(.sentence))
  }
}

extension AccountLimits {
  init(_ limits: RateLimits) {
    self.init(
      id: limits.limitId, short: limits.primary.map { Window($0) }, long: limits.secondary.map { Window($0) },
      credits: limits.credits.map { Credits($0) }, plan: limits.planType?.kept(.name))
  }
}

extension AccountLimits.Window {
  fileprivate init(_ window: RateLimits.Window) {
    self.init(
      usedPercent: window.usedPercent, minutes: window.windowDurationMins,
      resetsAt: window.resetsAt.map { .init(serverSeconds: $0) })
  }
}

extension AccountLimits.Credits {
  fileprivate init(_ credits: RateLimits.Credits) {
    self = credits.unlimited ? .unlimited : credits.hasCredits ? .some(balance: credits.balance?.kept(.name)) : .none
  }
}
