import CommandCenter
import TerminalUI

/// What a key asks for in the dialog of a sign-in.
package enum SignInCommand: Hashable, Sendable {
  case copyCode, copyURL, openBrowser, cancel
}

/// The dialog of a sign-in. What it shows comes with the snapshot.
package struct SignInDialog: Sendable {
  /// Whether its sign-in was there yet: one that is gone again closes the dialog.
  var wasThere = false
}

extension UIState {
  /// Begins a sign-in, or shows the one that is under way.
  mutating func openSignIn(_ snapshot: AppSnapshot) -> [UIEffect] {
    let isUnderWay = snapshot.signIn?.isUnderWay == true
    overlays.append(.signIn(SignInDialog(wasThere: isUnderWay)))
    return isUnderWay ? [] : [.perform(.signInRequested)]
  }

  mutating func performInSignIn(_ command: Command, _ snapshot: AppSnapshot) -> [UIEffect] {
    let login = snapshot.signIn?.login
    switch command {
    case .activate where login != nil: return [.perform(.signInFinished)]
    case .activate where snapshot.signIn?.isUnderWay == true: return []
    case .leave, .activate: return leaveSignIn(snapshot)
    case .signIn(.cancel):
      guard snapshot.signIn?.isUnderWay == true else { return leaveSignIn(snapshot) }
      return [.perform(.signInCancelled)]
    case .signIn(.copyCode): return copy(login?.userCode, Strings.codeCopied)
    case .signIn(.copyURL): return copy(login?.verificationURL, Strings.urlCopied)
    case .signIn(.openBrowser):
      guard let url = login?.verificationURL, let opener = surroundings.opener, PageOpener.mayOpen(url) else {
        hint = Strings.noBrowser
        return [.bell]
      }
      hint = Strings.openedWith(opener.command)
      return [.openLink(url)]
    default: return []
    }
  }

  /// The sign-in goes on behind the closed dialog; Settings shows it again.
  private mutating func leaveSignIn(_ snapshot: AppSnapshot) -> [UIEffect] {
    overlays.removeLast()
    if snapshot.signIn?.isUnderWay == true {
      hint = Strings.signInGoesOn
      return []
    }
    return snapshot.signIn == nil ? [] : [.perform(.signInDismissed)]
  }

  /// Gives a text to the terminal's clipboard, where it takes any.
  mutating func copy(_ text: String?, _ answer: String) -> [UIEffect] {
    guard let text else { return [.bell] }
    guard surroundings.canCopy else {
      hint = Strings.cannotCopy
      return [.bell]
    }
    hint = answer
    return [.copy(text)]
  }

  mutating func reconcileSignIn(_ snapshot: AppSnapshot) {
    guard let index = overlays.lastIndex(where: { if case .signIn = $0 { true } else { false } }),
      case .signIn(var dialog) = overlays[index]
    else { return }
    if snapshot.signIn != nil {
      dialog.wasThere = true
      overlays[index] = .signIn(dialog)
    } else if dialog.wasThere {
      overlays.remove(at: index)
    }
  }

  /// Whether a key would do something now.
  func isUseful(_ command: SignInCommand, _ snapshot: AppSnapshot) -> Bool {
    switch command {
    case .copyCode, .copyURL: snapshot.signIn?.login != nil && surroundings.canCopy
    case .openBrowser: snapshot.signIn?.login != nil && surroundings.opener != nil
    case .cancel: snapshot.signIn?.isUnderWay == true
    }
  }
}
