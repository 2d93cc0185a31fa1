import CommandCenter
import TerminalUI

/// What can be chosen of this program itself.
package enum ProgramSetting: CaseIterable, Hashable, Sendable {
  case theme, mouse, motion, followUps, needsYou, failed, done, way, diagnostics
}

/// The part of Settings that is about this program itself: each choice with all its values, the one in force marked.
struct ProgramForm {
  private let state: UIState
  private let preferences: Preferences
  private let form: FormRows

  init(_ state: UIState, _ snapshot: AppSnapshot) {
    self.state = state
    preferences = snapshot.preferences
    form = FormRows(state: state)
  }

  func rows(width: Int) -> Int { choices.count + 2 }

  func draw(in rect: Rect, into canvas: inout Canvas) {
    let look = canvas.look
    for (row, choice) in choices.enumerated() where row < rect.height {
      let item = SettingsItem.program(choice.setting)
      let place = form.label(choice.label, in: rect.row(row), item: item, into: &canvas)
      let line = line(choice, width: place.width, look)
      canvas.buffer.put(line, at: place.origin, maxWidth: place.width)
      if form.isSelected(item) { canvas.buffer.restyle(rect.row(row)) { $0.over(look[.selection]) } }
    }
    let below = rect.inset(by: Insets(top: choices.count))
    form.value(
      Strings.notifyCommandLabel, Strings.notifyCommand(preferences.notifications.command), .muted, in: below.row(0),
      into: &canvas)
    form.buttons(
      [(.program(.diagnostics), Strings.diagnosticsTitle)], in: below.inset(by: Insets(top: 1)), into: &canvas)
  }

  private struct Choice {
    var setting: ProgramSetting
    var label: String
    var values: [String]
    var current: Int
  }

  private var choices: [Choice] {
    let notifications = preferences.notifications
    func flag(_ setting: ProgramSetting, _ label: String, _ isOn: Bool) -> Choice {
      Choice(setting: setting, label: label, values: [Strings.on, Strings.off], current: isOn ? 0 : 1)
    }
    func one<Value: CaseIterable & Equatable>(
      _ setting: ProgramSetting, _ label: String, _ value: Value, _ name: (Value) -> String
    ) -> Choice {
      let all = Array(Value.allCases)
      return Choice(setting: setting, label: label, values: all.map(name), current: all.firstIndex(of: value) ?? 0)
    }
    return [
      one(.theme, Strings.themeTitle, preferences.theme, Strings.theme),
      flag(.mouse, Strings.mouseTitle, preferences.usesMouse),
      flag(.motion, Strings.motionTitle, !preferences.reducesMotion),
      Choice(
        setting: .followUps, label: Strings.followUpsTitle, values: [Strings.followUpsJoin, Strings.followUpsWait],
        current: preferences.queuesFollowUps ? 1 : 0),
      flag(.needsYou, Strings.needsYouTitle, notifications.needsYou),
      flag(.failed, Strings.failedTitle, notifications.failed), flag(.done, Strings.doneTitle, notifications.done),
      one(.way, Strings.wayTitle, notifications.way, Strings.way),
    ]
  }

  /// All values with brackets around the one in force; that one alone where there is no room.
  private func line(_ choice: Choice, width: Int, _ look: Look) -> StyledLine {
    var line = StyledLine()
    for (index, value) in choice.values.enumerated() {
      let isCurrent = index == choice.current
      line.append(index == 0 ? "" : " ", look[.text])
      line.append(isCurrent ? "[\(value)]" : value, isCurrent ? look[.title] : look[.muted])
    }
    return line.width <= width ? line : StyledLine("[\(choice.values[choice.current])]", look[.title])
  }
}

extension UIState {
  /// Enter on a choice takes its next value, at once.
  mutating func activateProgramSetting(_ setting: ProgramSetting, _ snapshot: AppSnapshot) -> [UIEffect] {
    switch setting {
    case .diagnostics: openDiagnostics()
    case .theme: change(snapshot) { $0.theme = $0.theme.next }
    case .mouse: change(snapshot) { $0.usesMouse.toggle() }
    case .motion: change(snapshot) { $0.reducesMotion.toggle() }
    case .followUps: change(snapshot) { $0.queuesFollowUps.toggle() }
    case .needsYou: change(snapshot) { $0.notifications.needsYou.toggle() }
    case .failed: change(snapshot) { $0.notifications.failed.toggle() }
    case .done: change(snapshot) { $0.notifications.done.toggle() }
    case .way: change(snapshot) { $0.notifications.way = $0.notifications.way.next }
    }
  }
}
