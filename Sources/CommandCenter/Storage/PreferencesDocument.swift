import CodexSDK

/// The part of `config.json` that is about this program itself.
struct PreferencesDocument {
  static let knownKeys: Set = [
    "theme", "mouse", "reducedMotion", "queueFollowUps", "notifications", "notifyCommand", "keys",
  ]
  private static let notificationKeys: Set = ["needsYou", "done", "failed", "way"]

  private let root: [String: JSONValue]
  private let path: String

  init(_ root: [String: JSONValue], path: String) {
    self.root = root
    self.path = path
  }

  /// - Throws: `.storage` with the place of a value that makes no sense.
  func read() throws(Problem) -> Preferences {
    Preferences(
      theme: try choice("theme", of: root) ?? .terminal, usesMouse: try flag("mouse", of: root) ?? true,
      reducesMotion: try flag("reducedMotion", of: root) ?? false,
      queuesFollowUps: try flag("queueFollowUps", of: root) ?? false, notifications: try notifications(),
      keys: try keys())
  }

  /// A sentence for each member of ours that nobody knows.
  var unknownKeys: [String] {
    guard case .object(let members) = root["notifications"] else { return [] }
    return members.keys.filter { !Self.notificationKeys.contains($0) }.sorted().map {
      "\(path): “notifications.\($0)” is not known and has no effect."
    }
  }

  /// `true`, `false`, or one by one.
  private func notifications() throws(Problem) -> NotificationChoices {
    var choices = NotificationChoices()
    switch root["notifications"] {
    case nil, .null, .bool(true): break
    case .bool(false): choices = .none
    case .object(let members):
      let place = "notifications."
      choices.needsYou = try flag("needsYou", of: members, place) ?? true
      choices.done = try flag("done", of: members, place) ?? true
      choices.failed = try flag("failed", of: members, place) ?? true
      choices.way = try choice("way", of: members, place) ?? .automatic
    default: throw wrong("notifications", "true, false or an object")
    }
    switch root["notifyCommand"] {
    case nil, .null: break
    case .string(let command): choices.command = command.isEmpty ? nil : command
    default: throw wrong("notifyCommand", "a string")
    }
    return choices
  }

  /// A list of keys for each command; one key may stand by itself.
  private func keys() throws(Problem) -> [String: [String]] {
    switch root["keys"] {
    case nil, .null: return [:]
    case .object(let members):
      var result: [String: [String]] = [:]
      for (name, value) in members {
        switch value {
        case .string(let key): result[name] = [key]
        case .array(let values) where values.allSatisfy({ $0.stringValue != nil }):
          result[name] = values.compactMap(\.stringValue)
        default: throw wrong("keys.\(name)", "a list of keys, such as [\"ctrl-x\", \"f5\"]")
        }
      }
      return result
    default: throw wrong("keys", "an object")
    }
  }

  private func flag(_ key: String, of members: [String: JSONValue], _ place: String = "") throws(Problem) -> Bool? {
    switch members[key] {
    case nil, .null: return nil
    case .bool(let flag): return flag
    default: throw wrong(place + key, "true or false")
    }
  }

  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, of members: [String: JSONValue], _ place: String = ""
  ) throws(Problem) -> Choice? where Choice.RawValue == String {
    switch members[key] {
    case nil, .null: return nil
    case .string(let text): if let choice = Choice(rawValue: text) { return choice }
    default: break
    }
    throw wrong(place + key, "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
  }

  private func wrong(_ place: String, _ what: String) -> Problem {
    SettingsDocument.unusable(path, "“\(place)” must be \(what)")
  }

  // MARK: - Writing

  /// What was never set stays unset: a default may change with the program.
  static func write(_ preferences: Preferences, into root: inout [String: JSONValue]) {
    let standard = Preferences()
    func put(_ key: String, _ value: JSONValue, isStandard: Bool) {
      if root[key] != nil || !isStandard { root[key] = value }
    }
    put("theme", .string(preferences.theme.rawValue), isStandard: preferences.theme == standard.theme)
    put("mouse", .bool(preferences.usesMouse), isStandard: preferences.usesMouse == standard.usesMouse)
    put(
      "reducedMotion", .bool(preferences.reducesMotion), isStandard: preferences.reducesMotion == standard.reducesMotion
    )
    put(
      "queueFollowUps", .bool(preferences.queuesFollowUps),
      isStandard: preferences.queuesFollowUps == standard.queuesFollowUps)
    writeNotifications(preferences.notifications, into: &root)
    root["notifyCommand"] = preferences.notifications.command.map { .string($0) }
    // Read here, never set: somebody's own order of keys stays as it was written.
  }

  private static func writeNotifications(_ choices: NotificationChoices, into root: inout [String: JSONValue]) {
    let before = root["notifications"]
    var asked = choices
    asked.command = nil
    if before == nil, asked == NotificationChoices() { return }
    if case .bool(let flag) = before, asked == (flag ? NotificationChoices() : .none) { return }
    var members: [String: JSONValue] = if case .object(let old) = before { old } else { [:] }
    members["needsYou"] = .bool(choices.needsYou)
    members["done"] = .bool(choices.done)
    members["failed"] = .bool(choices.failed)
    if members["way"] != nil || choices.way != .automatic { members["way"] = .string(choices.way.rawValue) }
    root["notifications"] = .object(members)
  }
}
