import CommandCenter
import Testing

/// What waits for a turn's end, processes that outlive one, and copies of a part of a task.
@Suite(.timeLimit(.minutes(1)))
struct QueueConformanceTests {
  @Test(arguments: ClientKind.allCases)
  func `what is queued is listed in its order, and edited, moved and dropped where it stands`(
    kind: ClientKind
  ) async throws {
    let session = try await kind.server().session()
    let id = try await session.createHanging().threadID
    let messages = ["one", "two", "three"].map(session.message)
    for message in messages { try await session.client.changeQueue(of: id, .add(message)) }
    var queue = try #require(try await session.client.queuedMessages(of: id))
    #expect(queue.map(\.message.text) == ["one", "two", "three"])
    #expect(queue.map(\.message.messageID) == messages.map(\.id))
    try await session.client.changeQueue(of: id, .edit(queue[1].id, text: "two, better"))
    try await session.client.changeQueue(of: id, .reorder([queue[2].id, queue[0].id, queue[1].id]))
    try await session.client.changeQueue(of: id, .remove(queue[0].id))
    queue = try #require(try await session.client.queuedMessages(of: id))
    #expect(queue.map(\.message.text) == ["three", "two, better"])
    #expect(try await session.client.watchTask(id).queue == queue)
    try await session.until { if case .queueChanged(id) = $0 { true } else { nil } }
    #expect(await problemCode { try await session.client.changeQueue(of: id, .remove(QueuedID("gone"))) } == .refused)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a stopped turn leaves the queue standing until it is started, with the message that is named`(kind: ClientKind)
    async throws
  {
    let session = try await kind.server().session()
    let started = try await session.createHanging()
    let id = started.threadID
    let messages = ["This later [[scenario:text n=1]]", "This first [[scenario:text n=1]]"].map(session.message)
    for message in messages { try await session.client.changeQueue(of: id, .add(message)) }
    try await session.client.interruptTask(id, turn: started.turnID)
    try await session.untilEnd(of: id)
    let queue = try #require(try await session.client.queuedMessages(of: id))
    #expect(queue.map(\.message.messageID) == messages.map(\.id))
    try await session.client.changeQueue(of: id, .start(queue[1].id))
    for _ in 0..<2 { try await session.untilEnd(of: id) }
    let turns = try await session.client.readTurns(id, olderThan: nil, limit: 2).turns
    #expect(turns.flatMap(\.messageIDs) == [messages[1].id, messages[0].id])
    #expect(try await session.client.queuedMessages(of: id) == [])
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a turn that ends by itself is followed by what waits`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create(#"Run [[scenario:longcmd secs=2]]"#)
    try await session.until { event -> Bool? in
      if case .itemStarted(started.threadID, _, let item) = event, item.content.brief == "command" { true } else { nil }
    }
    let next = session.message("Then this [[scenario:text n=1]]")
    try await session.client.changeQueue(of: started.threadID, .add(next))
    try await session.untilEnd(of: started.threadID)
    try await session.untilEnd(of: started.threadID)
    #expect(try await session.newestTurn(of: started.threadID).messageIDs == [next.id])
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a running command's process can be ended, once`(kind: ClientKind) async throws {
    let session = try await kind.server(inRealTime: true).session()
    let started = try await session.create("Long [[scenario:longcmd secs=30]]")
    let command = try await session.until { event -> ItemID? in
      if case .itemGrew(started.threadID, _, let item, .commandOutput) = event { item } else { nil }
    }
    try await session.client.changeTask(started.threadID, .endCommand(command))
    let ended = try await session.until { $0.endedItem?.id == command ? $0.endedItem : nil }
    #expect(ended.state == .failed)
    #expect(
      await problemCode { try await session.client.changeTask(started.threadID, .endCommand(command)) }
        == .noSuchProcess)
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a copy of a part of a task ends with the turn that was named`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    let started = try await session.create("One [[scenario:text n=1]]")
    try await session.untilEnd(of: started.threadID)
    _ = try await session.followUp(started.threadID, "Two [[scenario:text n=1]]")
    try await session.untilEnd(of: started.threadID)
    let copy = try await session.client.forkTask(started.threadID, through: started.turnID)
    let turns = try await session.client.watchTask(copy).turns
    #expect(turns.flatMap(\.items).compactMap(\.content.promptText) == ["One [[scenario:text n=1]]"])
    await session.client.close()
  }
}

extension Turn {
  fileprivate var messageIDs: [MessageID] {
    items.compactMap { if case .userMessage(let message) = $0.content { message.messageID } else { nil } }
  }
}

extension ItemContent {
  fileprivate var promptText: String? { if case .userMessage(let message) = self { message.text } else { nil } }
}
