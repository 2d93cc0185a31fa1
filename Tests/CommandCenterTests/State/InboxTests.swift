import Testing

@testable import CommandCenter

@Suite(.timeLimit(.minutes(1)))
struct InboxTests {
  private let inbox = Inbox()

  private func generations(_ events: [AppEvent]) -> [Int] {
    events.compactMap { if case .client(let generation, _) = $0 { generation } else { nil } }
  }

  @Test func `what a server sends comes at the reader's pace, and what a person does never waits`() async {
    let sending = Task {
      for number in 0..<1_000 { await inbox.hand(.client(generation: number, [])) }
      inbox.close()
    }
    var read: [Int] = []
    while true {
      let events = await inbox.next()
      if events.isEmpty { break }
      // However far the sender could have come meanwhile.
      for _ in 0..<5 { await Task.yield() }
      #expect(events.count <= Inbox.handedMax)
      read += generations(events)
    }
    #expect(read == Array(0..<1_000))
    await sending.value
    for number in 0..<3 { inbox.put(.client(generation: number, [])) }
  }

  @Test func `closing lets go of who waits`() async {
    let sending = Task { for number in 0..<3 { await inbox.hand(.client(generation: number, [])) } }
    inbox.close()
    await sending.value
    while !(await inbox.next()).isEmpty {}
  }
}
