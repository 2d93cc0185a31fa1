import CQRCode
import TerminalUI

/// A text as a QR code, drawn with half blocks: two modules in each cell, one above the other.
struct QRCode: Hashable {
  /// Free modules around the code. Four would be by the book; two are enough on a screen, and cost fewer rows.
  static let quietModules = 2

  /// Modules along one side.
  let side: Int
  private let modules: [UInt8]

  /// Nil when the text is too long, or holds what ends a text in C.
  init?(_ text: String) {
    guard !text.isEmpty, !text.utf8.contains(0) else { return nil }
    var modules = [UInt8](repeating: 0, count: Int(CQR_SIDE_MAX * CQR_SIDE_MAX))
    let side = Int(cqr_encode(text, &modules, modules.count))
    guard side > 0 else { return nil }
    self.side = side
    self.modules = Array(modules[..<(side * side)])
  }

  /// Cells that it takes with the free modules around it.
  var size: Size {
    let all = side + 2 * Self.quietModules
    return Size(width: all, height: (all + 1) / 2)
  }

  func isDark(x: Int, y: Int) -> Bool {
    (0..<side).contains(x) && (0..<side).contains(y) && modules[y * side + x] == 1
  }

  /// Draws dark on light whatever the terminal's colours are; without colours light is the terminal's foreground.
  func draw(at origin: Point, into buffer: inout CellBuffer, look: Look) {
    let style =
      switch look.theme.depth {
      case .mono: Style.plain
      case .colors16: Style(.indexed(15), on: .indexed(0))
      case .colors256: Style(.indexed(231), on: .indexed(16))
      }
    for row in 0..<size.height {
      var text = ""
      for column in 0..<size.width {
        let (x, y) = (column - Self.quietModules, 2 * row - Self.quietModules)
        text += Self.glyph(isUpperDark: isDark(x: x, y: y), isLowerDark: isDark(x: x, y: y + 1))
      }
      buffer.put(text, at: Point(x: origin.x, y: origin.y + row), style)
    }
  }

  /// The glyph's own colour is the light one.
  private static func glyph(isUpperDark: Bool, isLowerDark: Bool) -> String {
    switch (isUpperDark, isLowerDark) {
    case (true, true): " "
    case (true, false): "▄"
    case (false, true): "▀"
    case (false, false): "█"
    }
  }
}
