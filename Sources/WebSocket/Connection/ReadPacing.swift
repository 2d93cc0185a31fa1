/// Decides how often the socket is looked at.
///
/// A flood comes in messages of a few hundred bytes, and each look at the socket wakes everything up to the screen.
/// A few looks may follow each other at once, so that an answer never waits; a longer row of them is slowed down, and
/// what arrives meanwhile is read together. The kernel's buffer takes it in: five milliseconds of the fastest server
/// seen (10 MB/s) are less than half of what Linux grants a new socket.
struct ReadPacing {
  /// Looks that may follow each other at once.
  static let looksAtOnce = 32
  /// Time between looks when there were more.
  static let interval = Duration.milliseconds(5)

  /// When the looks so far would have been over, had each come at its time.
  private var paidUntil = Duration.zero

  /// The socket was looked at.
  ///
  /// - Parameter now: Time since any fixed moment.
  /// - Returns: How long to leave it alone; nil when it need not be.
  mutating func looked(at now: Duration) -> Duration? {
    paidUntil = max(paidUntil, now) + Self.interval
    let rest = paidUntil - now - Self.interval * Self.looksAtOnce
    return rest > .zero ? rest : nil
  }
}
