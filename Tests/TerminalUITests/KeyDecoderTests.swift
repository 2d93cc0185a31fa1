import TestSupport
import Testing

@testable import TerminalUI

@Suite struct KeyDecoderTests {
  static let esc = "\u{1b}"

  /// Nothing comes until nothing is open.
  static func settle(_ decoder: inout KeyDecoder) -> [InputEvent] {
    var events: [InputEvent] = []
    while decoder.pending != nil { events += decoder.flushPending() }
    return events
  }

  private func decode(_ text: String) -> [InputEvent] {
    var decoder = KeyDecoder()
    return decoder.feed(text.utf8)
  }

  static let keys: [(String, KeyEvent)] = [
    ("a", .character("a")), ("é", .character("é")), ("漢", .character("漢")), ("👩", .character("👩")),
    (" ", .character(" ")),
    ("\r", KeyEvent(.enter)), ("\n", .control("j")), ("\t", KeyEvent(.tab)), ("\u{7f}", KeyEvent(.backspace)),
    ("\u{8}", .control("h")), ("\u{1}", .control("a")), ("\u{1a}", .control("z")), ("\u{0}", .control(" ")),
    ("\u{1f}", .control("_")), ("\(esc)a", .alt("a")), ("\(esc)é", .alt("é")), ("\(esc)\r", KeyEvent(.enter, .alt)),
    ("\(esc)\u{7f}", KeyEvent(.backspace, .alt)), ("\(esc)\u{1}", KeyEvent(.character("a"), [.alt, .control])),
    ("\(esc)[A", KeyEvent(.up)), ("\(esc)OA", KeyEvent(.up)), ("\(esc)[1;5C", KeyEvent(.right, .control)),
    ("\(esc)[1;2D", KeyEvent(.left, .shift)), ("\(esc)[1;3B", KeyEvent(.down, .alt)),
    ("\(esc)O5C", KeyEvent(.right, .control)),
    ("\(esc)[H", KeyEvent(.home)), ("\(esc)[F", KeyEvent(.end)), ("\(esc)[1~", KeyEvent(.home)),
    ("\(esc)[8~", KeyEvent(.end)),
    ("\(esc)[5~", KeyEvent(.pageUp)), ("\(esc)[6;5~", KeyEvent(.pageDown, .control)), ("\(esc)[2~", KeyEvent(.insert)),
    ("\(esc)[3~", KeyEvent(.delete)), ("\(esc)OP", KeyEvent(.function(1))), ("\(esc)[11~", KeyEvent(.function(1))),
    ("\(esc)[15~", KeyEvent(.function(5))), ("\(esc)[17~", KeyEvent(.function(6))),
    ("\(esc)[24~", KeyEvent(.function(12))),
    ("\(esc)[1;2R", KeyEvent(.function(3), .shift)), ("\(esc)[Z", .backTab), ("\(esc)OM", KeyEvent(.enter)),
    ("\(esc)[[A", KeyEvent(.function(1))), ("\(esc)[[E", KeyEvent(.function(5))),
    ("\(esc)Op", .character("0")), ("\(esc)[97u", .character("a")), ("\(esc)[97;5u", .control("a")),
    ("\(esc)[97;2u", .character("A")), ("\(esc)[49:33;2u", .character("!")),
    ("\(esc)[97:65;6u", KeyEvent(.character("a"), [.control, .shift])),
    ("\(esc)[13;2u", KeyEvent(.enter, .shift)), ("\(esc)[27u", KeyEvent(.escape)), ("\(esc)[9;2u", .backTab),
    ("\(esc)[57414u", KeyEvent(.enter)), ("\(esc)[57400u", .character("1")), ("\(esc)[57419;1:2u", KeyEvent(.up)),
    ("\(esc)[27;2;13~", KeyEvent(.enter, .shift)), ("\(esc)[27;5;106~", .control("j")),
    ("\(esc)[97;65u", .character("a")),
    ("\(esc)[127;3u", KeyEvent(.backspace, .alt)),
  ]

  @Test(arguments: keys)
  func `a key is known by what the terminal sends for it`(bytes: String, key: KeyEvent) {
    #expect(decode(bytes) == [.key(key)])
  }

