#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// One turn: a prompt and everything that followed until the model was done, stopped or failed.
package struct Turn: Identifiable, Hashable, Sendable, Codable {
  package var id: TurnID
  package var status: TurnStatus
  package var startedAt: Date?
  package var completedAt: Date?
  package var items: [TimelineItem]
  /// The checklist, when the server offers one. Not stored by the server: gone after a reconnect.
  package var plan: [PlanStep]
  /// The whole diff of the turn so far, in git's form; nil when none came.
  package var diff: String?
  /// Set while the server retries the model: "reconnecting 2/5".
  package var retryNotice: String?
  /// Why the turn failed, in the server's words.
  package var failure: String?
  /// The turn that this one is a part of, if the server tells one: a review shows up twice, see `isShadow`.
  package var rootID: TurnID?
  /// False when the server only gave part of the items (`itemsView` other than `full`).
  package var hasAllItems: Bool

  package init(
    id: TurnID, status: TurnStatus, startedAt: Date? = nil, completedAt: Date? = nil, items: [TimelineItem] = [],
    plan: [PlanStep] = [], diff: String? = nil, retryNotice: String? = nil, failure: String? = nil,
    rootID: TurnID? = nil, hasAllItems: Bool = true
  ) {
    self.id = id
    self.status = status
    self.startedAt = startedAt
    self.completedAt = completedAt
    self.items = items
    self.plan = plan
    self.diff = diff
    self.retryNotice = retryNotice
    self.failure = failure
    self.rootID = rootID
    self.hasAllItems = hasAllItems
  }
}

extension Turn {
  /// Whether it reviews changes: nobody's prompt began it, and it can't be steered.
  package var isReview: Bool {
    items.contains { item in
      switch item.content {
      case .review: true
      case .agentMessage(let message): message.phase == .review
      default: false
      }
    }
  }

  /// Whether it is only the shadow that a review throws: it is announced and stored under a second id, holds nothing but
  /// what to review, and never gets an end.
  package func isShadow(of review: Turn) -> Bool {
    guard id != review.id, completedAt == nil, items.allSatisfy(\.isPrompt) else { return false }
    return rootID == review.id || status == .interrupted && review.isReview
  }

  /// Whether what a review found is told a second time by a message.
  package func repeatsReview(_ item: TimelineItem) -> Bool {
    guard case .agentMessage(let message) = item.content, message.phase != .review else { return false }
    let text = message.text.trimmingWhitespace()
    return items.contains { other in
      guard case .agentMessage(let review) = other.content, review.phase == .review, !text.isEmpty else { return false }
      return review.text.trimmingWhitespace() == text
    }
  }

  /// Whether a row was left where it is because a person said something in the middle of it.
  package func isSteered(at item: ItemID) -> Bool {
    guard let index = items.firstIndex(where: { $0.id == item }) else { return false }
    let next = items[(index + 1)...].first { $0.state != .cut }
    if case .userMessage = next?.content { return true }
    return false
  }
}

/// How a turn stands, as the server says it.
package enum TurnStatus: Hashable, Sendable, Codable {
  case inProgress
  case completed
  case interrupted
  case failed
  case unknown(String)

  /// Whether the server is done with the turn. An unknown status counts as over: it is not `inProgress`.
  package var isOver: Bool { self != .inProgress }

  /// Whether sending the same prompt again is what a person would want.
  package var isRetryable: Bool { self == .interrupted || self == .failed }
}

/// One line of the checklist.
package struct PlanStep: Hashable, Sendable, Codable {
  package enum State: Hashable, Sendable, Codable { case pending, inProgress, completed }

  package var text: String
  package var state: State

  package init(text: String, state: State) {
    self.text = text
    self.state = state
  }
}
