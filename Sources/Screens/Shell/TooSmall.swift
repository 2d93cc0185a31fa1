import TerminalUI

/// What a window shows that is too small for anything else: how small it is and what is needed.
enum TooSmall {
  static func draw(_ size: Size, _ keys: KeyMap, into canvas: inout Canvas) {
    let text = Strings.tooSmall(width: size.width, height: size.height, keys)
    for (row, line) in TextWrap.wrap(text, width: size.width).prefix(size.height).enumerated() {
      canvas.buffer.put(line, at: Point(x: 0, y: row))
    }
  }
}
