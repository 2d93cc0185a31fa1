#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Takes the connection's own token out of whatever the server sends: a server that echoes it, in any text, can't put it
/// on a screen, into a file or into the clipboard.
///
/// Looks for its bytes in each message before that is read, which costs next to nothing; only a message that holds them
/// is looked at string by string.
package struct TokenMask: Sendable {
  /// What stands in its place.
  package static let stand = "[secret]"
  /// Shorter ones are no secrets, and would be found within ordinary words.
  static let tokenBytesMin = 8

  private let token: [UInt8]
  /// The token as a JSON string has it.
  private let quoted: [UInt8]

  /// Nil where there is nothing to hide.
  package init?(_ token: String?) {
    guard let token, token.utf8.count >= Self.tokenBytesMin else { return nil }
    self.token = Array(token.utf8)
    quoted = self.token.flatMap { $0 == 0x22 || $0 == 0x5C ? [0x5C, $0] : [$0] }
  }

  /// A text without the token.
  package func masked(_ text: String) -> String {
    var text = text
    guard text.withUTF8({ Self.find(token, in: UnsafeRawBufferPointer($0)) }) != nil else { return text }
    return String(decoding: Self.replaced(Array(text.utf8), token), as: UTF8.self)
  }

  /// The bytes at the end of `text` that the token begins with: the rest of it may follow.
  package func begun(atEndOf text: String) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      let end = bytes.suffix(token.count - 1)
      return end.indices.first { end[$0] == token[0] && token.starts(with: end[$0...]) }.map { end.endIndex - $0 } ?? 0
    }
  }

  /// A message without the token in its texts. Keys, and what JSON-RPC itself needs, stay as they are.
  func masked(_ frame: Data) -> Data {
    let mayHold = frame.withUnsafeBytes { bytes in
      Self.find(quoted, in: bytes) != nil || Self.hasNeedlessEscape(bytes)
    }
    return mayHold ? Data(maskingStrings(of: Array(frame))) : frame
  }

  // MARK: Strings

  private func maskingStrings(of frame: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(frame.count)
    var index = 0
    var depth = 0
    var key: ArraySlice<UInt8> = []
    while index < frame.count {
      let byte = frame[index]
      if byte == 0x7B || byte == 0x5B { depth += 1 }
      if byte == 0x7D || byte == 0x5D { depth -= 1 }
      result.append(byte)
      index += 1
      guard byte == 0x22 else { continue }
      let start = index
      while index < frame.count, frame[index] != 0x22 { index += frame[index] == 0x5C ? 2 : 1 }
      index = min(index, frame.count)
      let string = frame[start..<index]
      let next = frame[index...].dropFirst().first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      if next == 0x3A {
        key = string
        result += string
      } else if depth == 1, key.elementsEqual("id".utf8) || key.elementsEqual("method".utf8) {
        result += string
      } else {
        result += masked(string)
      }
      guard index < frame.count else { break }
      result.append(0x22)
      index += 1
    }
    return result
  }

  private func masked(_ string: ArraySlice<UInt8>) -> [UInt8] {
    let plain = Self.withoutNeedlessEscapes(string)
    guard plain.withUnsafeBytes({ Self.find(quoted, in: $0) }) != nil else { return Array(string) }
    return replacedInJSON(plain)
  }

  /// Never in the middle of an escape: the `f` of `\f` is no letter of the token's.
  private func replacedInJSON(_ string: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = string[...]
    while let first = rest.first {
      if rest.starts(with: quoted) {
        result += Self.stand.utf8
        rest = rest.dropFirst(quoted.count)
      } else {
        let unit = rest.prefix(first != 0x5C ? 1 : rest.dropFirst().first == 0x75 ? 6 : 2)
        result += unit
        rest = rest.dropFirst(unit.count)
      }
    }
    return result
  }

  private static func replaced(_ text: [UInt8], _ token: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    while let place = rest.withUnsafeBytes({ find(token, in: $0) }) {
      result += rest.prefix(place)
      result += stand.utf8
      rest = rest.dropFirst(place + token.count)
    }
    return result + rest
  }

  // MARK: Escapes

  /// Whether it writes printable ASCII as `\u00XX`, or a slash as `\/`, as few encoders do.
  private static func hasNeedlessEscape(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if find([0x5C, 0x2F], in: bytes) != nil { return true }
    var offset = 0
    while let place = find([0x5C, 0x75, 0x30, 0x30], in: UnsafeRawBufferPointer(rebasing: bytes[offset...])) {
      offset += place + 4
      if offset < bytes.count, (0x32...0x37).contains(bytes[offset]) { return true }
    }
    return false
  }

  private static func withoutNeedlessEscapes(_ string: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(string.count)
    var index = string.startIndex
    while index < string.endIndex {
      guard string[index] == 0x5C, index + 1 < string.endIndex else {
        result.append(string[index])
        index += 1
        continue
      }
      let kind = string[index + 1]
      if kind == 0x2F {
        result.append(kind)
        index += 2
      } else if kind == 0x75, let code = printable(string[index...].dropFirst(2).prefix(4)) {
        result.append(code)
        index += 6
      } else {
        result += string[index...index + 1]
        index += 2
      }
    }
    return result
  }

  /// The printable character of four hexadecimal digits; not a quotation mark or a backslash, which need their escape.
  private static func printable(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 4, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      (0x20..<0x7F).contains(code), code != 0x22, code != 0x5C
    else { return nil }
    return UInt8(code)
  }

  private static func find(_ needle: [UInt8], in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let base = bytes.baseAddress, bytes.count >= needle.count else { return nil }
    // Of letters every text is full: what is rarer leads there faster.
    let anchor = needle.firstIndex { !(0x61...0x7A).contains($0) } ?? 0
    let end = bytes.count - needle.count + anchor
    var place = anchor
    while place <= end, let hit = memchr(base + place, Int32(needle[anchor]), end - place + 1) {
      place = UnsafeRawPointer(hit) - base
      if memcmp(base + place - anchor, needle, needle.count) == 0 { return place - anchor }
      place += 1
    }
    return nil
  }
}

extension CodexError {
  /// The same error without the token in its message.
  func masked(by mask: TokenMask?) -> CodexError {
    guard let mask else { return self }
    return CodexError(
      code, mask.masked(message), data: data, serverCode: serverCode, activeTurnID: activeTurnID, cause: cause)
  }
}
