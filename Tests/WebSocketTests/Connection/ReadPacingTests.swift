import Testing

@testable import WebSocket

struct ReadPacingTests {
  private let interval = ReadPacing.interval

  /// Looks at once until it asks for a rest.
  private func exhausted(at now: Duration = .zero) -> (pacing: ReadPacing, looks: Int, rest: Duration) {
    var pacing = ReadPacing()
    for looks in 1...(10 * ReadPacing.looksAtOnce) {
      if let rest = pacing.looked(at: now) { return (pacing, looks, rest) }
    }
    return (pacing, .max, .zero)
  }

  @Test func `an answer never waits, a flood does`() {
    let flood = exhausted(at: .seconds(7))
    #expect(flood.looks == ReadPacing.looksAtOnce + 1)
    #expect(flood.rest == interval)
  }

  @Test func `who waits as told looks once in an interval from then on`() {
    var (pacing, _, rest) = exhausted()
    var now = Duration.zero
    for _ in 0..<50 {
      now += rest
      rest = pacing.looked(at: now) ?? .zero
      #expect(rest == interval)
    }
  }

  @Test func `time spent on the work counts as rest`() {
    var (pacing, _, rest) = exhausted()
    let work = interval / 4
    #expect(pacing.looked(at: rest + work) == interval - work)
    rest = pacing.looked(at: rest + work + interval * 3) ?? .zero
    #expect(rest == .zero)
  }

  @Test func `after a quiet while everything may follow at once again`() {
    var (pacing, _, _) = exhausted()
    let later = interval * (ReadPacing.looksAtOnce + 1)
    let rests = (0..<ReadPacing.looksAtOnce).map { _ in pacing.looked(at: later) }
    #expect(rests.allSatisfy { $0 == nil })
    #expect(pacing.looked(at: later) == interval)
  }
}