  @Test(arguments: [
    "\(esc)[?1;2c", "\(esc)[>0;95;0c", "\(esc)[12;40R", "\(esc)[99~", "\(esc)]0;title\u{7}",
    "\(esc)P1$r0m\(esc)\\",
    "\(esc)[97;1:3u", "\(esc)[97;9u", "\(esc)[M !!", "\(esc)[<66;1;1M", "\(esc)[<0;0;5M", "\(esc)[<35;4;4M",
    "\(esc)[=5x",
    "\(esc)[57358u", "\(esc)[1114112u", "\u{9b}", "\(esc)_G;OK\(esc)\\", "\(esc)[201~", "\(esc)[ q",
  ])
  func `what means nothing is swallowed whole`(bytes: String) {
    #expect(decode(bytes + "x") == [.key(.character("x"))])
  }

  @Test func `a terminal with kitty's protocol says so, and AltGr types what it types`() {
    #expect(decode("\(Self.esc)[?1u") == [.reply(.keyboard(flags: 1))])
    #expect(decode("\(Self.esc)[64;7u") == [.key(.character("@"))])
    #expect(decode("\(Self.esc)[52;3u") == [.key(.alt("4"))])
    #expect(decode("\(Self.esc)[91;5u") == [.key(KeyEvent(.escape))])
  }

