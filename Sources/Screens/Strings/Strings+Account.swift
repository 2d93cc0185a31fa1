import CommandCenter

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Strings {
  static let signInLabel = "Sign-in"
  static let signInUnderWay = "under way: the server waits for you"
  static let creditsLabel = "Credits"
  static let signInButton = "Sign in with ChatGPT"
  static let showSignInButton = "Show the sign-in"
  static let logOutButton = "Log out"

  static func account(_ account: AccountStatus) -> String {
    switch account {
    case .unread: "not read yet"
    case .notRequired: "none needed"
    case .signedIn(let method, let email, let plan):
      ([email, plan].compactMap { $0 } + ["signed in with \(method)"]).joined(separator: separator)
    case .signInNeeded: "sign-in needed"
    case .unknown(let reason): "unknown: \(reason)"
    }
  }

  /// "5 h", "7 days": how long the window is.
  static func windowLabel(_ minutes: Int?) -> String {
    guard let minutes, minutes > 0 else { return "Limit" }
    if minutes.isMultiple(of: 1_440) { return minutes == 1_440 ? "1 day" : "\(minutes / 1_440) days" }
    return minutes.isMultiple(of: 60) ? "\(minutes / 60) h" : "\(minutes) min"
  }

  static func used(_ window: AccountLimits.Window, now: Date) -> String {
    let used = "\(Int(max(0, min(window.usedPercent, 999)).rounded())) % used"
    guard let resetsAt = window.resetsAt, resetsAt > now else { return used }
    return used + separator + "resets in \(Ages.age(of: now, now: resetsAt))"
  }

  static func credits(_ credits: AccountLimits.Credits) -> String {
    switch credits {
    case .none: "none"
    case .unlimited: "unlimited"
    case .some(let balance): balance.map { "\($0) left" } ?? "some left"
    }
  }

  // MARK: The dialog

  static func signInTitle(_ server: String) -> String { "Sign in with ChatGPT on \(server)" }
  static let signInStarting = "Asking the server for a code…"
  static let signInOpen = "Open this page in a browser, on any device:"
  static let signInCode = "Enter the code"
  static func signInLeft(seconds: Int) -> String {
    let rest = seconds % 60
    return "Expires in \(seconds / 60):\(rest < 10 ? "0" : "")\(rest)."
  }
  static func signInWaiting(_ keys: KeyMap) -> String {
    "The server notices by itself; \(keys.word(.activate, in: .signIn)) asks now."
  }
  static let signInChecking = "Asking the server…"
  static let signInNotSeen = "The server has not seen it yet: it looks every few seconds."
  static let signInNoRoomForQR = "No room for the QR code."
  static let signInNoLink = "No link. The server still waits for you."
  static let signInCancelling = "Cancelling…"
  static func signInCompleted(_ account: AccountStatus) -> String {
    guard case .signedIn(_, let email, _) = account, let email else { return "Signed in." }
    return "Signed in as \(email)."
  }
  static let signInCancelled = "The sign-in was cancelled. Nothing was changed."
  static let signInEndedElsewhere =
    "This sign-in was ended by another client: the server has one at a time. Start it again for a new code."
  static let signInExpired = "The code is too old by now. Start the sign-in again for a new one."
  static let signInGoesOn = "The sign-in continues. Settings shows it again."
  static let codeCopied = "Sent the code to the terminal's clipboard."
  static let urlCopied = "Sent the address to the terminal's clipboard."
  static let cannotCopy = "This terminal has no clipboard for programs."
  static let noBrowser = "No browser here. Open the page on any device."
  static func openedWith(_ command: String) -> String { "\(command) was asked to open the page." }

  static let logOutTitle = "Log out?"
  static func logOutLines(_ server: String) -> [String] {
    [
      "Codex on \(server) forgets its sign-in, for everybody who uses it.",
      "Tasks fail there until somebody signs in again.",
    ]
  }
  static let logOutYes = "Yes, log out"
}
