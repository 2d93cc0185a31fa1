import Testing

@testable import CodexSDK

final class QuestionLedgerTests {
  private var ledger = QuestionLedger()

  // A helper, because `#expect` cannot call what mutates a value.
  private func claim(_ id: RequestID) -> Bool { ledger.claim(id) }

  @Test func `a question is answered once, id zero included`() {
    #expect(!claim(.number(0)))
    ledger.asked(.number(0))
    ledger.asked(.string("0"))
    #expect(claim(.number(0)))
    #expect(!claim(.number(0)))
    #expect(claim(.string("0")))
  }

  @Test func `a question sent again while its answer travels stays answered`() {
    ledger.asked(.number(7))
    #expect(claim(.number(7)))
    ledger.asked(.number(7))
    #expect(!claim(.number(7)))
  }

  @Test func `a question another client settled is closed, and may be asked anew`() {
    ledger.asked(.number(7))
    ledger.resolved(.number(7))
    #expect(!claim(.number(7)))
    ledger.asked(.number(7))
    #expect(claim(.number(7)))
  }

  @Test func `a server that asks without end keeps its oldest questions answerable`() {
    for id in 0...QuestionLedger.openMax { ledger.asked(.number(id)) }
    #expect(!claim(.number(QuestionLedger.openMax)))
    #expect(claim(.number(0)))
  }
}
