/// The prompts that were sent, to be found again with Up.
package struct PromptHistory: Hashable, Sendable {
  /// Prompts kept; the oldest goes.
  package static let entriesMax = 200

  private var texts: [String] = []

  package init() {}

  /// Adds a prompt; one that was sent before moves to the front.
  package mutating func add(_ text: String) {
    texts.removeAll { $0 == text }
    texts.append(text)
    if texts.count > Self.entriesMax { texts.removeFirst() }
  }

  /// The prompt `index` steps back, 0 being the last one.
  package subscript(back index: Int) -> String? {
    texts.indices.contains(texts.count - 1 - index) && index >= 0 ? texts[texts.count - 1 - index] : nil
  }
}
