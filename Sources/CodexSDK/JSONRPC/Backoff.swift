/// How long to wait before trying a busy server again.
struct Backoff: Sendable {
  /// The middle of the first pause; each further one is twice as long.
  static let base: Duration = .milliseconds(100)

  /// A number from 0 up to 1, so that clients refused together don't come back together.
  var jitter: @Sendable () -> Double = { .random(in: 0..<1) }

  /// The pause after a number of tries: half to one and a half times the middle.
  func pause(afterTries tries: Int) -> Duration {
    Self.base * Double(1 << min(max(tries - 1, 0), 10)) * (0.5 + jitter())
  }
}
