/// The symbols of the interface, in one set for UTF-8 terminals and one for the others. Each takes one column.
package struct Glyphs: Hashable, Sendable {
  /// The parts of a box.
  package struct Box: Hashable, Sendable {
    package var topLeft, top, topRight, left, right, bottomLeft, bottom, bottomRight: Unicode.Scalar
  }

  package var box: Box
  /// Lines inside of a box.
  package var horizontal, vertical: Unicode.Scalar
  /// Marks of a state; each differs from the others without colour.
  package var done, failed, attention, running, stopped, idle, queued, unknown, unread: String
  package var spinner: [String]
  package var ellipsis: String
  package var enter, up, down, left, right: String
  /// Before the selected row, an open and a folded section, a list item, and a step of a plan.
  package var selected, unfolded, folded, bullet, stepDone, stepOpen: String
  package var separator: String
  /// The two parts of a bar that shows a share.
  package var meterFull, meterEmpty: String
  /// The bar left of a quoted or user text.
  package var quote: String
  package var mask: Unicode.Scalar

  package static let unicode = Glyphs(
    box: Box(
      topLeft: "╭", top: "─", topRight: "╮", left: "│", right: "│", bottomLeft: "╰", bottom: "─", bottomRight: "╯"),
    horizontal: "─", vertical: "│", done: "✓", failed: "✗", attention: "!", running: "●", stopped: "■",
    idle: "○", queued: "◌", unknown: "?", unread: "•", spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
    ellipsis: "…", enter: "⏎", up: "↑",
    down: "↓", left: "←", right: "→", selected: "›", unfolded: "▾", folded: "▸", bullet: "•", stepDone: "✓",
    stepOpen: "○", separator: "·", meterFull: "▪", meterEmpty: "·", quote: "▌", mask: "•")

  package static let ascii = Glyphs(
    box: Box(
      topLeft: "+", top: "-", topRight: "+", left: "|", right: "|", bottomLeft: "+", bottom: "-", bottomRight: "+"),
    horizontal: "-", vertical: "|", done: "v", failed: "x", attention: "!", running: "*", stopped: "#",
    idle: "o", queued: ".", unknown: "?", unread: "*", spinner: ["|", "/", "-", "\\"], ellipsis: "~", enter: "<",
    up: "^", down: "v", left: "<", right: ">",
    selected: ">", unfolded: "-", folded: "+", bullet: "-", stepDone: "x", stepOpen: "o", separator: "-",
    meterFull: "#", meterEmpty: ".", quote: "|",
    mask: "*")
}
