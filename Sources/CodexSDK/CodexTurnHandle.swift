/// A turn on a server.
public struct CodexTurnHandle: Sendable, Identifiable {
  /// The turn's id.
  public let id: String
  /// The thread it belongs to.
  public let thread: CodexThreadHandle
  /// What happens in the turn, from its beginning to `turn/completed`. Iterate once, and soon: only so much is kept
  /// for a reader who has not begun. A handle that is kept to stop the turn, or after it, collects nothing more.
  public let events: TurnEvents

  init(id: String, thread: CodexThreadHandle, source: ServerEvents) {
    self.id = id
    self.thread = thread
    source.narrow(toTurn: id, of: thread.id)
    events = TurnEvents(source: source)
  }

  /// Says something to the running turn (`turn/steer`). What the agent was writing is dropped.
  ///
  /// - Parameters:
  ///   - input: What to say; not empty.
  ///   - clientUserMessageID: An id to find the message by later.
  /// - Throws: ``CodexError`` with code `noActiveTurn` or `turnMismatch` when the turn isn't running.
  public func steer(_ input: [UserInput], clientUserMessageID: String? = nil) async throws {
    let request = TurnSteer(
      threadId: thread.id, expectedTurnId: id, input: input, clientUserMessageId: clientUserMessageID)
    _ = try await thread.codex.call(request)
  }

  /// Stops the turn (`turn/interrupt`); commands it started go on.
  ///
  /// - Important: Stop a turn once; the server answers a second time late or never. Before its `turn/started` the
  ///   server knows no turn to stop and says `noActiveTurn`.
  ///
  /// - Throws: ``CodexError`` with code `noActiveTurn` or `turnMismatch` when the turn isn't running.
  public func interrupt() async throws {
    _ = try await thread.codex.call(TurnInterrupt(threadId: thread.id, turnId: id))
  }

  /// Reads ``events`` to the end and gathers what came of them.
  ///
  /// - Parameter onQuestion: Answers the agent's questions; `nil` leaves one to others.
  /// - Returns: What came of the turn.
  /// - Throws: ``CodexError`` with code `turnFailed` when the turn ended in failure, `connectionLost` when its end was
  ///   never seen, or another.
  public func result(
    onQuestion: (@Sendable (ServerRequest) async -> ServerRequestAnswer?)? = nil
  ) async throws -> TurnResult {
    var gathering = TurnResult.Gathering()
    for try await batch in events {
      for event in batch {
        gathering.take(event)
        guard case .serverRequest(let question) = event, let answer = await onQuestion?(question) else { continue }
        do {
          try await thread.codex.respond(to: question.id, with: answer)
        } catch let error as CodexError where error.code == .alreadyAnswered {
          // Another client was quicker, which is as good.
        }
      }
    }
    try Task.checkCancellation()
    return try gathering.result()
  }
}
