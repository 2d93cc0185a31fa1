/// What a person chose of this program itself, whatever server it talks to.
package struct Preferences: Sendable, Hashable {
  package var theme: ThemeChoice
  package var usesMouse: Bool
  /// Keeps spinners still.
  package var reducesMotion: Bool
  /// Puts a follow-up behind the running turn instead of into it.
  package var queuesFollowUps: Bool
  package var notifications: NotificationChoices
  /// Keys by the name of the command, as they are written in the settings.
  package var keys: [String: [String]]

  package init(
    theme: ThemeChoice = .terminal, usesMouse: Bool = true, reducesMotion: Bool = false,
    queuesFollowUps: Bool = false, notifications: NotificationChoices = NotificationChoices(),
    keys: [String: [String]] = [:]
  ) {
    self.theme = theme
    self.usesMouse = usesMouse
    self.reducesMotion = reducesMotion
    self.queuesFollowUps = queuesFollowUps
    self.notifications = notifications
    self.keys = keys
  }
}

/// Which colours are used.
package enum ThemeChoice: String, CaseIterable, Sendable, Hashable {
  /// The terminal's own colours, fitted to the background that it tells of.
  case terminal
  case dark
  case light
  /// No colours at all.
  case mono
}

/// What is told of while the person looks elsewhere, and how.
package struct NotificationChoices: Sendable, Hashable {
  package var needsYou: Bool
  package var done: Bool
  package var failed: Bool
  package var way: NotificationWay
  /// A shell command that gets each notification as JSON on its standard input; nil for none.
  package var command: String?

  package init(
    needsYou: Bool = true, done: Bool = true, failed: Bool = true, way: NotificationWay = .automatic,
    command: String? = nil
  ) {
    self.needsYou = needsYou
    self.done = done
    self.failed = failed
    self.way = way
    self.command = command
  }

  /// Nothing at all is told.
  package static let none = NotificationChoices(needsYou: false, done: false, failed: false)
}

/// How the terminal is asked to tell something.
package enum NotificationWay: String, CaseIterable, Sendable, Hashable {
  /// As this terminal understands it.
  case automatic
  case bell
  /// iTerm2's sequence.
  case osc9
  /// kitty's sequence.
  case osc99
  /// rxvt-unicode's sequence, which many others know.
  case osc777
  /// The terminal is left alone; a command still runs.
  case none
}
