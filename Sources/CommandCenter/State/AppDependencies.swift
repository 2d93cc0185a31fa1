#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// What `AppModel` works with: the only places where it touches the world.
package struct AppDependencies: Sendable {
  /// A client for one connection; nil asks for the demo. Not connected yet.
  package var makeClient: @Sendable (ServerEndpoint?) throws -> any CodexClient
  package var stores: AppStores
  package var launch: LaunchTarget
  /// What was found wrong before the start, to be told.
  package var notices: [Problem] = []
  /// For waits; `now` tells the time of day.
  package var clock: any Clock<Duration>
  package var now: @Sendable () -> Date
  package var chance: AppState.Chance
  package var log: Log
  /// The sleeps of this machine, as they are noticed; ends at once where nobody watches.
  package var sleeps: @Sendable () -> AsyncStream<Duration>
  /// Whether a machine is known by a name.
  package var isKnownHost: @Sendable (String) async -> Bool

  package init(
    makeClient: @escaping @Sendable (ServerEndpoint?) throws -> any CodexClient, stores: AppStores,
    launch: LaunchTarget = .configured, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, chance: AppState.Chance = .system, log: Log,
    sleeps: @escaping @Sendable () -> AsyncStream<Duration> = { AsyncStream { nil } },
    isKnownHost: @escaping @Sendable (String) async -> Bool = HostLookUp.isKnown
  ) {
    self.makeClient = makeClient
    self.stores = stores
    self.launch = launch
    self.clock = clock
    self.now = now
    self.chance = chance
    self.log = log
    self.sleeps = sleeps
    self.isKnownHost = isKnownHost
  }
}

/// Where things are kept.
package struct AppStores: Sendable {
  package var settings: any SettingsStore
  package var tokens: any TokenStore
  package var state: any StateStore
  package var decisions: DecisionLog
  /// The directory of what is written for a person to read; nil where nothing is.
  package var documents: String?

  package init(
    settings: any SettingsStore, tokens: any TokenStore, state: any StateStore,
    decisions: DecisionLog = DecisionLog(path: nil), documents: String? = nil
  ) {
    self.settings = settings
    self.tokens = tokens
    self.state = state
    self.decisions = decisions
    self.documents = documents
  }

  /// Everything in files below these directories; token commands are run by `shell`.
  package init(_ directories: Directories, shell: Shell) {
    self.init(
      settings: FileSettingsStore(directories, shell: shell), tokens: FileTokenStore(directories, shell: shell),
      state: StateDatabase(directories), decisions: DecisionLog(path: directories.decisionsFile),
      documents: directories.state)
  }
}

extension AppState.Chance {
  package static let system = AppState.Chance(
    makeMessageID: { MessageID(UUID().uuidString.lowercased()) }, jitter: { Double.random(in: 0..<1) })
}
