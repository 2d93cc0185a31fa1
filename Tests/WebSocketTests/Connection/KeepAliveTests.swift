import Testing

@testable import WebSocket

@Suite struct KeepAliveTests {
  private var keepAlive = KeepAlive(KeepAliveSettings(), at: .zero)

  @Test mutating func `pings after twenty quiet seconds, not before`() {
    #expect(keepAlive.nextCheck == .seconds(20))
    #expect(keepAlive.check(at: .seconds(19)) == .wait)
    #expect(keepAlive.check(at: .seconds(20)) == .ping([0x31]))
    #expect(keepAlive.check(at: .seconds(20)) == .wait)
  }

  @Test mutating func `twenty seconds without a sign of life after a ping are the end`() {
    _ = keepAlive.check(at: .seconds(20))
    #expect(keepAlive.nextCheck == .seconds(40))
    #expect(keepAlive.check(at: .seconds(39)) == .wait)
    #expect(keepAlive.check(at: .seconds(40)) == .giveUp)
  }

  @Test mutating func `any message is a sign of life`() {
    _ = keepAlive.check(at: .seconds(20))
    keepAlive.heard()
    #expect(keepAlive.check(at: .seconds(40)) == .ping([0x32]))
    #expect(keepAlive.check(at: .seconds(59)) == .wait)
    #expect(keepAlive.check(at: .seconds(60)) == .giveUp)
  }

  @Test mutating func `after a long sleep of the machine it asks before it gives up`() {
    #expect(keepAlive.check(at: .seconds(9_000)) == .ping([0x31]))
    #expect(keepAlive.nextCheck == .seconds(9_020))
  }

  @Test mutating func `the answered ping measures the round trip`() {
    _ = keepAlive.check(at: .seconds(20))
    keepAlive.pong([0x31], at: .milliseconds(20_080))
    #expect(keepAlive.roundTrip == .milliseconds(80))
  }

  @Test mutating func `a pong that nobody asked for, or asked for long ago, measures nothing`() {
    keepAlive.pong([0x30], at: .seconds(1))
    #expect(keepAlive.roundTrip == nil)
    _ = keepAlive.check(at: .seconds(20))
    keepAlive.heard()
    _ = keepAlive.check(at: .seconds(40))
    keepAlive.pong([0x31], at: .seconds(41))
    #expect(keepAlive.roundTrip == nil)
    keepAlive.pong([0x32], at: .seconds(42))
    keepAlive.pong([0x32], at: .seconds(50))
    #expect(keepAlive.roundTrip == .seconds(2))
  }

  @Test mutating func `a short interval does not put off the end`() {
    var settings = KeepAliveSettings()
    settings.interval = .seconds(5)
    keepAlive = KeepAlive(settings, at: .zero)
    for second in stride(from: 5, to: 25, by: 5) {
      #expect(keepAlive.check(at: .seconds(second)) == .ping(Array("\(second / 5)".utf8)))
    }
    #expect(keepAlive.check(at: .seconds(25)) == .giveUp)
  }
}
