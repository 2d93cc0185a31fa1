import CommandCenter
import Foundation
import Testing

/// Where the news of the open task come from.
struct ObservationMachineTests {
  private func after(_ seconds: Double) -> Date { Sample.start.addingTimeInterval(seconds) }

  private func live() -> ObservationMachine {
    var machine = ObservationMachine()
    _ = machine.watched(isRunning: true, now: after(0))
    return machine
  }

  @Test func `a running task that is silent for fifteen seconds is read, after 1, 2, 4 and then every 5 seconds`() {
    var machine = ObservationMachine()
    #expect(machine.watched(isRunning: true, now: after(0)) == [.wake(after: .seconds(15))])
    #expect(machine.woke(now: after(15)) == [.read])
    var delays: [ObservationMachine.Step] = []
    for second in 16...20 {
      delays += machine.readEnded(.nothingNew, isRunning: true, now: after(Double(second)))
      #expect(machine.feed == .polling(lastReadAt: after(Double(second))))
      #expect(machine.woke(now: after(Double(second))) == [.read])
    }
    #expect(delays == [1, 2, 4, 5, 5].map { .wake(after: .seconds($0)) })
  }

  @Test func `an event puts the wake-up off without setting it anew each time`() {
    var machine = live()
    #expect(machine.eventCame(isRunning: true, now: after(10)) == [])
    #expect(machine.woke(now: after(15)) == [.wake(after: .seconds(10))])
    #expect(machine.feed == .live(lastEventAt: after(10)))
  }

  @Test func `the stream takes over again as soon as it speaks`() {
    var machine = live()
    _ = machine.woke(now: after(15))
    #expect(machine.eventCame(isRunning: true, now: after(16)) == [.wake(after: .seconds(15))])
    #expect(machine.feed == .live(lastEventAt: after(16)))
    #expect(machine.readEnded(.nothingNew, isRunning: true, now: after(17)) == [])
  }

  @Test func `nothing is read while nothing runs or a person is waited for`() {
    var machine = live()
    #expect(machine.eventCame(isRunning: false, now: after(1)) == [.cancelWake])
    #expect(machine.feed == .quiet)
    #expect(machine.woke(now: after(60)) == [])
    #expect(machine.runningChanged(true, now: after(70)) == [.wake(after: .seconds(15))])
  }

  @Test func `a poll that finds the task ended stops`() {
    var machine = live()
    _ = machine.woke(now: after(15))
    #expect(machine.readEnded(.nothingNew, isRunning: true, now: after(16)) == [.wake(after: .seconds(1))])
    #expect(machine.runningChanged(false, now: after(16)) == [.cancelWake])
    #expect(machine.feed == .quiet)
  }

  @Test func `a failed read is tried again and the time of the last good one stays`() {
    var machine = live()
    _ = machine.woke(now: after(15))
    #expect(machine.readEnded(.failed, isRunning: true, now: after(16)) == [.wake(after: .seconds(1))])
    #expect(machine.feed == .polling(lastReadAt: after(0)))
  }

  @Test func `a task that another process has open is read only, for as long as it is on screen`() {
    var machine = ObservationMachine()
    #expect(machine.watchFailed(Problem(.openElsewhere, "elsewhere"), now: after(0)) == [.read])
    #expect(machine.readEnded(.nothingNew, isRunning: true, now: after(1)) == [.wake(after: .seconds(1))])
    #expect(machine.eventCame(isRunning: false, now: after(2)) == [])
    #expect(machine.feed == .polling(lastReadAt: after(1)))
  }

  @Test func `a task that another process has is asked for again after every third read, and is live once it is had`() {
    var machine = ObservationMachine()
    let refusal = Problem(.openElsewhere, "elsewhere")
    _ = machine.watchFailed(refusal, now: after(0))
    for second in [1.0, 3] {
      _ = machine.readEnded(.news, isRunning: true, now: after(second))
      #expect(machine.woke(now: after(second)) == [.read])
    }
    #expect(machine.readEnded(.nothingNew, isRunning: true, now: after(8)) == [.subscribe])
    #expect(machine.watchFailed(refusal, now: after(8)) == [.wake(after: .seconds(5))])
    #expect(machine.feed == .polling(lastReadAt: after(8)))
    _ = machine.watched(isRunning: true, now: after(9))
    #expect(machine.feed == .live(lastEventAt: after(9)))
  }

  @Test func `without a link it is stale from then on, and a refusal is told`() {
    var machine = live()
    #expect(machine.linkLost(now: after(5)) == [.cancelWake])
    #expect(machine.linkLost(now: after(9)) == [])
    #expect(machine.feed == .stale(since: after(5)))
    #expect(machine.eventCame(isRunning: true, now: after(6)) == [])
    let problem = Problem(.taskNotFound, "no such task")
    #expect(machine.watchFailed(problem, now: after(7)) == [])
    #expect(machine.feed == .failed(problem))
  }
}
