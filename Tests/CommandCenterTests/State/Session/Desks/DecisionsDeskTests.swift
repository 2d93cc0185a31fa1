import Testing

@testable import CommandCenter

/// Questions and answers, without a session around them.
struct DecisionsDeskTests {
  private let asked = Sample.approval("1")

  private func desk() -> DecisionsDesk {
    var desk = DecisionsDesk()
    _ = desk.requested(asked, .sample())
    return desk
  }

  private var yes: ApprovalAnswer { .option(asked.options[0].id) }

  private func outcomes(_ steps: [DeskStep]) -> [DecisionRecord.Outcome] {
    steps.compactMap { if case .effect(.recordDecision(let record)) = $0 { record.outcome } else { nil } }
  }

  @Test func `an answer goes off once`() {
    var desk = desk()
    #expect(desk.answer(asked.id, yes, .sample()) == [.call(.respond(asked, yes))])
    #expect(desk.answer(asked.id, yes, .sample()) == [])
  }

  @Test func `a question that was closed before our answer is written down as somebody else's`() {
    var desk = desk()
    let steps = desk.closed(asked.id, .sample())
    #expect(steps.contains(.say(.closedElsewhere(asked))))
    #expect(outcomes(steps) == [.answeredElsewhere])
  }

  @Test func `an answer on its way when the link goes is written down as unknown`() {
    var desk = desk()
    _ = desk.answer(asked.id, yes, .sample())
    let steps = desk.linkLost()
    #expect(outcomes(steps) == [.unknown])
    #expect(desk.isListening(to: asked.threadID), "it may be asked again")
  }

  @Test func `what is not asked again is told, and its thread is let go`() {
    var desk = desk()
    _ = desk.linkLost()
    let steps = desk.notAskedAgain(in: asked.threadID, .sample())
    #expect(steps.last == .unwatch(asked.threadID))
    #expect(outcomes(steps) == [.withdrawn])
    #expect(!desk.isListening(to: asked.threadID))
  }

  @Test func `the demo leaves no record`() {
    var (desk, demo) = (desk(), DeskContext.sample())
    demo.savedServer = nil
    let steps = desk.closed(asked.id, demo)
    #expect(outcomes(steps) == [])
  }
}
