import SafeText
import TestSupport
import Testing

@testable import TerminalUI

@Suite struct TextFuzzTests {
  @Test func `no text brings a control character into a cell, a line or a record`() async throws {
    let fuzz = try Fuzz("texts")
    try await fuzz.run(quick: 1_500) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      for mode in [Sanitizer.Mode.plain, .visible] {
        let clean = Sanitizer.clean(text, mode: mode)
        if clean.unicodeScalars.contains(where: { $0 != "\n" && Self.isControl($0) }) {
          return "\(mode) keeps a control"
        }
        if Sanitizer.clean(clean) != clean { return "\(mode) twice is another text" }
      }
      for line in [TextGuard.shown(text), TextGuard.plain(text), TextGuard.value(text)]
      where line.unicodeScalars.contains(where: \.isHidden) {
        return "the guard lets something through"
      }
      var buffer = CellBuffer(Size(width: 40, height: 1))
      buffer.put(text, at: Point(x: 0, y: 0), mode: .visible)
      for x in 0..<40 {
        var isSafe = true
        buffer[x, 0].text.forEachScalar { isSafe = isSafe && !Self.isControl($0) }
        if !isSafe { return "a cell holds a control" }
      }
      let widths = TextWrap.wrap(text, width: 20, mode: .visible).map { line in
        line.runs.reduce(0) { $0 + TextWidth.of($1.text) }
      }
      return widths.allSatisfy { $0 <= 20 } ? nil : "a line is too wide"
    }
  }

  @Test func `no bytes trap or jam the key decoder, however they are cut`() async throws {
    let fuzz = try Fuzz("keys", isBinary: true)
    try await fuzz.run(quick: 1_500) { bytes in
      var whole = KeyDecoder()
      var split = KeyDecoder()
      let cut = bytes.count / 2
      guard whole.feed(bytes) == split.feed(bytes[..<cut]) + split.feed(bytes[cut...]) else {
        return "a cut changes it"
      }
      guard whole.flushPending() == split.flushPending() else { return "a cut changes what waits" }
      return nil
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }
}
