import CommandCenter

extension Strings {
  static let themeLabel = "theme"
  static func mouseIs(_ isOn: Bool) -> String {
    isOn ? "Mouse on: clicks and the wheel come here." : "Mouse off: the terminal selects text again."
  }
  static func themeIs(_ theme: ThemeChoice) -> String { "Theme: \(self.theme(theme))" }

  static let programSection = "This program"
  static let themeTitle = "Theme"
  static let mouseTitle = "Mouse"
  static let motionTitle = "Motion"
  static let followUpsTitle = "Mid-turn"
  static let followUpsJoin = "steer"
  static let followUpsWait = "queue"
  static let needsYouTitle = "Waiting"
  static let failedTitle = "Failed"
  static let doneTitle = "Done"
  static let wayTitle = "Tell by"
  static let notifyCommandLabel = "Command"
  static let on = "on"
  static let off = "off"

  /// The command itself may hold a secret.
  static func notifyCommand(_ command: String?) -> String {
    command == nil ? "none; notifyCommand in config.json" : "runs for each notification"
  }

  static func way(_ way: NotificationWay) -> String {
    switch way {
    case .automatic: "automatic"
    case .bell: "bell"
    case .osc9: "OSC 9"
    case .osc99: "OSC 99"
    case .osc777: "OSC 777"
    case .none: "nothing"
    }
  }

  static func theme(_ theme: ThemeChoice) -> String {
    switch theme {
    case .terminal: "terminal"
    case .dark: "dark"
    case .light: "light"
    case .mono: "mono"
    }
  }
}
