import CommandCenter
package import TerminalUI

/// What the person chose of this program, taken over when it changes.
extension UIState {
  mutating func adopt(_ new: Preferences) -> [UIEffect] {
    let old = preferences
    guard new != old else { return [] }
    preferences = new
    applyLook()
    var effects = setMouse(new.usesMouse && !refusesMouse)
    guard new.keys != old.keys else { return effects }
    let (map, doubts) = KeyMap.configured(new.keys)
    keys = map
    if !doubts.isEmpty { effects.append(.perform(.settingsDoubted(doubts))) }
    return effects
  }

  /// Changes a choice of the person's: it is in force at once, and saved.
  mutating func change(_ snapshot: AppSnapshot, _ change: (inout Preferences) -> Void) -> [UIEffect] {
    var new = snapshot.preferences
    change(&new)
    // Who switches it on means it, whatever the command line said.
    if new.usesMouse, !snapshot.preferences.usesMouse { refusesMouse = false }
    return adopt(new) + [.perform(.preferencesChanged(new))]
  }

  /// Leaves the mouse to the terminal for this run, as the command line asked.
  package mutating func refuseMouse() {
    refusesMouse = true
    isMouseOn = false
  }

  /// Takes what the terminal tells of itself. It answers sooner than the app has a first snapshot.
  package mutating func learn(_ reply: TerminalReply) {
    guard case .background(let red, let green, let blue) = reply else { return }
    terminalTheme = Theme(
      depth: terminalTheme.depth, background: Theme.Background(red: red, green: green, blue: blue))
    applyLook()
  }

  /// The theme and the motion that were chosen, as this terminal can show them.
  mutating func applyLook() {
    let depth = terminalTheme.depth
    look.theme =
      switch preferences.theme {
      case .terminal: terminalTheme
      case .dark: Theme(depth: depth, background: .dark)
      case .light: Theme(depth: depth, background: .light)
      case .mono: Theme(depth: .mono, background: terminalTheme.background)
      }
    look.hasMotion = !preferences.reducesMotion
  }

  private mutating func setMouse(_ isOn: Bool) -> [UIEffect] {
    guard isOn != isMouseOn else { return [] }
    isMouseOn = isOn
    return [.setMouse(isOn)]
  }
}

extension Theme.Background {
  /// Light or dark, as the eye takes it.
  init(red: Double, green: Double, blue: Double) {
    self = 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 ? .light : .dark
  }
}
