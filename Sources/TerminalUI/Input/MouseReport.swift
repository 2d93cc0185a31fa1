/// The mouse in its SGR form: `ESC [ < button ; column ; row M` (or `m` for a release).
enum MouseReport {
  static func event(_ values: [[Int]], _ final: UInt8) -> InputEvent? {
    guard final == 0x4D || final == 0x6D, values.count == 3 else { return nil }
    let fields = values.compactMap(\.first)
    guard fields.count == 3, fields[1] >= 1, fields[2] >= 1, fields[0] >= 0 else { return nil }
    let code = fields[0]
    guard let action = action(code, isRelease: final == 0x6D) else { return nil }
    var modifiers: KeyEvent.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    return .mouse(MouseEvent(action, at: Point(x: fields[1] - 1, y: fields[2] - 1), modifiers))
  }

  private static func action(_ code: Int, isRelease: Bool) -> MouseEvent.Action? {
    if code & 64 != 0 {
      if isRelease || code & 0b11 > 1 { return nil }  // sideways wheels mean nothing here
      return code & 1 == 0 ? .wheelUp : .wheelDown
    }
    if code & 128 != 0 { return nil }
    let button: MouseEvent.Button
    switch code & 0b11 {
    case 0: button = .left
    case 1: button = .middle
    case 2: button = .right
    default: return nil
    }
    if isRelease { return .release(button) }
    return code & 32 != 0 ? .drag(button) : .press(button)
  }
}
