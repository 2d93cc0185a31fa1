package import CommandCenter

/// What can be edited or pressed in Settings.
package enum SettingsItem: Hashable, Sendable {
  case server(ServerID), addServer, clearCredentials
  case url, token, tokenKind, name, caFile, proxy, insecure, atStart, readOnly
  case test, save, saveOnly, more, forgetToken, removeServer
  case reconnect, refresh, demo
  case signIn, logOut
  case project, model, profile, access
  case program(ProgramSetting)

  var isText: Bool {
    switch self {
    case .url, .token, .name, .caFile, .proxy: true
    default: false
    }
  }

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

  /// Where it is shown.
  var section: SettingsSection {
    switch self {
    case .server, .addServer, .clearCredentials: .servers
    case .url, .token, .tokenKind, .name, .caFile, .proxy, .insecure, .atStart, .readOnly, .test, .save, .saveOnly,
      .more,
      .forgetToken,
      .removeServer:
      .server
    case .reconnect, .refresh, .demo: .connection
    case .signIn, .logOut: .account
    case .project, .model, .profile, .access: .defaults
    case .program: .program
    }
  }

  /// What there is to reach now, in the order of the screen.
  static func available(_ state: SettingsState, _ snapshot: AppSnapshot) -> [SettingsItem] {
    SettingsSection.available(snapshot).flatMap { items(of: $0, state, snapshot) }
  }

  private static func items(
    of section: SettingsSection, _ state: SettingsState, _ snapshot: AppSnapshot
  ) -> [SettingsItem] {
    let isDemo = snapshot.connection.isDemo
    switch section {
    case .servers: return snapshot.servers.compactMap { $0.id.map { .server($0) } } + [.addServer, .clearCredentials]
    case .server:
      let fields: [SettingsItem] = [.url, .token]
      let more: [SettingsItem] =
        state.isExpanded ? [.tokenKind, .name, .caFile, .proxy, .insecure, .atStart, .readOnly] : []
      let edited = snapshot.servers.first { $0.id == state.formID }
      var buttons: [SettingsItem] = [.test, .save]
      // What is in use is connected to anew when it changes: saving alone is for the others.
      if !snapshot.servers.isEmpty, edited?.isInUse != true { buttons.append(.saveOnly) }
      buttons.append(.more)
      let inForce = snapshot.settings
      if inForce.hasToken, inForce.token == .saved, inForce.id == state.formID { buttons.append(.forgetToken) }
      if edited?.isSaved == true { buttons.append(.removeServer) }
      return fields + more + buttons
    case .test: return []
    case .connection: return isDemo ? [] : [.reconnect, .refresh, .demo]
    case .account:
      switch snapshot.account {
      case .signInNeeded: return [.signIn]
      case .unknown: return [.signIn, .logOut]
      case .signedIn: return snapshot.signIn?.isUnderWay == true ? [.signIn, .logOut] : [.logOut]
      case .unread, .notRequired: return []
      }
    case .defaults: return [.project, .model, .profile, .access]
    case .program: return ProgramSetting.allCases.map { .program($0) }
    }
  }
}

/// The boxes of Settings, in the order of one column. A new one takes a case here, its items in `SettingsItem`, its
/// headline in `Strings.section` and its drawing in `SettingsScreen`.
enum SettingsSection: CaseIterable, Hashable {
  case servers, server, test, connection, account, defaults, program

  /// Which of two columns it stands in.
  var column: Int {
    switch self {
    case .servers, .server, .test: 0
    case .connection, .account, .defaults, .program: 1
    }
  }

  static func available(_ snapshot: AppSnapshot) -> [SettingsSection] {
    allCases.filter { section in
      switch section {
      case .servers: !snapshot.servers.isEmpty
      case .account: !snapshot.connection.isDemo
      default: true
      }
    }
  }
}
