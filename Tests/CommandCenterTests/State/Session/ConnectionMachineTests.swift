import CommandCenter
import Foundation
import Testing

/// When the app connects, and when again.
struct ConnectionMachineTests {
  private let lost = Problem(.connectionLost, "gone")
  private func after(_ seconds: Double) -> Date { Sample.start.addingTimeInterval(seconds) }

  /// A jitter of one half leaves the waits as they are.
  private func waits(_ steps: [ConnectionMachine.Step]) -> Double? {
    for case .wait(let wait) in steps {
      return Double(wait.components.attoseconds) / 1e18 + Double(wait.components.seconds)
    }
    return nil
  }

  @Test func `it waits half a second, then a second for a minute, then doubles up to half a minute`() {
    var machine = ConnectionMachine()
    _ = machine.start(demo: false)
    var now = 0.0
    var seen: [Double] = []
    for _ in 0..<68 {
      let wait = waits(machine.failed(generation: machine.generation, lost, now: after(now), jitter: 0.5)) ?? -1
      seen.append((wait * 100).rounded() / 100)
      now += wait
      _ = machine.waitEnded()
    }
    #expect(seen[0] == 0.5)
    #expect(seen[1...60].allSatisfy { $0 == 1 })
    #expect(seen[61...] == [2, 4, 8, 16, 30, 30, 30])
  }

  @Test(arguments: [(0.0, 0.4), (0.5, 0.5), (0.999_999, 0.6)])
  func `jitter spreads a wait by a fifth`(_ jitter: Double, _ expected: Double) {
    var machine = ConnectionMachine()
    _ = machine.start(demo: false)
    let wait = waits(machine.failed(generation: 1, lost, now: after(0), jitter: jitter)) ?? -1
    #expect(abs(wait - expected) < 0.001)
  }

  @Test(arguments: [
    Problem.Code.tokenRefused, .tokenMissing, .forbidden, .badAddress, .notAnAppServer, .untrustedCertificate, .storage,
    .unsupported, .badInput,
  ])
  func `what only a person can mend is not tried again`(_ code: Problem.Code) {
    var machine = ConnectionMachine()
    _ = machine.start(demo: false)
    let problem = Problem(code, "no")
    #expect(machine.failed(generation: 1, problem, now: after(0), jitter: 0) == [.close(generation: 1)])
    #expect(machine.state == .failed(problem, retryAt: nil))
    #expect(machine.waitEnded() == [])
    #expect(machine.retryNow() == [.connect(generation: 2)])
    #expect(machine.state == .connecting(attempt: 1, after: problem))
  }

  @Test func `a link that lasted begins its tries afresh, one that hung up at once does not`() {
    var machine = ConnectionMachine()
    _ = machine.start(demo: false)
    machine.connected(generation: 1, now: after(0))
    #expect(machine.state == .connected(since: after(0)))
    #expect(waits(machine.failed(generation: 1, lost, now: after(100), jitter: 0.5)) == 0.5)
    _ = machine.waitEnded()
    machine.connected(generation: 2, now: after(101))
    #expect(waits(machine.failed(generation: 2, lost, now: after(101.5), jitter: 0.5)) == 1)
  }

  @Test func `trying now cancels the wait, and what an older connection says is ignored`() {
    var machine = ConnectionMachine()
    #expect(machine.start(demo: false) == [.connect(generation: 1)])
    _ = machine.failed(generation: 1, lost, now: after(0), jitter: 0.5)
    #expect(machine.retryNow() == [.cancelWait, .connect(generation: 2)])
    machine.connected(generation: 1, now: after(1))
    #expect(machine.failed(generation: 1, lost, now: after(1), jitter: 0) == [])
    #expect(machine.state == .connecting(attempt: 2, after: lost))
  }

  @Test(arguments: [Problem.Code.connectionLost, .unreachable, .timedOut, .draining, .overloaded, .refused])
  func `what may mend itself is tried again, with the time of the next try told`(_ code: Problem.Code) {
    var machine = ConnectionMachine()
    _ = machine.start(demo: false)
    let problem = Problem(code, "for now")
    let steps = machine.failed(generation: 1, problem, now: after(7), jitter: 0.5)
    #expect(steps == [.close(generation: 1), .wait(.milliseconds(500))])
    #expect(machine.state == .failed(problem, retryAt: after(7.5)))
    #expect(machine.waitEnded() == [.connect(generation: 2)])
    #expect(machine.state == .connecting(attempt: 2, after: problem))
  }

  @Test func `trying now again and again does not put the tries off`() {
    var machine = ConnectionMachine()
    _ = machine.start(demo: false)
    _ = machine.failed(generation: 1, lost, now: after(0), jitter: 0.5)
    for second in 1...30 {
      _ = machine.retryNow()
      let steps = machine.failed(generation: machine.generation, lost, now: after(Double(second)), jitter: 0.5)
      #expect(waits(steps) == 1)
    }
  }

  @Test func `after a sleep a standing link is made anew at once`() {
    var machine = ConnectionMachine()
    _ = machine.start(demo: false)
    machine.connected(generation: 1, now: after(0))
    #expect(machine.slept() == [.close(generation: 1), .connect(generation: 2)])
    guard case .connecting(2, .some(let reason)) = machine.state else {
      Issue.record("\(machine.state)")
      return
    }
    #expect(reason.message.contains("slept"))
  }

  @Test func `after a sleep a long wait is over, and the tries begin afresh`() {
    var machine = ConnectionMachine()
    _ = machine.start(demo: false)
    var now = 0.0
    for _ in 0..<68 {
      now += waits(machine.failed(generation: machine.generation, lost, now: after(now), jitter: 0.5)) ?? 0
      _ = machine.waitEnded()
    }
    #expect(waits(machine.failed(generation: 69, lost, now: after(now), jitter: 0.5)) == 30)
    #expect(machine.slept() == [.cancelWait, .connect(generation: 70)])
    #expect(waits(machine.failed(generation: 70, lost, now: after(now + 3600), jitter: 0.5)) == 0.5)
    _ = machine.waitEnded()
    #expect(machine.slept() == [.close(generation: 71), .connect(generation: 72)])
  }

  @Test func `a sleep changes nothing where nothing is tried`() {
    var machine = ConnectionMachine()
    #expect(machine.slept() == [])
    _ = machine.start(demo: true)
    machine.connected(generation: 1, now: after(0))
    #expect(machine.slept() == [])
    _ = machine.start(demo: false)
    _ = machine.failed(generation: 2, Problem(.tokenRefused, "no"), now: after(1), jitter: 0)
    #expect(machine.slept() == [])
    #expect(machine.state == .failed(Problem(.tokenRefused, "no"), retryAt: nil))
  }

  @Test func `another server closes the link to the first, and leaving closes the last`() {
    var machine = ConnectionMachine()
    _ = machine.start(demo: true)
    machine.connected(generation: 1, now: after(0))
    #expect(machine.state == .demo)
    #expect(machine.start(demo: false) == [.close(generation: 1), .connect(generation: 2)])
    #expect(machine.stop() == [.close(generation: 2)])
    #expect(machine.state == .disconnected)
    #expect(machine.stop() == [])
  }
}
