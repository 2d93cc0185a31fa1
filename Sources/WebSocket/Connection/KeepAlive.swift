/// Decides when to ping, and when silence means that the path is dead: TCP alone may take hours to notice.
///
/// Times are measured from any fixed moment of a clock that goes on while the machine sleeps.
struct KeepAlive {
  enum Action: Equatable {
    case wait
    case ping([UInt8])
    case giveUp
  }

  private let settings: KeepAliveSettings
  private var nextPing: Duration
  private var pingsSent: UInt64 = 0
  /// When the oldest ping left to which nothing has come back yet.
  private var unansweredSince: Duration?
  private var latestPing: Duration?
  /// Time between the latest answered ping and its pong.
  private(set) var roundTrip: Duration?

  init(_ settings: KeepAliveSettings, at now: Duration) {
    self.settings = settings
    nextPing = now + settings.interval
  }

  /// When `check` has something to do next, if nothing comes before.
  var nextCheck: Duration {
    guard let unansweredSince else { return nextPing }
    return min(nextPing, unansweredSince + settings.patience)
  }

  mutating func check(at now: Duration) -> Action {
    if let unansweredSince, now >= unansweredSince + settings.patience { return .giveUp }
    guard now >= nextPing else { return .wait }
    nextPing = now + settings.interval
    pingsSent += 1
    latestPing = now
    if unansweredSince == nil { unansweredSince = now }
    return .ping(payload(of: pingsSent))
  }

  /// Anything at all came from the server.
  mutating func heard() { unansweredSince = nil }

  /// A pong; only one that answers the latest ping measures anything (RFC 6455 section 5.5.3 allows unasked ones).
  mutating func pong(_ payload: [UInt8], at now: Duration) {
    guard let sent = latestPing, payload == self.payload(of: pingsSent) else { return }
    roundTrip = now - sent
    latestPing = nil
  }

  private func payload(of number: UInt64) -> [UInt8] { Array(String(number).utf8) }
}
