#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The account the server works with (`account/read`).
package enum AccountStatus: Hashable, Sendable {
  /// Not asked yet.
  case unread
  /// The server's provider needs no account.
  case notRequired
  /// Signed in; texts are nil when unknown.
  case signedIn(method: String, email: String?, plan: String?)
  /// Turns will fail until somebody signs in.
  case signInNeeded
  /// The server could not tell, for the reason given. Never shown as signed out.
  case unknown(reason: String)

  package var isSignedIn: Bool { if case .signedIn = self { true } else { false } }
}

/// What a person needs to sign in in a browser (`account/login/start`).
package struct DeviceLogin: Hashable, Sendable {
  package var id: LoginID
  package var verificationURL: String
  package var userCode: String

  package init(id: LoginID, verificationURL: String, userCode: String) {
    self.id = id
    self.verificationURL = verificationURL
    self.userCode = userCode
  }
}

/// How a sign-in ended (`account/login/completed`). It may be said to have failed although it was saved: read the account.
package struct LoginEnd: Hashable, Sendable {
  /// Nil for sign-ins with an API key.
  package var id: LoginID?
  package var succeeded: Bool
  /// The server's words; nil when it has none.
  package var reason: String?

  package init(id: LoginID?, succeeded: Bool, reason: String? = nil) {
    self.id = id
    self.succeeded = succeeded
    self.reason = reason
  }
}

/// How much of the account's allowance is used. What is nil is not known.
package struct AccountLimits: Hashable, Sendable {
  /// A window of the allowance that starts anew again and again.
  package struct Window: Hashable, Sendable {
    /// 0…100, more when it was overdrawn.
    package var usedPercent: Double
    package var minutes: Int?
    package var resetsAt: Date?

    package init(usedPercent: Double, minutes: Int? = nil, resetsAt: Date? = nil) {
      self.usedPercent = usedPercent
      self.minutes = minutes
      self.resetsAt = resetsAt
    }
  }

  package enum Credits: Hashable, Sendable {
    case none
    case unlimited
    /// As the server writes it; nil when it does not say.
    case some(balance: String?)
  }

  /// Which allowance it is; nil when the server has but one.
  package var id: String?
  package var short: Window?
  package var long: Window?
  package var credits: Credits?
  package var plan: String?

  package init(
    id: String? = nil, short: Window? = nil, long: Window? = nil, credits: Credits? = nil, plan: String? = nil
  ) {
    self.id = id
    self.short = short
    self.long = long
    self.credits = credits
    self.plan = plan
  }

  package var isEmpty: Bool { short == nil && long == nil && credits == nil && plan == nil }

  /// Takes what an update tells; what it leaves out says nothing. One about another allowance is left alone.
  package mutating func merge(_ update: AccountLimits) {
    if let other = update.id, let id, other != id { return }
    id = id ?? update.id
    short = update.short.map { $0.over(short) } ?? short
    long = update.long.map { $0.over(long) } ?? long
    credits = update.credits ?? credits
    plan = update.plan ?? plan
  }
}

extension AccountLimits.Window {
  /// This window, with what it does not say taken from an older one.
  fileprivate func over(_ older: Self?) -> Self {
    Self(usedPercent: usedPercent, minutes: minutes ?? older?.minutes, resetsAt: resetsAt ?? older?.resetsAt)
  }
}
