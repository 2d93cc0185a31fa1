import TestSupport
import Testing

@testable import TerminalUI

@Suite struct SanitizerTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\u{1b}[1;31mred\u{1b}[0m", "ared"), ("\u{1b}]0;title\u{7}x", "x"),
    ("\u{1b}]8;;http://a\u{1b}\\link\u{1b}]8;;\u{1b}\\", "link"), ("\u{1b}Pq#0\u{1b}\\x", "x"), ("\u{1b}OAx", "x"),
    ("\u{1b}(Bx", "x"), ("\u{1b}7x", "x"), ("\u{9b}31mx", "x"), ("\u{9d}0;t\u{9c}x", "x"), ("\u{90}q\u{1b}\\x", "x"),
    ("a\u{0}b\u{8}c\u{7f}d\u{85}e", "abcde"), ("a\u{202e}b\u{2066}c\u{200f}d", "abcd"), ("a\u{200b}b\u{feff}c", "abc"),
    ("\u{1b}[31", ""), ("\u{1b}", ""), ("\u{1b}[3\u{1b}[1mx", "x"), ("\u{1b}[3é", "é"), ("\u{1b}\u{1b}[Ax", "x"),
    ("\u{1b}[?1049h\u{1b}[2J\u{1b}cx", "x"), ("\u{1b}_Gdata\u{1b}\\x", "x"), ("\u{1b}]0;t\u{18}x", "x"),
  ])
  func `escape sequences and controls vanish whole`(raw: String, clean: String) {
    #expect(Sanitizer.clean(raw) == clean)
  }

  @Test func `an open string sequence hides no more than its line`() {
    #expect(Sanitizer.clean("a\u{1b}]0;rest\nnext") == "a\nnext")
    #expect(Sanitizer.clean("a\u{1b}]0;rest\u{1b}[1mnext") == "anext")
  }

  @Test(arguments: [
    ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\r\r\nb", "a\nb"), ("a\n\rb", "a\n\nb"), ("a\r", "a\n"), ("a\n", "a\n"),
  ])
  func `lines end in one way`(raw: String, clean: String) {
    #expect(Sanitizer.clean(raw) == clean)
  }

  @Test(arguments: [
    ("\tx", "    x"), ("ab\tx", "ab  x"), ("漢\tx", "漢  x"), ("abcd\tx", "abcd    x"), ("a\n\tx", "a\n    x"),
  ])
  func `tabs reach the next stop`(raw: String, clean: String) {
    #expect(Sanitizer.clean(raw) == clean)
  }

  @Test(arguments: [
    ("rm \u{1b}[2Kx", "rm ^[[2Kx"), ("a\rb", "a^Mb"), ("a\r\nb", "a^M\nb"), ("\u{7f}\u{0}", "^?^@"),
    ("\u{9b}1m", "<U+009B>1m"), ("a\u{202e}b", "a<U+202E>b"), ("a\u{200b}b", "a<U+200B>b"), ("a\u{a0}b", "a<U+00A0>b"),
    ("a\u{2028}b", "a<U+2028>b"), ("\u{e0041}", "<U+E0041>"), ("\u{301}a", "<U+0301>a"), ("e\u{301}", "e\u{301}"),
    ("❤️", "❤️"), ("👩‍💻", "👩‍💻"), ("🏳️‍🌈", "🏳️‍🌈"), ("a\u{fe0f}", "a<U+FE0F>"), ("a\u{200d}b", "a<U+200D>b"),
    ("漢字 ok\n", "漢字 ok\n"),
    ("\u{fe0f}\u{200d}x", "<U+FE0F><U+200D>x"),
  ])
  func `approvals show what would be hidden`(raw: String, shown: String) {
    #expect(Sanitizer.clean(raw, mode: .visible) == shown)
  }

  @Test func `cleaning twice changes nothing`() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<300 {
      let raw = random.hostileText(length: 40)
      for mode in [Sanitizer.Mode.plain, .visible] {
        let once = Sanitizer.clean(raw, mode: mode)
        // What is drawn is cleaned for reading once more. (Marks are letters: beside one a word may be another word.)
        #expect(Sanitizer.clean(once) == once, "\(raw.unicodeScalars.map(\.value))")
      }
    }
  }

  @Test func `no control character survives, whatever comes in`() {
    var random = SeededRandom(seed: 11)
    for _ in 0..<300 {
      for mode in [Sanitizer.Mode.plain, .visible] {
        let clean = Sanitizer.clean(random.hostileText(length: 60), mode: mode)
        #expect(
          clean.unicodeScalars.allSatisfy {
            $0 == "\n" || !((0..<0x20).contains($0.value) || (0x7F..<0xA0).contains($0.value))
          })
        #expect(
          clean.unicodeScalars.allSatisfy {
            !(0x202A...0x202E).contains($0.value) && !(0x2066...0x2069).contains($0.value)
          })
      }
    }
  }

  @Test func `a megabyte of broken sequences is cleaned in one pass`() {
    let raw = String(repeating: "\u{1b}]", count: 300_000) + String(repeating: "\u{1b}[1", count: 200_000)
    let start = ContinuousClock.now
    #expect(Sanitizer.clean(raw) == "")
    #expect(ContinuousClock.now - start < .seconds(5))
  }
}
