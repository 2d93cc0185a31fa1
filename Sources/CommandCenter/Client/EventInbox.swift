import CodexSDK

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Takes the connection's messages, batch by batch as the app asks for them, and keeps the questions that are open.
actor EventInbox {
  private let now: @Sendable () -> Date
  private let source: AsyncStream<ServerEvents>
  private nonisolated let opening: AsyncStream<ServerEvents>.Continuation
  private var messages: ServerEvents.Iterator?
  private var questions: [ApprovalID: ServerQuestion] = [:]
  private var splitTokens: SplitTokenMask?
  /// Of all open questions.
  private var textBytes = 0
  private var isOver = false

  /// `mask` finds the connection's token, which may also come in pieces.
  init(now: @escaping @Sendable () -> Date, mask: TokenMask? = nil) {
    self.now = now
    splitTokens = SplitTokenMask(mask)
    (source, opening) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// The connection is there.
  nonisolated func open(_ events: ServerEvents) {
    opening.yield(events)
    opening.finish()
  }

  /// No connection will come, or it was closed by this side.
  nonisolated func close() { opening.finish() }

  func question(_ id: ApprovalID) -> ServerQuestion? { questions[id] }

  /// What came since the last call; waits for the connection and for something to come. The last batch is the end of the
  /// connection, then nil.
  func next() async -> [CodexEvent]? {
    while !isOver {
      do {
        guard let batch = try await nextMessages() else {
          if Task.isCancelled { return nil }
          return end(Problem(CodexError(.closed, "")))
        }
        let joined = DeltaCoalescer.join(batch.compactMap { take($0) })
        let events = splitTokens?.masked(joined) ?? joined
        if !events.isEmpty { return events }
      } catch {
        return end(Problem.from(error) as? Problem ?? Problem(CodexError(.closed, "")))
      }
    }
    return nil
  }

  private func nextMessages() async throws -> [ServerEvent]? {
    if messages == nil {
      for await events in source {
        messages = events.makeAsyncIterator()
        break
      }
    }
    // A copy reads the same queue: the iterator itself holds nothing.
    var iterator = messages
    return try await iterator?.next()
  }

  private func end(_ problem: Problem) -> [CodexEvent] {
    isOver = true
    questions = [:]
    textBytes = 0
    messages = nil
    return [.disconnected(problem)]
  }

  /// Asked again after a resume it has the same id, so it replaces and never stacks.
  private func keep(_ question: ServerQuestion) -> CodexEvent {
    let approval = question.approval
    let old = questions[approval.id]
    let bytes = textBytes + approval.textBytes - (old?.approval.textBytes ?? 0)
    guard old != nil || questions.count < ApprovalBook.entriesMax, bytes <= ApprovalBook.textBytesMax else {
      return .approvalNotKept(approval.threadID, approval.id)
    }
    textBytes = bytes
    questions[approval.id] = question
    return .approvalRequested(approval)
  }

  private func take(_ event: ServerEvent) -> CodexEvent? {
    switch event {
    case .serverRequest(let request):
      return keep(ServerQuestion(request, now: now()))
    case .serverRequestResolved(let event):
      if let closed = questions.removeValue(forKey: ApprovalID(event.requestId)) {
        textBytes -= closed.approval.textBytes
      }
    default: break
    }
    return CodexEvent(event)
  }
}
