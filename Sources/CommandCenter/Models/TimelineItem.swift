#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// One row of a turn: a message, a command, a change, a notice.
package struct TimelineItem: Identifiable, Hashable, Sendable, Codable {
  package var id: ItemID
  package var content: ItemContent
  package var state: ItemState
  /// Grows whenever the row changes; the screen caches its lines by (id, revision, width).
  package var revision: UInt64
  package var startedAt: Date?
  package var completedAt: Date?
  /// True when the beginning was streamed before we were listening and can't be had until the item completes.
  package var joinedMidway: Bool
  /// UTF-8 bytes of text that our limits cut from this row while it grew; a command's output counts its own.
  package var omittedBytes: Int

  package init(
    id: ItemID, content: ItemContent, state: ItemState, revision: UInt64 = 0, startedAt: Date? = nil,
    completedAt: Date? = nil, joinedMidway: Bool = false, omittedBytes: Int = 0
  ) {
    self.id = id
    self.content = content
    self.state = state
    self.revision = revision
    self.startedAt = startedAt
    self.completedAt = completedAt
    self.joinedMidway = joinedMidway
    self.omittedBytes = omittedBytes
  }
}

extension TimelineItem {
  package var isPrompt: Bool { if case .userMessage = content { true } else { false } }
}

/// How far an item got.
package enum ItemState: Hashable, Sendable, Codable {
  case inProgress
  case completed
  case failed
  case declined
  /// Half of it was seen and the server has forgotten it: stopped, steered or retried.
  case cut
  /// A state newer than this program.
  case unknown(String)

  /// Whether nothing more is expected of the item.
  package var isOver: Bool { self != .inProgress }
}

/// What an item holds. All texts are raw as the server sent them; the terminal layer makes them harmless.
package enum ItemContent: Hashable, Sendable, Codable {
  case userMessage(UserMessage)
  case agentMessage(AgentMessage)
  /// The model's summary of its thinking, parts in order.
  case reasoning([String])
  /// A proposed plan in Markdown (plan mode).
  case plan(String)
  case command(CommandRun)
  case fileChange([FileChange])
  case toolCall(ToolCall)
  case webSearch(query: String)
  case subAgent(SubAgentActivity)
  /// A review begins, of what is told.
  case review(of: String)
  /// An error, a warning, a compaction: one line about the turn itself.
  case notice(Notice)
  /// A type newer than this program: its name and the readable part of it.
  case unknown(type: String, summary: String)
}
