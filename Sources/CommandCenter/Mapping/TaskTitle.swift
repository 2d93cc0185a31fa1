/// The title of a task in lists.
package enum TaskTitle {
  /// Characters kept of a title.
  package static let charactersMax = 120
  /// What a task is called that has neither name nor prompt, such as a fresh fork.
  package static let untitled = "Untitled task"

  /// The name a person gave, else the first line of the prompt that says something.
  package static func make(name: String?, preview: String) -> String {
    for text in [name ?? "", preview] {
      if let line = firstMeaningfulLine(of: text) { return line }
    }
    return untitled
  }

  /// A name as the server keeps it: without blanks around it.
  package static func trimmed(_ name: String) -> String { name.trimmingWhitespace() }

  private static func firstMeaningfulLine(of text: String) -> String? {
    for line in text.split(whereSeparator: \.isNewline) {
      // A Markdown heading or quote mark in front is no part of a title.
      let bare = String(line.drop { $0.isWhitespace || $0 == "#" || $0 == ">" }).trimmingWhitespace()
      guard bare.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      return bare.count <= charactersMax ? bare : bare.prefix(charactersMax - 1) + "…"
    }
    return nil
  }
}
