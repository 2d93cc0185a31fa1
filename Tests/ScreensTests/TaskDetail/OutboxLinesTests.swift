import CommandCenter
import Foundation
import Screens
import TerminalUI
import Testing

/// Messages that wait for a choice in Task Detail.
struct OutboxLinesTests {
  private func driver(_ states: OutboxEntry.State..., width: Int = 120) -> Driver {
    let outbox = states.enumerated().map { index, state in
      OutboxEntry(id: MessageID("m\(index)"), text: "message \(index)", state: state, sentAt: SampleTask.now)
    }
    return Driver(
      SampleTask.snapshot(SampleTask.detail(status: .idle, turnStatus: .completed, outbox: outbox)), at: SampleTask.now,
      width: width,
      height: 40)
  }

  @Test(arguments: [
    ("P", UserAction.outboxResend(MessageID("m1"))), ("e", .outboxKeepAsDraft(MessageID("m1"))),
    ("d", .outboxDiscard(MessageID("m1"))),
  ])
  func `one key settles the first message that waits`(key: String, action: UserAction) {
    var driver = driver(.sending, .unknown, .unsent)
    driver.type(key)
    #expect(driver.actions == [action])
  }

  @Test(arguments: [
    (OutboxEntry.State.unknown, "not known whether it arrived", "P send again"),
    (.missing, "did not arrive", "P send again"), (.unsent, "not sent: no connection", "P send"),
  ])
  func `it says how it stands and what can be done`(state: OutboxEntry.State, word: String, keys: String) {
    for width in [45, 120] {
      let text = driver(state, width: width).text
      #expect(text.contains(word))
      #expect(text.contains(keys + "  e edit  d discard"))
    }
  }

  @Test func `what is on its way offers nothing`() {
    var driver = driver(.sending, .accepted)
    #expect(!driver.text.contains("discard"))
    driver.type("Ped")
    #expect(driver.actions == [])
  }

  @Test func `a task that can only be read says so in every window`() {
    var detail = SampleTask.detail(status: .notLoaded)
    detail.readOnlyReason = "Another Codex process has this task open."
    for (width, height) in [(120, 40), (80, 24), (40, 12)] {
      let driver = Driver(SampleTask.snapshot(detail), at: SampleTask.now, width: width, height: height)
      #expect(driver.text.contains("read-only"))
      #expect(driver.text.contains("Another Codex process") == (height > 12))
    }
  }

  @Test func `lists say how old they are while no link keeps them true`() {
    var snapshot = Samples.offline
    snapshot.tasks = TaskList(rows: Samples.tasks, asOf: Samples.ago(minutes: 2))
    var driver = Driver(snapshot, at: Samples.now, width: 120, height: 40)
    #expect(driver.text.contains("Recent chats · as of 2m ago"))
    driver.press(.alt("3"))
    #expect(driver.text.contains("as of 2m ago"))
    snapshot.tasks.asOf = nil
    #expect(!Driver(snapshot, at: Samples.now, width: 120, height: 40).text.contains("as of"))
  }
}
