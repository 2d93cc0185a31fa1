import CommandCenter

/// The account of the made-up server.
package enum MockAccount: Hashable, Sendable {
  /// Its models need none.
  case notRequired
  case signedOut
  case signedIn

  static let email = "ada@example.com"
  static let plan = "plus"
  /// A page that is never opened by itself.
  static let verificationURL = "https://example.com/codex/device"
  static let userCode = "DEMO-1234"

  static let limits = AccountLimits(
    id: "codex", short: .init(usedPercent: 42, minutes: 300), long: .init(usedPercent: 7, minutes: 10_080),
    credits: .some(balance: "12.5"), plan: plan)

  var status: AccountStatus {
    switch self {
    case .notRequired: .notRequired
    case .signedOut: .signInNeeded
    case .signedIn: .signedIn(method: "chatgpt", email: Self.email, plan: Self.plan)
    }
  }
}

extension MockWorld {
  /// The words of a server for a sign-in that was cancelled, by whom or what ever.
  private static let notCompleted = "Login was not completed"

  mutating func startLogin() -> DeviceLogin {
    endLogin(succeeded: false, Self.notCompleted)
    let started = DeviceLogin(
      id: LoginID(makeName("login")), verificationURL: MockAccount.verificationURL, userCode: MockAccount.userCode)
    login = started
    return started
  }

  mutating func cancelLogin(_ id: LoginID) {
    if login?.id == id { endLogin(succeeded: false, Self.notCompleted) }
  }

  /// What the person did in the browser.
  mutating func decideLogin(approve: Bool) {
    guard login != nil else { return }
    if approve { account = .signedIn }
    endLogin(succeeded: approve, approve ? nil : "device auth failed with status 400 Bad Request")
    if approve { broadcast(.accountChanged) }
  }

  mutating func logout() {
    if account == .signedIn { account = .signedOut }
    broadcast(.accountChanged)
  }

  func limits() throws(Problem) -> AccountLimits {
    guard account == .signedIn else {
      throw Problem(.signInNeeded, "The server's Codex is not signed in.", nextStep: "Sign in in Settings.")
    }
    return MockAccount.limits
  }

  private mutating func endLogin(succeeded: Bool, _ reason: String?) {
    guard let ended = login else { return }
    login = nil
    broadcast(.loginEnded(LoginEnd(id: ended.id, succeeded: succeeded, reason: reason)))
  }
}
