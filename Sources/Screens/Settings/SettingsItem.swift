import CommandCenter

/// What can be edited or pressed in Settings, in the order of the screen.
package enum SettingsItem: Hashable, Sendable {
  case url, token
  case test, save, forgetToken
  case reconnect, refresh, demo
  case project, model, profile, access
  case program(ProgramSetting)

  private static let all: [SettingsItem] =
    [.url, .token, .test, .save, .forgetToken, .reconnect, .refresh, .demo, .project, .model, .profile, .access]
    + ProgramSetting.allCases.map { .program($0) }

  var isText: Bool { self == .url || self == .token }

  /// The selector that it opens.
  var selector: HomeSelector? {
    switch self {
    case .project: .project
    case .model: .model
    case .profile: .profile
    case .access: .access
    default: nil
    }
  }

  /// What there is to reach now, in order.
  static func available(_ snapshot: AppSnapshot) -> [SettingsItem] {
    all.filter { item in
      switch item {
      case .forgetToken: snapshot.settings.hasToken
      case .demo: !snapshot.connection.isDemo
      case .reconnect, .refresh: !snapshot.connection.isDemo
      default: true
      }
    }
  }
}
