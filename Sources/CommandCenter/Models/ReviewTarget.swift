/// What a review looks at.
package enum ReviewTarget: Sendable, Hashable {
  /// Whatever is not committed.
  case uncommitted
  /// What the current branch has beyond this one.
  case branch(String)
  case commit(String)
  /// What these words ask for.
  case words(String)

  /// As a person types it: nothing, `branch NAME`, `commit ID`, or what to look at in words.
  package init(typed text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    switch (words.first, words.count) {
    case (nil, _): self = .uncommitted
    case ("branch", 2): self = .branch(String(words[1]))
    case ("commit", 2): self = .commit(String(words[1]))
    default: self = .words(text.trimmingWhitespace())
    }
  }
}
