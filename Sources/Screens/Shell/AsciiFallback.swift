import TerminalUI

/// For terminals without UTF-8: what can't be shown there is replaced by what comes nearest, one cell by one cell, so
/// that nothing moves.
enum AsciiFallback {
  static func apply(to buffer: inout CellBuffer) {
    for y in 0..<buffer.size.height {
      for x in 0..<buffer.size.width {
        let cell = buffer[x, y]
        guard !cell.isContinuation, cell.text.scalars.contains(where: { !$0.isASCII }) else { continue }
        let base = cell.text.scalars.first ?? " "
        let isWide = x + 1 < buffer.size.width && buffer[x + 1, y].isContinuation
        let stand = base.isASCII ? base : standIns[base] ?? "?"
        buffer.fill(Rect(x: x, y: y, width: isWide ? 2 : 1, height: 1), stand, cell.style)
      }
    }
  }

  private static let standIns: [Unicode.Scalar: Unicode.Scalar] = [
    "—": "-", "–": "-", "…": "~", "“": "\"", "”": "\"", "‘": "'", "’": "'", "·": "-", "×": "x", "→": ">", "←": "<",
    "↑": "^", "↓": "v", "•": "*", "✓": "v", "✗": "x", "⏎": "<", "ä": "a", "ö": "o", "ü": "u", "é": "e", "è": "e",
  ]
}
