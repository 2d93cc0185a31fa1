package import TerminalUI

/// What is known of the terminal before it is touched.
package struct TerminalEnvironment: Hashable, Sendable {
  /// What terminfo says of a terminal type.
  package struct TypeFacts: Hashable, Sendable {
    package var colors: Int

    package init(colors: Int) { self.colors = colors }
  }

  package var isInputTerminal: Bool
  package var isOutputTerminal: Bool
  /// `TERM`; nil when unset.
  package var type: String?
  /// Whether characters are UTF-8 in the person's locale.
  package var isUTF8: Bool
  /// The locale that is named but not installed.
  package var missingLocale: String?
  /// `NO_COLOR`, `COLORTERM` and `TERM_PROGRAM`; empty when unset.
  package var noColor: String
  package var colorTerm: String
  package var program: String

  package init(
    isInputTerminal: Bool, isOutputTerminal: Bool, type: String?, isUTF8: Bool, missingLocale: String? = nil,
    noColor: String = "", colorTerm: String = "", program: String = ""
  ) {
    self.isInputTerminal = isInputTerminal
    self.isOutputTerminal = isOutputTerminal
    self.type = type
    self.isUTF8 = isUTF8
    self.missingLocale = missingLocale
    self.noColor = noColor
    self.colorTerm = colorTerm
    self.program = program
  }
}

/// What the terminal can do, as far as it concerns drawing.
package struct TerminalCapabilities: Hashable, Sendable {
  /// The type that curses is started with.
  package var type: String
  package var depth: Theme.Depth
  package var isUTF8: Bool
  /// The locale that is named but not installed; `isUTF8` is then a guess by its name.
  package var missingLocale: String?
  /// False for a terminal that answers questions badly: nothing is asked then.
  package var answersQuestions: Bool

  package var glyphs: Glyphs { isUTF8 ? .unicode : .ascii }
}
