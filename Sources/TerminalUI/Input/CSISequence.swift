/// Control sequences (`ESC [ … final`) as keys, mouse actions, focus changes and answers: xterm's own, kitty's CSI-u
/// and xterm's modifyOtherKeys.
enum CSISequence {
  /// Parameter bytes of the sequence that opens a paste.
  static let pasteStart = Array("200".utf8)

  static func event(_ parameters: [UInt8], _ final: UInt8) -> InputEvent? {
    switch parameters.first {
    case 0x3C: return MouseReport.event(numbers(parameters.dropFirst()), final)  // <
    case 0x3F: return privateReply(parameters.dropFirst(), final)  // ?
    case 0x3D, 0x3E: return nil  // = >
    case 0x5B: return consoleKey(final)  // [
    default: break
    }
    let values = numbers(parameters[...])
    switch final {
    case 0x49 where parameters.isEmpty: return .focusGained  // I
    case 0x4F where parameters.isEmpty: return .focusLost  // O
    case 0x7E: return tilde(values)  // ~
    case 0x75: return codePoint(values[safe: 0], modifiers: values[safe: 1]).map(InputEvent.key)  // u
    case 0x5A: return .key(KeyEvent(.tab, modifiers(values[safe: 1])?.union(.shift) ?? .shift))  // Z
    case 0x52 where values[safe: 0]?.first != 1: return nil  // R: the cursor's position, not F3
    default: return letter(final).flatMap { key($0, values[safe: 1]) }
    }
  }

  /// `ESC [ [` and a letter: F1 to F5 of the Linux console.
  private static func consoleKey(_ final: UInt8) -> InputEvent? {
    (0x41...0x45).contains(final) ? .key(KeyEvent(.function(Int(final) - 0x40))) : nil
  }

  /// `ESC O` and a letter: the keys of the application keypad modes.
  static func ss3Event(_ parameters: [UInt8], _ final: UInt8) -> InputEvent? {
    if final == 0x4D { return .key(KeyEvent(.enter)) }  // M: Enter of the keypad
    if (0x6A...0x79).contains(final) {  // j…y: the keypad's * + , - . / 0…9
      return .key(KeyEvent(.character(Character(Unicode.Scalar(final - 0x40)))))
    }
    let values = numbers(parameters[...])
    return letter(final).flatMap { key($0, values[safe: 0]) }
  }

  private static func letter(_ final: UInt8) -> Key? {
    switch final {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x50...0x53: .function(Int(final) - 0x4F)
    default: nil
    }
  }

  private static func tilde(_ values: [[Int]]) -> InputEvent? {
    guard let number = values[safe: 0]?.first else { return nil }
    let modifiers = values[safe: 1]
    switch number {
    case 1, 7: return key(.home, modifiers)
    case 2: return key(.insert, modifiers)
    case 3: return key(.delete, modifiers)
    case 4, 8: return key(.end, modifiers)
    case 5: return key(.pageUp, modifiers)
    case 6: return key(.pageDown, modifiers)
    case 11...15: return key(.function(number - 10), modifiers)
    case 17...21: return key(.function(number - 11), modifiers)
    case 23, 24: return key(.function(number - 12), modifiers)
    case 27: return codePoint(values[safe: 2], modifiers: modifiers).map(InputEvent.key)
    default: return nil
    }
  }

  private static func privateReply(_ parameters: ArraySlice<UInt8>, _ final: UInt8) -> InputEvent? {
    if final == 0x75 { return .reply(.keyboard(flags: numbers(parameters)[safe: 0]?.first ?? 0)) }  // u
    guard final == 0x79, parameters.last == 0x24 else { return nil }  // $ y: DECRPM
    let values = numbers(parameters.dropLast())
    guard let number = values[safe: 0]?.first, let setting = values[safe: 1]?.first else { return nil }
    return .reply(.mode(number: number, setting: setting))
  }

  static func key(_ key: Key, _ modifierField: [Int]?) -> InputEvent? {
    modifiers(modifierField).map { .key(KeyEvent(key, $0)) }
  }

  /// Numbers parted by `;`, each with its parts after `:`. What is no number counts as zero.
  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [[Int]] {
    if bytes.isEmpty { return [] }
    return bytes.split(separator: 0x3B, omittingEmptySubsequences: false).map { field in
      field.split(separator: 0x3A, omittingEmptySubsequences: false).map { digits in
        Int(String(decoding: digits, as: UTF8.self)) ?? 0
      }
    }
  }
}

extension CSISequence {
  /// The modifier field: one more than the bits; its second part says press (1), repeat (2) or release (3).
  /// Nil when the key means nothing here: a release, or a key with Super or Hyper.
  static func modifiers(_ field: [Int]?) -> KeyEvent.Modifiers? {
    guard let field, let first = field.first, first > 0 else { return [] }
    if field.count > 1, field[1] == 3 { return nil }
    let bits = first - 1
    if bits & 0b1_1000 != 0 { return nil }
    var result: KeyEvent.Modifiers = []
    if bits & 1 != 0 { result.insert(.shift) }
    if bits & (2 | 32) != 0 { result.insert(.alt) }
    if bits & 4 != 0 { result.insert(.control) }
    return result
  }

  /// A key told by its code point, as kitty and modifyOtherKeys do it; the second part is the shifted character.
  private static func codePoint(_ field: [Int]?, modifiers modifierField: [Int]?) -> KeyEvent? {
    guard let code = field?.first, let modifiers = modifiers(modifierField) else { return nil }
    switch code {
    case 9: return KeyEvent(.tab, modifiers)
    case 13: return KeyEvent(.enter, modifiers)
    case 27: return KeyEvent(.escape, modifiers)
    case 8, 127: return KeyEvent(.backspace, modifiers)
    case 0xE000...0xF8FF: return FunctionalKeys.key(code).map { KeyEvent($0, modifiers) }
    case 0x20..<0x7F, 0xA0...0x10FFFF: break
    default: return nil
    }
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
    let character = Character(scalar)
    if modifiers.isSuperset(of: [.control, .alt]), !(scalar.isASCII && (character.isLetter || character.isNumber)) {
      // AltGr, as some systems tell it: the character is what was typed.
      return KeyEvent(.character(character))
    }
    if modifiers == .control, character == "[" { return KeyEvent(.escape) }
    guard modifiers.contains(.shift) else { return KeyEvent(.character(character), modifiers) }
    if modifiers.contains(.control) {
      let lower = character.lowercased()
      return KeyEvent(.character(lower.count == 1 ? Character(lower) : character), modifiers)
    }
    let shifted = field.flatMap { $0.count > 1 ? UInt32(exactly: $0[1]).flatMap(Unicode.Scalar.init) : nil }
    let upper = character.uppercased()
    let typed = shifted.map(Character.init) ?? (upper.count == 1 ? Character(upper) : character)
    return KeyEvent(.character(typed), modifiers.subtracting(.shift))
  }
}

extension Array {
  /// The element at an index, nil when there is none.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
