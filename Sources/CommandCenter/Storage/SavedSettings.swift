package import CodexSDK

/// What a person configured: the contents of `config.json`.
package struct SavedSettings: Sendable, Hashable {
  package var servers: [SavedServer]
  package var activeServer: ServerID?
  package var preferences: Preferences

  package init(
    servers: [SavedServer] = [], activeServer: ServerID? = nil, preferences: Preferences = Preferences()
  ) {
    self.servers = servers
    self.activeServer = activeServer
    self.preferences = preferences
  }

  /// The server to connect to: the active one, else the only one.
  package var active: SavedServer? {
    servers.first { $0.id == activeServer } ?? (servers.count == 1 ? servers.first : nil)
  }
}

/// A server as it is configured. Where its token comes from, never the token.
package struct SavedServer: Sendable, Hashable, Identifiable {
  package var id: ServerID
  /// Nil shows the host.
  package var name: String?
  package var url: String
  package var caFile: String?
  /// Asked for here and nowhere else: a proxy of the environment was set for the web, by whoever set it, and would carry
  /// a link that can run commands.
  package var proxy: CodexProxy?
  package var token: TokenSource
  /// Whether the token may cross a public network unencrypted.
  package var allowsInsecureToken: Bool
  /// Whether it is connected to from the start on, whichever server is shown.
  package var connectsAtStart: Bool
  /// Whether it is only watched: nothing is sent that may change something there.
  package var isReadOnly: Bool

  package init(
    id: ServerID, name: String? = nil, url: String, caFile: String? = nil, proxy: CodexProxy? = nil,
    token: TokenSource = .saved, allowsInsecureToken: Bool = false, connectsAtStart: Bool = false,
    isReadOnly: Bool = false
  ) {
    self.id = id
    self.name = name
    self.url = url
    self.caFile = caFile
    self.proxy = proxy
    self.token = token
    self.allowsInsecureToken = allowsInsecureToken
    self.connectsAtStart = connectsAtStart
    self.isReadOnly = isReadOnly
  }
}

extension ServerID {
  /// A server that was named on the command line, until the settings tell whether it is one of theirs.
  package static let commandLine = Self("command-line")
}

/// Where a server's token comes from.
package enum TokenSource: Sendable, Hashable {
  /// Our own file, which need not exist.
  case saved
  /// A file of the person's, mode 0600.
  case file(String)
  /// An environment variable, by its name.
  case environment(String)
  /// A command that prints it, such as `pass show codex`.
  case command(String)
}

/// Settings as they were read, with what the person should know of it.
package struct LoadedSettings: Sendable, Equatable {
  package var settings: SavedSettings
  /// Unknown keys and the like, a sentence each.
  package var warnings: [String]

  package init(_ settings: SavedSettings = SavedSettings(), warnings: [String] = []) {
    self.settings = settings
    self.warnings = warnings
  }
}

/// What was chosen last in the composer, per server.
package struct SavedSelection: Sendable, Hashable, Codable {
  /// What goes with one project.
  package struct Choice: Sendable, Hashable, Codable {
    package var modelID: String?
    package var effort: EffortChoice?
    package var access: AccessMode?

    package init(modelID: String? = nil, effort: EffortChoice? = nil, access: AccessMode? = nil) {
      self.modelID = modelID
      self.effort = effort
      self.access = access
    }
  }

  package var projectPath: String?
  /// By project path; the server's default directory is the empty path.
  package var choices: [String: Choice]
  /// Warnings of the server that the person waved away, as SHA-256 of their text, newest last; nil for none.
  private var dismissedWarnings: [String]?
  /// Warnings remembered; the oldest go, and are shown once more.
  private static let dismissedMax = 20

  package init(projectPath: String? = nil, choices: [String: Choice] = [:]) {
    self.projectPath = projectPath
    self.choices = choices
  }

  func isDismissed(_ warning: String) -> Bool { dismissedWarnings?.contains(SHA256.hex(warning)) == true }

  mutating func dismiss(_ warning: String) {
    dismissedWarnings = ((dismissedWarnings ?? []) + [SHA256.hex(warning)]).suffix(Self.dismissedMax)
  }
}
