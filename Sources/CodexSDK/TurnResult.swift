/// What came of a turn.
public struct TurnResult: Hashable, Sendable {
  /// The turn with its final status.
  public var turn: Turn
  /// Everything that was finished, in the order it was.
  public var items: [ThreadItem]
  /// The tokens used, if the server counted.
  public var tokenUsage: ThreadTokenUsage?

  /// The agent's answer: the last message it marked as such, else its last message; empty when it wrote none.
  public var finalResponse: String {
    let messages = items.compactMap { if case .agentMessage(let message) = $0 { message } else { nil } }
    return (messages.last { $0.phase == .finalAnswer } ?? messages.last)?.text ?? ""
  }
}

extension TurnResult {
  /// Gathers a result, event by event.
  struct Gathering {
    private var turn: Turn?
    private var items: [ThreadItem] = []
    private var tokenUsage: ThreadTokenUsage?

    mutating func take(_ event: ServerEvent) {
      switch event {
      case .itemCompleted(let event): items.append(event.item)
      case .threadTokenUsageUpdated(let event): tokenUsage = event.tokenUsage
      case .turnCompleted(let event): turn = event.turn
      default: break
      }
    }

    func result() throws -> TurnResult {
      guard let turn else { throw CodexError(.closed, "The connection was closed before the turn was over.") }
      if turn.status == .failed {
        throw CodexError(.turnFailed, turn.error?.message ?? "The turn failed.")
      }
      return TurnResult(turn: turn, items: items, tokenUsage: tokenUsage)
    }
  }
}
