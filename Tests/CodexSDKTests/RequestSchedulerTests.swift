import Testing

@testable import CodexSDK

final class RequestSchedulerTests {
  private var scheduler = RequestScheduler(limits: .init(inFlightMax: 2, waitingMax: 3, triesMax: 3))

  // Helpers, because `#expect` cannot call what mutates a value.
  private func submit(_ call: Int, isUrgent: Bool = false) -> Bool { scheduler.submit(call, isUrgent: isUrgent) }
  private func dispatch() -> [RequestScheduler.Dispatch] { scheduler.dispatch() }
  private func answered(_ request: Int) -> Int? { scheduler.answered(request) }
  private func overloaded(_ request: Int) -> RequestScheduler.Retry? { scheduler.overloaded(request) }

  @Test func `only so many are in flight, the rest follow in order`() {
    for call in 1...4 { #expect(submit(call) == (call < 4)) }
    #expect(dispatch() == [.init(call: 1, request: 1), .init(call: 2, request: 2)])
    #expect(dispatch().isEmpty)
    #expect(answered(2) == 2)
    #expect(dispatch() == [.init(call: 3, request: 3)])
    #expect(scheduler.outstanding == [1: 1, 3: 3])
  }

  @Test func `an urgent call passes those that wait and those in flight`() {
    for call in 1...3 { #expect(submit(call)) }
    #expect(dispatch().count == 2)
    #expect(submit(4, isUrgent: true))
    #expect(dispatch() == [.init(call: 4, request: 3)])
    #expect(answered(3) == 4)
    #expect(dispatch().isEmpty)
    #expect(answered(1) == 1)
    #expect(dispatch() == [.init(call: 3, request: 4)])
  }

  @Test func `an answer counts once`() {
    #expect(submit(1))
    _ = dispatch()
    #expect(answered(1) == 1)
    #expect(answered(1) == nil)
    #expect(answered(99) == nil)
    #expect(overloaded(1) == nil)
  }

  @Test func `a call the server was too busy for goes again under a new id, before later ones`() {
    for call in 1...3 { #expect(submit(call)) }
    _ = dispatch()
    #expect(overloaded(1) == .later(call: 1, tries: 1))
    #expect(dispatch() == [.init(call: 3, request: 3)])
    #expect(submit(4))
    scheduler.retry(1)
    #expect(answered(2) == 2)
    #expect(dispatch() == [.init(call: 1, request: 4)])
  }

  @Test func `a busy server is not asked for ever`() {
    #expect(submit(1))
    for tries in 1...2 {
      let request = dispatch()[0].request
      #expect(overloaded(request) == .later(call: 1, tries: tries))
      scheduler.retry(1)
    }
    let last = dispatch()[0].request
    #expect(overloaded(last) == .giveUp(call: 1))
    scheduler.retry(1)
    #expect(dispatch().isEmpty)
  }

  @Test func `a call nobody waits for frees its place, wherever it is`() {
    for call in 1...3 { #expect(submit(call)) }
    _ = dispatch()
    scheduler.abandon(3)
    scheduler.abandon(1)
    #expect(dispatch().isEmpty)
    #expect(scheduler.outstanding == [2: 2])
    #expect(answered(1) == nil)
    #expect(overloaded(2) == .later(call: 2, tries: 1))
    scheduler.abandon(2)
    scheduler.retry(2)
    #expect(dispatch().isEmpty)
  }

  @Test func `pauses double and spread by half around their middle`() {
    let low = Backoff(jitter: { 0 })
    let high = Backoff(jitter: { 0.999 })
    #expect(low.pause(afterTries: 1) == .milliseconds(50))
    #expect(low.pause(afterTries: 3) == .milliseconds(200))
    #expect(high.pause(afterTries: 1) < .milliseconds(150))
    #expect(high.pause(afterTries: 1000) < .seconds(154))
  }
}
