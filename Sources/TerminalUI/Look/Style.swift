/// A colour of the terminal's own palette. Which ones are used is the theme's business.
package enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case `default`
  /// One of the 256 palette colours; 0–15 are the ones that people theme.
  case indexed(UInt8)
}

extension Color {
  fileprivate var code: UInt32 {
    switch self {
    case .default: 0
    case .indexed(let index): UInt32(index) + 1
    }
  }

  fileprivate init(code: UInt32) { self = code == 0 ? .default : .indexed(UInt8(truncatingIfNeeded: code - 1)) }
}

/// What a cell looks like: two colours and attributes.
package struct Style: Hashable, Sendable {
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Self(rawValue: 1 << 0)
    package static let dim = Self(rawValue: 1 << 1)
    package static let italic = Self(rawValue: 1 << 2)
    package static let underline = Self(rawValue: 1 << 3)
    package static let reverse = Self(rawValue: 1 << 4)
    package static let strikethrough = Self(rawValue: 1 << 5)
  }

  /// Everything in one number: cells are compared by the thousand for each frame. Attributes, then nine bits for each
  /// colour, zero being the default.
  private var bits: UInt32

  private static let colorBits: UInt32 = 9
  private static let colorMask: UInt32 = (1 << colorBits) - 1
  private static let foregroundShift: UInt32 = 8
  private static let backgroundShift: UInt32 = foregroundShift + colorBits

  package init(_ foreground: Color = .default, on background: Color = .default, _ attributes: Attributes = []) {
    bits =
      UInt32(attributes.rawValue) | foreground.code << Self.foregroundShift | background.code << Self.backgroundShift
  }

  package var foreground: Color { Color(code: bits >> Self.foregroundShift & Self.colorMask) }
  package var background: Color { Color(code: bits >> Self.backgroundShift & Self.colorMask) }
  package var attributes: Attributes { Attributes(rawValue: UInt8(truncatingIfNeeded: bits)) }

  /// The terminal's own colours, no attributes.
  package static let plain = Style()

  /// This style with more attributes.
  package func adding(_ attributes: Attributes) -> Style {
    Style(foreground, on: background, self.attributes.union(attributes))
  }

  /// This style drawn over `base`: default colours let those of `base` through, attributes add up.
  package func over(_ base: Style) -> Style {
    Style(
      foreground == .default ? base.foreground : foreground,
      on: background == .default ? base.background : background, attributes.union(base.attributes))
  }
}

extension Style: CustomStringConvertible {
  /// Words for golden tests: `fg 39 bold`, or `plain`.
  package var description: String {
    var words: [String] = []
    if case .indexed(let index) = foreground { words.append("fg \(index)") }
    if case .indexed(let index) = background { words.append("bg \(index)") }
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
      (.strikethrough, "strikethrough"),
    ]
    words += names.filter { attributes.contains($0.0) }.map { $0.1 }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}
