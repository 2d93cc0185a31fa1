import CommandCenter
import TerminalUI

/// What a click on a card means.
package enum CardSpot: Hashable, Sendable {
  /// An answer, by its option's id.
  case option(String)
  /// A numbered choice, counted from 1.
  case number(Int)
  /// The text of an answer.
  case field
  /// Sends what was filled in.
  case send
  /// Opens the address that is shown.
  case openLink
}

/// A line of a card, and what its parts mean to a click.
struct CardLine {
  struct Hit {
    var columns: Range<Int>
    var spot: CardSpot
  }

  var line: StyledLine
  var hits: [Hit] = []

  init(_ line: StyledLine, _ spot: CardSpot? = nil) {
    self.line = line
    if let spot { hits = [Hit(columns: 0..<max(1, line.width), spot: spot)] }
  }
}

extension [StyledLine] {
  /// The lines of a card, all with the same meaning.
  func card(_ spot: CardSpot? = nil) -> [CardLine] { map { CardLine($0, spot) } }
}
