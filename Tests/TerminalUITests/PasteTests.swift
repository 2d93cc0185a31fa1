import TestSupport
import Testing

@testable import TerminalUI

@Suite struct PasteTests {
  private func pasted(_ body: String) -> String? {
    var decoder = KeyDecoder()
    guard case .paste(let paste)? = decoder.feed("\u{1b}[200~\(body)\u{1b}[201~".utf8).first else { return nil }
    return paste.text
  }

  @Test(arguments: ["\r", "\n", "\r\n", "\u{85}", "\u{b}", "\u{c}", "\u{2028}", "\u{2029}"])
  func `every kind of line end is exactly one`(end: String) {
    #expect(pasted("a\(end)b") == "a\nb")
    #expect(pasted("a\(end)\(end)b\(end)") == "a\n\nb\n")
  }

  @Test func `blank lines survive, and a line end may be split over reads`() {
    #expect(pasted("a\r\rb ") == "a\n\nb ")
    #expect(pasted("a\n\r\nb") == "a\n\nb")
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1b}[200~a\r".utf8) == [])
    #expect(decoder.feed("\nb\u{1b}[201~".utf8) == [.paste(Paste("a\nb"))])
  }

  @Test(arguments: [
    ("a\u{1b}[13ub", "a\nb"), ("a\u{1b}[13;2ub", "a\nb"), ("a\u{1b}[106;5ub", "a\nb"), ("a\u{1b}[27;5;106~b", "a\nb"),
    ("a\u{1b}[9ub", "a\tb"), ("a\u{1b}[97;2ub", "aAb"), ("\u{1b}[228u", "ä"), ("\u{1b}[27;2;65~", "A"),
    ("a\u{1b}[97;1:3ub", "ab"), ("a\u{1b}[99;5ub", "ab"), ("a\u{1b}[Ab", "ab"), ("a\u{1b}[31mb", "ab"),
    ("a\u{1b}]0;t\u{7}b", "ab"), ("a\u{1b}[3~b", "ab"), ("a\u{1b}[13u\nb", "a\n\nb"),
  ])
  func `key reports are what they stand for, other sequences are dropped`(body: String, text: String) {
    #expect(pasted(body) == text)
  }

  @Test func `a person who types into a paste without an end gets the keyboard back`() {
    var decoder = KeyDecoder()
    _ = decoder.feed("\u{1b}[200~half".utf8)
    var keys = 0
    while decoder.pending == .paste, keys < 100 {
      _ = decoder.feed("x".utf8)
      _ = decoder.flushPending()
      keys += 1
    }
    #expect(keys == PasteCollector.pausesMax + 1)
  }

  @Test func `a paste that comes slowly, but comes, is not cut`() {
    var decoder = KeyDecoder()
    _ = decoder.feed("\u{1b}[200~".utf8)
    let piece = String(repeating: "a", count: PasteCollector.streamBytesMin)
    for _ in 0..<50 {
      #expect(decoder.feed(piece.utf8) == [])
      #expect(decoder.flushPending() == [])
    }
    #expect(decoder.feed("\u{1b}[201~".utf8) == [.paste(Paste(String(repeating: piece, count: 50)))])
  }
}
