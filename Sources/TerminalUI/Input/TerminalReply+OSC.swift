extension TerminalReply {
  /// Reads the answer to a colour question: `11;rgb:RRRR/GGGG/BBBB`, one to four digits each. Nil for everything else.
  init?(osc bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let value = text.dropPrefix("11;rgb:") ?? text.dropPrefix("11;rgba:") else { return nil }
    let parts = value.split(separator: "/", omittingEmptySubsequences: false).map(Self.component)
    guard parts.count == 3 || parts.count == 4, let red = parts[0], let green = parts[1], let blue = parts[2] else {
      return nil
    }
    self = .background(red: red, green: green, blue: blue)
  }

  private static func component(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.count), let value = UInt32(digits, radix: 16) else { return nil }
    return Double(value) / Double((1 << (4 * digits.count)) - 1)
  }
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> Substring? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }
}
