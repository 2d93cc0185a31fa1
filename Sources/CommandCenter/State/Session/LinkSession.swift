#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is true of one connection alone. It is replaced as a whole when the link goes, so that nothing of an old link can
/// pass for something of a new one.
struct LinkSession: Sendable, Equatable {
  /// Events kept for a thread that is being made and is not known yet.
  static let strayEventsMax = 20_000

  /// What the server said of itself; until a new link's does, what the last one's said.
  private(set) var server: ServerInfo?
  /// Whether the server said that it shuts down and starts nothing new.
  var isDraining = false
  /// Whether it is asked soon whether it shuts down.
  var isStartsCheckDue = false
  /// How long the server takes to answer a ping.
  var roundTrip: Duration?
  /// When the server last said something.
  var lastHeard: Date?
  /// When the list is read again; nil when nothing asks for it.
  var listRefresh: Date?
  /// Threads whose events this connection gets.
  var watched: Set<ThreadID> = []
  /// Messages that are being taken out of a queue to join the running turn, by their name there.
  var promoted: [QueuedID: OutgoingMessage] = [:]
  /// Events of unknown threads while a task is being made; nil when there were too many.
  private(set) var strays: [CodexEvent]? = []

  init(after previous: LinkSession? = nil) { server = previous?.server }

  mutating func connected(_ info: ServerInfo) { server = info }

  /// Keeps an event until its thread is known.
  mutating func holdBack(_ event: CodexEvent) {
    strays?.append(event)
    if let count = strays?.count, count > Self.strayEventsMax { strays = nil }
  }

  mutating func takeStrays() -> [CodexEvent] {
    defer { strays = [] }
    return strays ?? []
  }
}
