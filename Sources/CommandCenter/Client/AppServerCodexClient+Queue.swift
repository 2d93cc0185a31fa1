import CodexSDK

// Messages that wait for a turn's end, and processes that outlive one.
extension AppServerCodexClient {
  /// Pages of a queue read at most.
  private static let queuePagesMax = 20

  package func queuedMessages(of id: ThreadID) async throws -> [QueuedMessage]? {
    try await run { codex in
      do {
        var messages: [QueuedMessage] = []
        var cursor: String?
        for _ in 0..<Self.queuePagesMax {
          let page = try await codex.call(ThreadQueueList(threadId: id.rawValue, cursor: cursor))
          messages += page.data.map(QueuedMessage.init)
          cursor = page.nextCursor
          if cursor == nil { break }
        }
        return messages
      } catch let error as CodexError where error.code == .methodUnsupported || error.code == .experimentalRequired {
        return nil
      }
    }
  }

  package func changeQueue(of id: ThreadID, _ change: QueueChange) async throws {
    let thread = id.rawValue
    switch change {
    case .add(let message):
      let add = ThreadQueueAdd(
        threadId: thread, clientUserMessageId: message.id.rawValue, input: [.text(try message.sendableText())])
      _ = try await run { try await $0.call(add) }
    case .edit(let queued, let text):
      let update = ThreadQueueUpdate(threadId: thread, queuedSubmissionId: queued.rawValue, input: [.text(text)])
      _ = try await run { try await $0.call(update) }
    case .remove(let queued):
      let delete = ThreadQueueDelete(threadId: thread, queuedSubmissionId: queued.rawValue)
      // What was sent meanwhile must not be taken for taken out: it would be sent twice.
      guard try await run({ try await $0.call(delete) }).deleted else {
        throw Problem(.refused, "The queue no longer holds that message: it was sent meanwhile.")
      }
    case .reorder(let order):
      _ = try await run {
        try await $0.call(ThreadQueueReorder(threadId: thread, queuedSubmissionIds: order.map(\.rawValue)))
      }
    case .start(let queued):
      let start = ThreadQueueStart(threadId: thread, queuedSubmissionId: queued.rawValue)
      _ = try await run { try await $0.call(start) }
    }
  }
}

extension QueuedMessage {
  init(_ queued: QueuedSubmission) {
    let id = queued.clientUserMessageId.map { MessageID($0) }
    self.init(id: QueuedID(queued.id), message: UserMessage(queued.input, id: id).withinLimits())
  }
}
