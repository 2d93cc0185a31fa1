/// Pongs that wait to be sent, one for each ping, in order.
///
/// A flood of pings must not fill our memory: beyond the limit a new pong replaces the one before it, since only the
/// latest ping has to be answered (RFC 6455 section 5.5.3).
struct WaitingPongs: Equatable {
  /// Pongs that wait at most.
  static let pongsMax = 64

  private(set) var payloads: [[UInt8]] = []

  mutating func add(_ payload: [UInt8]) {
    if payloads.count == Self.pongsMax { payloads.removeLast() }
    payloads.append(payload)
  }

  mutating func add(_ later: Self) { for payload in later.payloads { add(payload) } }
}
