#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A prompt that was sent, kept to be found again.
package struct SavedPrompt: Sendable, Hashable {
  /// Prompts kept per server; the oldest go.
  package static let promptsMax = 200
  /// Bytes of text kept per server; a longer prompt is not kept at all, because half of it would be another one.
  package static let bytesMax = 1_048_576

  /// The project it was sent to; empty where the server chose.
  package var projectPath: String
  package var text: String
  package var sentAt: Date

  package init(projectPath: String, text: String, sentAt: Date) {
    self.projectPath = projectPath
    self.text = text
    self.sentAt = sentAt
  }
}
