import TestSupport
import Testing

@testable import TerminalUI

/// Sequences whose bytes come apart, with time in between.
@Suite struct SplitSequenceTests {
  /// A decoder and the timer that its reader runs.
  private struct Reader {
    var decoder = KeyDecoder()
    var patience = KeyPatience.local
    var events: [InputEvent] = []

    /// Bytes, after a time in which nothing came.
    mutating func take(_ bytes: some Sequence<UInt8>, after pause: Duration = .zero) {
      var left = pause
      while let pending = decoder.pending, patience.duration(for: pending) <= left {
        left -= patience.duration(for: pending)
        events += decoder.flushPending()
      }
      events += decoder.feed(bytes)
    }
  }

  private func events(_ pieces: (String, after: Int)..., patience: KeyPatience = .local) -> [InputEvent] {
    var reader = Reader(patience: patience)
    for piece in pieces { reader.take(piece.0.utf8, after: .milliseconds(piece.after)) }
    return reader.events
  }

  private static let escape = InputEvent.key(KeyEvent(.escape))

  @Test(arguments: [0, 20, 60, 500, 900])
  func `the rest of a key that comes late is that key`(pause: Int) {
    let late = pause >= 30 ? [Self.escape] : []
    #expect(events(("\u{1b}", 0), ("[A", pause)) == late + [.key(KeyEvent(.up))])
    #expect(events(("\u{1b}", 0), ("[", pause), ("F", pause)) == late + [.key(KeyEvent(.end))])
    #expect(events(("\u{1b}", 0), ("OA", pause)) == late + [.key(KeyEvent(.up))])
    #expect(events(("\u{1b}[", 0), ("1;5", pause), ("C", pause)) == [.key(KeyEvent(.right, .control))])
    #expect(
      events(("\u{1b}", 0), ("[200~y\r", pause), ("\u{1b}[20", pause), ("1~", pause)) == late + [.paste(Paste("y\n"))])
  }

  @Test func `what can't be known is swallowed, and the next key works`() {
    #expect(events(("\u{1b}", 0), ("[", 60), ("x", 1_100)) == [Self.escape, .key(.character("x"))])
    #expect(events(("\u{1b}", 0), ("\r", 60), ("\r", 60)) == [Self.escape, .key(KeyEvent(.enter))])
    #expect(events(("\u{1b}", 0), ("\r", 1_100)) == [Self.escape, .key(KeyEvent(.enter))])
    #expect(events(("\u{1b}", 0), ("]", 60), ("]", 60)) == [Self.escape, .key(.character("]"))])
    #expect(events(("\u{1b}", 0), ("a", 60)) == [Self.escape, .key(.character("a"))])
    #expect(events(("\u{1b}", 0), ("\u{1b}[A", 60)) == [Self.escape, .key(KeyEvent(.up))])
  }

  @Test func `over SSH the patience is longer`() {
    #expect(KeyPatience(environment: [:]) == .local)
    #expect(KeyPatience(environment: ["SSH_TTY": ""]) == .local)
    for name in ["SSH_TTY", "SSH_CONNECTION"] { #expect(KeyPatience(environment: [name: "x"]) == .remote) }
    #expect(events(("\u{1b}", 0), ("[A", 60), patience: .remote) == [.key(KeyEvent(.up))])
    #expect(events(("\u{1b}", 0), ("[A", 1_900), patience: .remote) == [Self.escape, .key(KeyEvent(.up))])
  }

  @Test func `no split of a sequence, with any pauses that its patience allows, runs as a letter`() {
    let sequences =
      KeyDecoderTests.keys.filter { $0.0.hasPrefix("\u{1b}[") || $0.0.hasPrefix("\u{1b}O") || $0.0 == "\u{1b}\r" }
      .map { ($0.0, [InputEvent.key($0.1)]) } + [
        ("\u{1b}[<0;5;3M", [.mouse(MouseEvent(.press(.left), at: Point(x: 4, y: 2)))]), ("\u{1b}[I", [.focusGained]),
        ("\u{1b}[?2026;2$y", [.reply(.mode(number: 2026, setting: 2))]), ("\u{1b}[?1;2c", []), ("\u{1b}[12;40R", []),
        ("\u{1b}]11;rgb:00/ff/ff\u{7}", [.reply(.background(red: 0, green: 1, blue: 1))]),
        ("\u{1b}[200~yA\u{1b}[201~", [.paste(Paste("yA"))]),
      ]
    var random = SeededRandom(seed: 7)
    for patience in [KeyPatience.local, .remote] {
      for (bytes, whole) in sequences {
        for _ in 0..<60 {
          var reader = Reader(patience: patience)
          for byte in bytes.utf8 {
            let isSplit = Int.random(in: 0..<3, using: &random) == 0
            let pause = isSplit ? Int.random(in: 0..<900, using: &random) : 0
            reader.take([byte], after: .milliseconds(pause))
          }
          let seen = reader.events
          let isLate = seen.first == Self.escape && seen != whole
          // The rest of Alt-Enter may be an Enter of its own: it is swallowed.
          #expect((isLate ? Array(seen.dropFirst()) : seen) == (isLate && bytes == "\u{1b}\r" ? [] : whole), "\(bytes)")
        }
      }
    }
  }
}
