import CommandCenter
import TestSupport

/// One thing that can go wrong during a turn.
enum Fault: String, CaseIterable {
  case closed, reset, frameCutDown, frameCutUp, halfOpenUp, halfOpenDown, silent, refused, slow, torn, serverKilled
  case serverEnded

  /// The weather it brings; nil where it is no weather.
  func weather(using random: inout SeededRandom) -> Weather? {
    var weather = Weather()
    switch self {
    case .frameCutDown:
      weather.cutPoint = Weather.CutPoint(.down, afterBytes: .random(in: 1...3_000, using: &random), .close)
    case .frameCutUp:
      weather.cutPoint = Weather.CutPoint(.up, afterBytes: .random(in: 1...400, using: &random), .reset)
    case .halfOpenUp: weather.stalled = [.up]
    case .halfOpenDown: weather.stalled = [.down]
    case .silent: weather.stalled = [.up, .down]
    case .slow:
      weather.delay = .milliseconds(Int.random(in: 5...60, using: &random))
      weather.bytesPerSecond = .random(in: 20_000...100_000, using: &random)
    case .torn: weather.pieceBytesMax = .random(in: 1...40, using: &random)
    case .closed, .reset, .refused, .serverKilled, .serverEnded: return nil
    }
    return weather
  }

  /// Whether the link is sure to be lost.
  var endsLink: Bool {
    switch self {
    case .slow, .torn, .frameCutDown, .frameCutUp: false
    default: true
    }
  }
}

/// Which turns of a run meet a fault, which one, and when: told by the seed alone.
struct FaultPlan {
  /// A fault meets one of so many turns.
  static let turnsPerFault = 20

  struct Strike {
    var fault: Fault
    /// Whether it waits for the prompt to be in the transcript, instead of racing the send.
    var waitsForTurn: Bool
  }

  private(set) var strikes: [Int: Strike] = [:]

  init(turns: Int, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    // Each fault has its turn before one comes twice.
    var deck: [Fault] = []
    for block in stride(from: 0, to: turns, by: Self.turnsPerFault) {
      if deck.isEmpty { deck = Fault.allCases.shuffled(using: &random) }
      let turn = Int.random(in: block..<min(block + Self.turnsPerFault, turns), using: &random)
      strikes[turn] = Strike(fault: deck.removeLast(), waitsForTurn: .random(using: &random))
    }
  }
}
