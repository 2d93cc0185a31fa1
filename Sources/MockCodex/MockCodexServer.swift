import CommandCenter
import Synchronization

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A made-up app-server inside this process: the demo, and the double for tests.
///
/// Its clients are connections: they come and go, the server's tasks go on. A prompt with a `[[scenario:NAME …]]` marker gets
/// exactly that course of events; any other a varied sample session, the same one each time for the same prompt.
package actor MockCodexServer {
  /// What the server holds when it starts.
  package enum Content: Sendable {
    /// Sample projects with past, running and waiting tasks.
    case demo
    case empty
  }

  /// Made when it is first asked for: the demo's past takes a while to play, and most runs have a real server.
  private lazy var world = makeWorld()
  private var mailboxes: [ConnectionID: AsyncStream<[CodexEvent]>.Continuation] = [:]
  private var player: Task<Void, Never>?
  /// The time for which `player` waits.
  private var playerDue: Duration?
  private let content: Content
  private let account: MockAccount
  private let startedAt: Date
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  private let connectionsMade = Mutex(0)

  /// - Parameters:
  ///   - content: What it holds at the start.
  ///   - account: Whether its models need an account, and whether somebody is signed in.
  ///   - clock: The only source of time: pauses between events, and their dates from `startedAt` on.
  ///   - startedAt: The date at which the server's clock begins.
  package init(
    content: Content = .demo, account: MockAccount = .notRequired, clock: any Clock<Duration> = ContinuousClock(),
    startedAt: Date = Date()
  ) {
    self.clock = clock
    elapsed = Self.stopwatch(clock)
    self.content = content
    self.account = account
    self.startedAt = startedAt
  }

  private func makeWorld() -> MockWorld {
    var world =
      switch content {
      case .demo: DemoCatalogue.world(epoch: startedAt)
      case .empty: MockWorld(epoch: startedAt, director: DemoDirector.script)
      }
    world.account = account
    return world
  }

  /// A new client. It is a connection only after `connect`.
  package nonisolated func makeClient() -> MockCodexClient {
    let number = connectionsMade.withLock { made in
      made += 1
      return made
    }
    return MockCodexClient(server: self, connection: ConnectionID(number: number))
  }

  /// Plays the person in the browser, who takes or refuses the sign-in that is under way.
  package func decideLogin(approve: Bool) {
    world.decideLogin(approve: approve)
    settle()
  }

  private static func stopwatch(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}

// MARK: - For its clients

extension MockCodexServer {
  func connect(_ connection: ConnectionID, events: AsyncStream<[CodexEvent]>.Continuation) {
    mailboxes[connection] = events
    world.connect(connection)
    settle()
  }

  func disconnect(_ connection: ConnectionID, because reason: Problem) {
    guard let events = mailboxes.removeValue(forKey: connection) else { return }
    world.disconnect(connection)
    events.yield([.disconnected(reason)])
    events.finish()
  }

  /// Runs one request against the world at the present time.
  func perform<Answer: Sendable>(
    for connection: ConnectionID, _ request: @Sendable (inout MockWorld) throws(Problem) -> Answer
  ) throws(Problem) -> Answer {
    guard mailboxes[connection] != nil else { throw .linkLost }
    world.advance(to: elapsed())
    defer { settle() }
    return try request(&world)
  }

  /// Lets a request run into its time limit.
  func waitForever(upTo limit: Duration) async throws { try await clock.sleep(for: limit) }

  /// Carries the mail, then sees to it that the next event comes in time.
  private func settle() {
    for (connection, events) in world.takeMail() { mailboxes[connection]?.yield(events) }
    guard let due = world.nextDue else {
      player?.cancel()
      (player, playerDue) = (nil, nil)
      return
    }
    guard player == nil || playerDue != due else { return }
    player?.cancel()
    playerDue = due
    let pause = max(.zero, due - elapsed())
    player = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: pause)) != nil else { return }  // Cancelled: a nearer event came in between.
      await self?.playOn()
    }
  }

  private func playOn() {
    (player, playerDue) = (nil, nil)
    world.advance(to: elapsed())
    settle()
  }
}

extension Problem {
  static let linkLost = Problem(
    .connectionLost, "The connection to the sample server ended.", nextStep: "Connect again; its tasks go on.")
}
