/// How a network between two programs behaves.
package struct Weather: Sendable {
  /// The way that bytes take.
  package enum Direction: Int, CaseIterable, Sendable {
    /// From the client to the server.
    case up
    /// From the server to the client.
    case down
  }

  /// How a link ends.
  package enum Cut: Sendable, CaseIterable {
    /// Both sides see an orderly end.
    case close
    /// Both sides see a reset, and lose what is on its way.
    case reset
  }

  /// A link that ends by itself once so much went through, which may be in the middle of a frame.
  package struct CutPoint: Sendable {
    package var direction: Direction
    /// Counted from the moment this weather began.
    package var afterBytes: Int
    package var cut: Cut

    package init(_ direction: Direction, afterBytes: Int, _ cut: Cut = .close) {
      self.direction = direction
      self.afterBytes = afterBytes
      self.cut = cut
    }
  }

  /// How much later than sent everything arrives.
  package var delay: Duration = .zero
  /// How much goes through in a second, in each direction; nil for as much as comes.
  package var bytesPerSecond: Int?
  /// Everything is written in pieces of random sizes up to this; nil leaves it as it comes.
  package var pieceBytesMax: Int?
  /// Directions in which nothing goes through while the sockets stay open: what is sent waits.
  package var stalled: Set<Direction> = []
  package var cutPoint: CutPoint?

  package init() {}

  /// Nothing goes wrong.
  package static let fair = Weather()

  /// How much may be written at once.
  func pieceMax(using random: inout SeededRandom) -> Int {
    pieceBytesMax.map { Int.random(in: 1...max(1, $0), using: &random) } ?? .max
  }
}
