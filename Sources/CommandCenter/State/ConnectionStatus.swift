#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The one server and the link to it.
package struct ConnectionStatus: Sendable, Equatable {
  /// A short name: the configured one, else the host.
  package var serverName: String
  /// The normalised URL; nil for the demo.
  package var url: String?
  package var state: State
  package var server: ServerInfo?
  /// A standing warning about the link itself, such as plain text to a private address.
  package var warning: String?
  /// The server said that it shuts down: what runs goes on to its end, nothing new starts.
  package var isDraining: Bool
  /// Why there is no link although nothing failed.
  package var hangUpReason: String?
  /// How long the server takes to answer a ping; nil before the first answer.
  package var roundTrip: Duration?
  /// When the server last said something by itself on this connection.
  package var lastHeard: Date?

  package init(
    serverName: String, url: String? = nil, state: State, server: ServerInfo? = nil, warning: String? = nil,
    isDraining: Bool = false
  ) {
    self.serverName = serverName
    self.url = url
    self.state = state
    self.server = server
    self.warning = warning
    self.isDraining = isDraining
  }

  /// The five states of the product.
  package enum State: Sendable, Equatable {
    /// The mock client: nothing leaves this machine.
    case demo
    case disconnected
    /// `attempt` counts from 1; the reason of the last failure, if any.
    case connecting(attempt: Int, after: Problem?)
    case connected(since: Date)
    /// It will try again at `retryAt` by itself; nil when only a person can mend it.
    case failed(Problem, retryAt: Date?)
  }

  package var isDemo: Bool { state == .demo }

  /// Whether calls can go out now.
  package var isUsable: Bool {
    switch state {
    case .demo, .connected: true
    default: false
    }
  }
}

/// What goes on at a server that is connected to, whether it is shown or not.
package struct ServerActivity: Sendable, Equatable {
  package var state: ConnectionStatus.State
  /// Questions that wait for a person.
  package var waiting: Int
  /// Tasks with a turn in progress.
  package var running: Int

  package init(state: ConnectionStatus.State, waiting: Int = 0, running: Int = 0) {
    self.state = state
    self.waiting = waiting
    self.running = running
  }
}

/// A server's settings as the Settings tab edits them. The token itself never comes here.
package struct ServerSettings: Sendable, Equatable {
  /// As typed; empty when none is configured.
  package var url: String
  /// Known of the server in use alone.
  package var hasToken: Bool
  /// Where the token comes from, in words: "saved", "file /…", "environment CODEX_TOKEN".
  package var tokenSource: String?
  package var caFile: String?
  /// Without user and password.
  package var proxy: String?
  /// Nil when none is configured.
  package var id: ServerID?
  /// The person's own name for it.
  package var name: String?
  /// That name, else its host.
  package var shownName: String
  package var token: TokenSource
  /// Whether the token may cross a public network unencrypted.
  package var allowsInsecureToken: Bool
  /// Whether it is connected to from the start on.
  package var connectsAtStart = false
  /// Whether it is only watched.
  package var isReadOnly = false
  /// Whether it is the one that this program talks to.
  package var isInUse: Bool
  /// False for a server of the command line.
  package var isSaved: Bool
  /// What goes on there; nil for one that is not connected to.
  package var activity: ServerActivity?

  package init(
    url: String = "", hasToken: Bool = false, tokenSource: String? = nil, caFile: String? = nil, proxy: String? = nil,
    id: ServerID? = nil, name: String? = nil, shownName: String = "", token: TokenSource = .saved,
    allowsInsecureToken: Bool = false, isInUse: Bool = false, isSaved: Bool = true
  ) {
    self.url = url
    self.hasToken = hasToken
    self.tokenSource = tokenSource
    self.caFile = caFile
    self.proxy = proxy
    self.id = id
    self.name = name
    self.shownName = shownName
    self.token = token
    self.allowsInsecureToken = allowsInsecureToken
    self.isInUse = isInUse
    self.isSaved = isSaved
  }
}

/// Test connection: each layer in order, each with its result.
package struct ConnectionTest: Sendable, Equatable {
  /// The layers, in the order in which they are tried.
  package enum Layer: String, CaseIterable, Sendable {
    case address
    /// A machine takes connections there (TCP, or the socket).
    case network
    /// TLS, where the address asks for it.
    case encryption
    case readiness
    case upgrade
    case handshake
    case account
    case tasks
  }

  package enum Outcome: Sendable, Equatable {
    case waiting
    case running
    /// With a detail such as the version or a latency.
    case passed(String)
    case failed(Problem)
    /// Not tried because an earlier layer failed.
    case skipped
  }

  package struct Step: Sendable, Equatable {
    package var layer: Layer
    package var outcome: Outcome

    package init(_ layer: Layer, _ outcome: Outcome) {
      self.layer = layer
      self.outcome = outcome
    }
  }

  package var steps: [Step]
  package var isRunning: Bool
  /// The address that was tried, as it was typed: the results are true of no other.
  package var url: String

  package init(steps: [Step] = [], isRunning: Bool = false, of url: String = "") {
    self.steps = steps
    self.isRunning = isRunning
    self.url = url
  }
}
