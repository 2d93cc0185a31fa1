import Testing

@testable import CursesTerminal

struct NotificationSequenceTests {
  @Test(arguments: [
    (["TERM": "xterm-kitty"], NotificationSequence.osc99), (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "3"], .osc99),
    (["TERM": "foot"], .osc777), (["TERM": "rxvt-unicode-256color"], .osc777),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .osc777), (["TERM": "xterm-ghostty"], .osc777),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .osc9),
    (["TERM": "screen-256color", "TERM_PROGRAM": "tmux", "LC_TERMINAL": "iTerm2"], .osc9),
    (["TERM": "xterm-256color"], .bell), (["TERM": "linux"], .bell), ([:], .bell),
    (["TERM": "xterm-256color", "KITTY_WINDOW_ID": ""], .bell),
  ])
  func `the sequence is the one that the terminal understands`(
    environment: [String: String], sequence: NotificationSequence
  ) {
    #expect(NotificationSequence.fitting(environment) == sequence)
  }

  @Test func `each sequence carries title and text`() {
    func bytes(_ sequence: NotificationSequence) -> String {
      sequence.bytes(title: "a;b", body: "c;d", isInTmux: false)
    }
    #expect(bytes(.bell) == "\u{7}")
    #expect(bytes(.osc9) == "\u{1b}]9;a;b - c;d\u{1b}\\")
    #expect(bytes(.osc777) == "\u{1b}]777;notify;a,b;c;d\u{1b}\\")
    #expect(
      bytes(.osc99)
        == "\u{1b}]99;i=codex-center:d=0;a;b\u{1b}\\\u{1b}]99;i=codex-center:p=body;c;d\u{1b}\\")
  }

  @Test func `tmux hands it on, and rings where it does not`() {
    let bytes = NotificationSequence.osc9.bytes(title: "a", body: "b", isInTmux: true)
    #expect(bytes == "\u{1b}Ptmux;\u{1b}\u{1b}]9;a - b\u{1b}\u{1b}\\\u{1b}\\\u{7}")
    #expect(NotificationSequence.bell.bytes(title: "a", body: "b", isInTmux: true) == "\u{7}")
  }

  @Test(arguments: [NotificationSequence.osc9, .osc99, .osc777])
  func `no text can end the sequence or go on for ever`(sequence: NotificationSequence) {
    let hidden = "a\u{202E}b\u{2066}c\u{200B}d\u{E0041}e\nf"
    #expect(sequence.bytes(title: hidden, body: "b", isInTmux: false).contains("abcde f"))
    let hostile = "\u{1b}\\\u{7}\u{9c}\r\n" + String(repeating: "x", count: 100_000)
    let harmless = sequence.bytes(title: "t", body: "b", isInTmux: false)
    let bytes = sequence.bytes(title: hostile, body: hostile, isInTmux: false)
    func controls(_ text: String) -> [UInt32] {
      text.unicodeScalars.map(\.value).filter { $0 < 0x20 || (0x7F...0x9F).contains($0) }
    }
    #expect(controls(bytes) == controls(harmless))
    #expect(bytes.utf8.count < 2_000)
  }
}
