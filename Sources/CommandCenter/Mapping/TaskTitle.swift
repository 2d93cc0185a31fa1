/// The title of a task in lists.
package enum TaskTitle {
  /// Characters kept of a title; the lists cut it further, by the columns that they have.
  package static let charactersMax = 120
  /// Characters looked at for a title.
  private static let charactersRead = 2_000
  private static let bytesRead = 16_384
  /// What a task is called that has neither name nor prompt, such as a fresh fork.
  package static let untitled = "Untitled task"

  /// The name a person gave, else the words of the prompt, on one line.
  package static func make(name: String?, preview: String) -> String {
    for text in [name ?? "", EditorPrompt(preview).request] {
      if let line = oneLine(text) { return line }
    }
    return untitled
  }

  /// A name as the server keeps it: without blanks around it.
  package static func trimmed(_ name: String) -> String { name.trimmingWhitespace() }

  private static func oneLine(_ text: String) -> String? {
    // Lines in front that say nothing are no part of it, nor is a Markdown heading or quote mark.
    // A character may be as long as a text.
    let lines = BoundedText.prefix(of: text, bytesMax: bytesRead).prefix(charactersRead).split(
      whereSeparator: \.isNewline)
    let meaningful = lines.drop { !$0.contains { $0.isLetter || $0.isNumber } }
    guard !meaningful.isEmpty else { return nil }
    let bare = meaningful.joined(separator: " ").drop { $0.isWhitespace || $0 == "#" || $0 == ">" }
    let line = bare.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= charactersMax ? line : line.prefix(charactersMax - 1) + "…"
  }
}
