import CommandCenter
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The server's account: who is signed in, how much of the allowance is used, and the buttons to sign in and out.
struct AccountForm {
  private let state: UIState
  private let snapshot: AppSnapshot
  private let form: FormRows

  init(_ state: UIState, _ snapshot: AppSnapshot) {
    self.state = state
    self.snapshot = snapshot
    form = FormRows(state: state)
  }

  func rows(width: Int) -> Int {
    lines(width).count + (buttons.isEmpty ? 0 : FormRows.lines(buttons, width: width).count)
  }

  func draw(in rect: Rect, into canvas: inout Canvas) {
    let lines = lines(rect.width, now: canvas.now)
    for (row, line) in lines.enumerated() where row < rect.height {
      form.value(line.label, line.text, line.role, in: rect.row(row), into: &canvas)
    }
    form.buttons(buttons, in: rect.inset(by: Insets(top: lines.count)), into: &canvas)
  }

  private typealias Line = (label: String, text: String, role: Theme.Role)

  private func lines(_ width: Int, now: Date = .distantPast) -> [Line] {
    let wanted = Strings.account(snapshot.account)
    let role: Theme.Role = snapshot.account == .signInNeeded ? .warning : .text
    // Why nothing is known has to be read to its end.
    let account = TextWrap.wrap(wanted, width: max(1, width - FormRows.valueIndent)).prefix(Self.accountRowsMax)
    var lines = account.enumerated().map { index, line in
      (index == 0 ? Strings.accountLabel : "", line.text, role)
    }
    if snapshot.signIn?.isUnderWay == true { lines.append((Strings.signInLabel, Strings.signInUnderWay, .info)) }
    guard let limits = snapshot.limits else { return lines }
    lines += [limits.short, limits.long].compactMap { $0 }.map { window in
      (Strings.windowLabel(window.minutes), Strings.used(window, now: now), window.usedPercent < 90 ? .text : .warning)
    }
    if let credits = limits.credits { lines.append((Strings.creditsLabel, Strings.credits(credits), .text)) }
    return lines
  }

  private static let accountRowsMax = 3

  private var buttons: [FormRows.Button] {
    let signIn = snapshot.signIn?.isUnderWay == true ? Strings.showSignInButton : Strings.signInButton
    let all: [FormRows.Button] = [(.signIn, signIn), (.logOut, Strings.logOutButton)]
    let available = SettingsItem.available(state.settings, snapshot)
    return all.filter { available.contains($0.item) }
  }
}
