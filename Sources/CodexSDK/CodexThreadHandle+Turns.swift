extension CodexThreadHandle {
  /// Says something and starts a turn (`turn/start`). While a turn runs, that turn gets to hear it instead.
  ///
  /// A thread the server has put out of its memory is resumed first. Only threads that were started, forked or resumed
  /// over this connection tell it about their turns.
  ///
  /// - Parameters:
  ///   - text: What to say; not empty.
  ///   - clientUserMessageID: An id to find the message by later. It doesn't keep the server from taking it twice.
  /// - Returns: The turn.
  /// - Throws: ``CodexError``.
  public func startTurn(_ text: String, clientUserMessageID: String? = nil) async throws -> CodexTurnHandle {
    try await startTurn(
      TurnStart(threadId: id, input: [.text(text)], clientUserMessageId: clientUserMessageID))
  }

  /// Says something and starts a turn (`turn/start`), with everything the protocol allows.
  ///
  /// - Parameter request: What to say, and what to run with from now on. Its thread has to be this one.
  /// - Returns: The turn.
  /// - Throws: ``CodexError``; `invalidInput` when there is nothing to say, which the server would start a turn for.
  public func startTurn(_ request: TurnStart) async throws -> CodexTurnHandle {
    guard request.threadId == id, request.input.contains(where: { $0 != .text("") }) else {
      throw CodexError(.invalidInput, "There is nothing to say, or it is meant for another thread.")
    }
    let events = codex.peer.hub.listen(.thread(id))
    let turn: Turn
    do {
      turn = try await codex.call(request).turn
    } catch let error as CodexError where error.code == .threadNotFound {
      _ = try await resume()
      turn = try await codex.call(request).turn
    }
    return CodexTurnHandle(id: turn.id, thread: self, source: events)
  }

  /// Says something and waits until the turn is over.
  ///
  /// - Important: A turn in which the agent asks for leave waits until somebody answers, here or elsewhere. Without
  ///   `onQuestion` and without another client that may be for ever.
  ///
  /// - Parameters:
  ///   - text: What to say; not empty.
  ///   - onQuestion: Answers the agent's questions; `nil` leaves one to others.
  /// - Returns: What came of it. A turn that somebody stopped is returned too, as `interrupted`.
  /// - Throws: ``CodexError`` with code `turnFailed` when the turn ended in failure, or another.
  public func run(
    _ text: String, onQuestion: (@Sendable (ServerRequest) async -> ServerRequestAnswer?)? = nil
  ) async throws -> TurnResult {
    try await startTurn(text).result(onQuestion: onQuestion)
  }
}
