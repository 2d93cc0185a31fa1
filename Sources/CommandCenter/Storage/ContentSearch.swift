/// Finds a text in what was said in a turn.
package enum ContentSearch {
  /// Characters before and after what was found.
  private static let around = 40
  /// Characters of a message that are looked through.
  private static let charactersMax = 200_000

  /// The words around the text, on one line; nil when the turn doesn't hold it.
  package static func snippet(of text: String, in turn: Turn) -> String? {
    let wanted = text.lowercased()
    for item in turn.items {
      guard let said = item.saidText else { continue }
      let asked = EditorPrompt(said).request
      if let found = snippet(of: wanted, in: asked) ?? snippet(of: wanted, in: said) { return found }
    }
    return nil
  }

  private static func snippet(of wanted: String, in said: String) -> String? {
    let said = String(said.prefix(charactersMax))
    let lower = said.lowercased()
    guard let found = lower.firstRange(of: wanted) else { return nil }
    // Lower case may be longer or shorter; the place is near enough for a few words around.
    let place = lower.distance(from: lower.startIndex, to: found.lowerBound)
    let start = max(0, min(place, said.count) - around)
    let words = said.dropFirst(start).prefix(2 * around + wanted.count)
    let line = words.split(whereSeparator: \.isNewline).joined(separator: " ")
    return (start > 0 ? "…" : "") + line + (start + words.count < said.count ? "…" : "")
  }
}

extension TimelineItem {
  /// What a person or the model said with it.
  var saidText: String? {
    switch content {
    case .userMessage(let message): message.text
    case .agentMessage(let message): message.text
    default: nil
    }
  }
}
