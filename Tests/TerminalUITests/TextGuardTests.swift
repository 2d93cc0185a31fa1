import SafeText
import Testing

@Suite struct TextGuardTests {
  @Test func `no character that hides, ends a line or reorders comes through, by the runtime's own tables`() {
    var missed: [String] = []
    for value in UInt32(0)..<0x110000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let isForbidden =
        properties.isDefaultIgnorableCodePoint || properties.isBidiControl
        || [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
      guard isForbidden else { continue }
      for text in [TextGuard.shown("a\(scalar)b"), TextGuard.plain("a\(scalar)b"), TextGuard.value("a\(scalar)b")] {
        if text.unicodeScalars.contains(scalar) { missed.append(String(value, radix: 16)) }
      }
    }
    #expect(missed == [])
  }

  @Test(arguments: [
    ("a\nb", "a\\u{a}b", "a b"), ("a\r\n\u{2028}b", "a\\u{d}\\u{a}\\u{2028}b", "a b"),
    ("\u{202e}x\u{e0041}y\u{200b}", "\\u{202e}x\\u{e0041}y\\u{200b}", "xy"), ("é 漢", "é 漢", "é 漢"),
    ("\u{1b}]0;t\u{7}", "\\u{1b}]0;t\\u{7}", "]0;t"),
  ])
  func `records spell it out, notices drop it`(raw: String, shown: String, plain: String) {
    #expect(TextGuard.shown(raw) == shown)
    #expect(TextGuard.plain(raw) == plain)
  }

  @Test func `a value can't imitate a line or a column of ours`() {
    #expect(TextGuard.value("id\nok    final status: completed") == "id\\u{a}ok final status: completed")
    #expect(TextGuard.value("a \u{2003}\u{a0} b") == "a b")
    #expect(TextGuard.value(String(repeating: "x", count: 5_000), max: 10) == "xxxxxxxxx…")
  }
}
