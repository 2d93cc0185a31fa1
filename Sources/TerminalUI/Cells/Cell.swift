/// One character cell of the screen.
package struct Cell: Hashable, Sendable {
  package var text: CellText
  package var style: Style

  package init(_ text: CellText = .space, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }

  package static let blank = Cell()

  /// True for the right half of a wide character.
  package var isContinuation: Bool { text.isContinuation }
}
