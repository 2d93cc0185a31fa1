/// A prompt as it was sent, taken apart: editors put what is open in them in front of what the person wrote.
package struct EditorPrompt: Hashable, Sendable {
  /// How the VS Code extension begins such a prompt.
  private static let contextHeading = "# Context from my IDE setup:"
  /// The line behind which the person's own words stand. The server looks for the first one, too.
  private static let requestHeading = "## My request for Codex:"
  /// Characters at its end by which it is known: "Codex:".
  private static let endLength = 6

  /// What the person wrote.
  package let request: String
  /// What the editor added; nil where it added nothing.
  package let context: String?

  package init(_ text: String) {
    let start = text.drop { $0.isWhitespace }
    guard start.hasPrefix(Self.contextHeading), let heading = start.firstRange(of: Self.requestHeading),
      case let asked = String(start[heading.upperBound...]).trimmingWhitespace(), !asked.isEmpty
    else {
      (request, context) = (text, nil)
      return
    }
    (request, context) = (asked, String(start[..<heading.lowerBound]).trimmingWhitespace())
  }

  /// The words around a match that a server found, without the part of them that an editor added.
  package static func snippet(_ text: String) -> String {
    let asked = text.firstRange(of: requestHeading).map { text[$0.upperBound...] } ?? afterCutHeading(text)
    let words = String(asked ?? "").trimmingWhitespace()
    return words.isEmpty ? text : words
  }

  /// What follows a heading of which the server cut the beginning off.
  private static func afterCutHeading(_ text: String) -> Substring? {
    let shown = text.drop { $0 == "." || $0 == "…" || $0.isWhitespace }
    guard shown.startIndex > text.startIndex else { return nil }
    for length in (endLength...requestHeading.count).reversed() {
      let end = requestHeading.suffix(length).drop { $0.isWhitespace }
      if shown.hasPrefix(end) { return shown.dropFirst(end.count) }
    }
    return nil
  }
}

extension UserMessage {
  /// The text in its parts.
  package var prompt: EditorPrompt { EditorPrompt(text) }
}
