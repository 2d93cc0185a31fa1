/// A run of text in one style: what a paragraph, a heading or a table cell is made of.
///
/// The text is raw: control characters, escape sequences and bidirectional marks are still in it. A soft line break is
/// a space, a hard one "\n"; an image is its description followed by its address in parentheses.
package struct MarkdownSpan: Equatable, Sendable {
  /// The styles that can be combined on one run.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let strong = Traits(rawValue: 1 << 0)
    package static let emphasis = Traits(rawValue: 1 << 1)
    package static let code = Traits(rawValue: 1 << 2)
    package static let strikethrough = Traits(rawValue: 1 << 3)
    package static let link = Traits(rawValue: 1 << 4)
  }

  package var text: String
  package var traits: Traits
  /// The target of the link this run belongs to. The text of a link is chosen by whoever wrote it, so a target that the
  /// text does not say must be shown beside it. Runs of one link follow each other with the same target.
  package var link: String?

  package init(_ text: String, _ traits: Traits = [], link: String? = nil) {
    self.text = text
    self.traits = traits
    self.link = link
  }
}
