package import CommandCenter

/// A question before something that can't be taken back or reaches far.
package struct ConfirmState: Sendable {
  package var title: String
  package var lines: [String]
  /// The button that does it.
  package var yes: String
  package var action: UserAction
  /// Which button Enter presses; the harmless one at first.
  package var isYesMarked = false

  package init(title: String, lines: [String], yes: String, action: UserAction) {
    self.title = title
    self.lines = lines
    self.yes = yes
    self.action = action
  }

  static let fullAccess = ConfirmState(
    title: Strings.fullAccessTitle, lines: Strings.fullAccessLines, yes: Strings.fullAccessYes,
    action: .accessSelected(.fullAccess))

  static func forgetToken(url: String) -> ConfirmState {
    ConfirmState(
      title: Strings.forgetTokenTitle, lines: Strings.forgetTokenLines, yes: Strings.forgetTokenYes,
      action: .serverSaved(url: url, token: ""))
  }
}