  @Test func `mouse, focus and answers are told apart`() {
    #expect(decode("\u{1b}[<0;5;3M") == [.mouse(MouseEvent(.press(.left), at: Point(x: 4, y: 2)))])
    #expect(decode("\u{1b}[<2;1;1m") == [.mouse(MouseEvent(.release(.right), at: Point(x: 0, y: 0)))])
    #expect(decode("\u{1b}[<32;9;9M") == [.mouse(MouseEvent(.drag(.left), at: Point(x: 8, y: 8)))])
    #expect(decode("\u{1b}[<64;9;9M") == [.mouse(MouseEvent(.wheelUp, at: Point(x: 8, y: 8)))])
    #expect(decode("\u{1b}[<81;9;9M") == [.mouse(MouseEvent(.wheelDown, at: Point(x: 8, y: 8), .control))])
    #expect(decode("\u{1b}[I\u{1b}[O") == [.focusGained, .focusLost])
    #expect(decode("\u{1b}[?2026;2$y") == [.reply(.mode(number: 2026, setting: 2))])
    #expect(
      decode("\u{1b}]11;rgb:0000/8000/ffff\u{1b}\\") == [.reply(.background(red: 0, green: 32768.0 / 65535, blue: 1))])
    #expect(decode("\u{1b}]11;rgb:00/ff/ff\u{7}") == [.reply(.background(red: 0, green: 1, blue: 1))])
    #expect(decode("\u{1b}]11;rgb:zz/ff\u{7}") == [])
  }

  @Test func `an escape waits, and is the key when nothing follows`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]) == [])
    #expect(decoder.pending == .escape)
    #expect(decoder.flushPending() == [.key(KeyEvent(.escape))])
    #expect(decoder.pending == .lateSequence)
    #expect(decoder.flushPending() == [])
    #expect(decoder.pending == nil)
    #expect(decoder.feed("[A".utf8) == [.key(.character("[")), .key(.character("A"))])
    #expect(decode("\u{1b}\u{1b}[A") == [.key(KeyEvent(.escape)), .key(KeyEvent(.up))])
  }

  @Test(arguments: ["[", "O", "]", "P", "_"])
  func `Alt with a character that opens sequences does not make the keyboard deaf`(character: String) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(("\u{1b}" + character).utf8) == [])
    #expect(decoder.pending != nil)
    #expect(decoder.flushPending() == [.key(.alt(Character(character)))])
    #expect(decoder.feed("x".utf8) == [.key(.character("x"))])
  }

  @Test func `a sequence that never ends is dropped, and Ctrl-C gets through it`() {
    var decoder = KeyDecoder()
    _ = decoder.feed("\u{1b}]11;rgb".utf8)
    #expect(decoder.pending == .sequence)
    #expect(decoder.flushPending() == [])
    #expect(decode("\u{1b}]0;text\u{3}") == [.key(.control("c"))])
    #expect(decode("\u{1b}[12\u{3}") == [.key(.control("c"))])
  }

  @Test func `a paste is one event, without controls and with one kind of line end`() {
    #expect(
      decode("\u{1b}[200~a\r\nb\rc\td\u{1b}[31me\u{0}\u{1b}[201~x") == [
        .paste(Paste("a\nb\nc\tde")), .key(.character("x")),
      ])
    #expect(decode("\u{1b}[200~\u{1b}[201~") == [.paste(Paste(""))])
    #expect(decode("\u{1b}[200~a\u{1b}[201\u{1b}[201~") == [.paste(Paste("a"))])
  }

  @Test func `a paste over the limit is cut and says so`() {
    var decoder = KeyDecoder()
    let body = String(repeating: "é", count: PasteCollector.bytesMax / 2 + 10)
    let events = decoder.feed(("\u{1b}[200~x" + body + "\u{1b}[201~y").utf8)
    guard case .paste(let paste) = events.first else {
      Issue.record("no paste")
      return
    }
    #expect(paste.isTruncated)
    #expect(paste.text.utf8.count == PasteCollector.bytesMax - 1)
    #expect(events.last == .key(.character("y")))
  }

  @Test func `a paste whose end is lost is delivered as far as it came`() {
    var decoder = KeyDecoder()
    _ = decoder.feed("\u{1b}[200~half".utf8)
    #expect(decoder.pending == .paste)
    for _ in 0..<PasteCollector.pausesMax { #expect(decoder.flushPending() == []) }
    #expect(decoder.flushPending() == [.paste(Paste("half"))])
    #expect(decoder.feed("x".utf8) == [.key(.character("x"))])
  }

  @Test(arguments: [
    [0xC3, 0x28], [0xE2, 0x82, 0x41], [0xFF, 0x41], [0xC0, 0xAF, 0x41], [0xED, 0xA0, 0x80, 0x41],
    [0xF4, 0x90, 0x80, 0x80, 0x41],
  ])
  func `broken UTF-8 loses only itself`(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    let last = Character(Unicode.Scalar(bytes[bytes.count - 1]))
    #expect(decoder.feed(bytes) == [.key(.character(last))])
  }

  @Test func `all keys decode the same byte by byte, and truncated input never traps`() {
    let stream = Array(
      (Self.keys.map(\.0).joined() + "\u{1b}[200~pasted\u{1b}[201~\u{1b}[<0;5;3M\u{1b}]11;rgb:00/00/00\u{7}").utf8)
    var whole = KeyDecoder()
    let expected = whole.feed(stream)
    var single = KeyDecoder()
    #expect(stream.flatMap { single.feed([$0]) } == expected)
    for length in stream.indices {
      var decoder = KeyDecoder()
      let events = decoder.feed(stream[..<length]) + Self.settle(&decoder) + decoder.feed("x".utf8)
      #expect(!events.isEmpty)
    }
  }

  @Test func `random bytes never trap, never grow the decoder and split the same`() {
    var random = SeededRandom(seed: 42)
    let interesting: [UInt8] = [
      0x1B, 0x5B, 0x5D, 0x4F, 0x3B, 0x3C, 0x3F, 0x4D, 0x7E, 0x75, 0x30, 0x32, 0x07, 0x5C, 0xC3, 0xA9, 0x50,
    ]
    for _ in 0..<500 {
      let bytes = (0..<200).map { _ in
        Bool.random(using: &random)
          ? interesting[Int.random(in: 0..<interesting.count, using: &random)]
          : UInt8.random(in: 0...255, using: &random)
      }
      var whole = KeyDecoder()
      var split = KeyDecoder()
      let cut = Int.random(in: 0..<bytes.count, using: &random)
      #expect(whole.feed(bytes) == split.feed(bytes[..<cut]) + split.feed(bytes[cut...]))
      #expect(Self.settle(&whole) == Self.settle(&split))
      #expect(whole.feed("x".utf8) == [.key(.character("x"))])
    }
  }
}
