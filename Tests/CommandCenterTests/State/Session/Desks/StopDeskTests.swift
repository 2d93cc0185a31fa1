import Foundation
import Testing

@testable import CommandCenter

/// Stop, without a session around it.
struct StopDeskTests {
  private let turn = TurnID("N")
  private func task(_ change: (inout StopDesk.Task) -> Void = { _ in }) -> StopDesk.Task {
    var task = StopDesk.Task(id: Sample.thread)
    change(&task)
    return task
  }
  private var running: StopDesk.Task { task { ($0.turn, $0.isActive, $0.isOpen) = (turn, true, true) } }
  private var interrupt: DeskStep { .call(.interrupt(Sample.thread, turn)) }

  @Test func `a turn that runs is interrupted once, however often Stop is pressed`() {
    var desk = StopDesk()
    #expect(desk.stopRequested(running, .sample()) == [interrupt])
    #expect(desk.stopRequested(running, .sample()) == [])
    #expect(desk.isStopping(Sample.thread))
    #expect(desk.turnEnded(of: Sample.thread) == true)
    #expect(!desk.isStopping(Sample.thread))
  }

  @Test func `a task that is being made is stopped once its turn is known, under its new id`() {
    var desk = StopDesk()
    let placeholder = ThreadID("new-1")
    #expect(desk.stopRequested(StopDesk.Task(id: placeholder, isBeingMade: true), .sample()) == [])
    let lost = desk.linkLost(isBeingMade: { $0 == placeholder })
    #expect(lost == [])
    desk.made(Sample.thread, from: placeholder)
    #expect(!desk.isStopping(placeholder))
    #expect(desk.turnBegan(turn, of: task()) == [interrupt])
  }

  @Test func `a link that goes ends every other Stop and says so`() {
    var desk = StopDesk()
    _ = desk.stopRequested(running, .sample())
    let lost = desk.linkLost(isBeingMade: { _ in false })
    #expect(lost.count == 1)
    #expect(!desk.isStopping(Sample.thread))
    let again = desk.linkLost(isBeingMade: { _ in false })
    #expect(again == [])
  }

  @Test func `a goal that is being paused is not said to go on`() {
    var desk = StopDesk()
    var task = running
    task.hasActiveGoal = true
    let steps = desk.stopRequested(task, .sample())
    #expect(steps.count == 2)
    desk.gone(Sample.thread)
    desk.goalPauseRequested(Sample.thread)
    #expect(desk.stopRequested(task, .sample()) == [interrupt])
    #expect(desk.goalPauseEnded(Sample.thread) == true)
    #expect(desk.goalPauseEnded(Sample.thread) == false)
  }

  @Test func `a Stop that was taken and ended nothing is told after a while`() {
    var desk = StopDesk()
    _ = desk.stopRequested(running, .sample())
    #expect(desk.interrupted(running, nil, .sample()) == [])
    #expect(desk.turnsRead(running, .sample()) == [])
    var later = DeskContext.sample()
    later.now += StopDesk.takesEffectSeconds
    let steps = desk.turnsRead(running, later)
    #expect(steps.count == 1)
    #expect(!desk.isStopping(Sample.thread))
  }
}
