/// What the bytes of a paste stand for: every kind of line end is one `\n`, and the key reports that some terminals and
/// multiplexers send in place of characters are those characters. Other escape sequences stay, for the sanitizer to drop.
enum PastedText {
  static func read(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x0D:
        if rest.first == "\n" { rest.removeFirst() }
        result.append("\n")
      case 0x0A, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: result.append("\n")
      case 0x1B:
        if let typed = keyReport(&rest) {
          result.append(contentsOf: typed.unicodeScalars)
        } else {
          result.append(scalar)
        }
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Takes `[ … u` or `[ 27 ; … ~` from `rest`, and says what the key types: nothing where it types nothing. Nil when no
  /// key report is there.
  private static func keyReport(_ rest: inout Substring.UnicodeScalarView) -> String? {
    guard rest.first == "[" else { return nil }
    let body = rest.dropFirst()
    let parameters = body.prefix(KeyDecoder.sequenceBytesMax).prefix { (0x30...0x3B).contains($0.value) }
    guard let final = body[parameters.endIndex...].first, final == "u" || final == "~" else { return nil }
    rest = body[parameters.endIndex...].dropFirst()
    guard case .key(let key)? = CSISequence.event(Array(String(parameters).utf8), UInt8(ascii: final)) else {
      return ""
    }
    return typed(key)
  }

  private static func typed(_ key: KeyEvent) -> String {
    switch (key.key, key.modifiers.contains(.control)) {
    case (.enter, _), (.character("j"), true), (.character("m"), true): "\n"
    case (.tab, _), (.character("i"), true): "\t"
    case (.character(let character), false): String(character)
    default: ""
    }
  }
}
