import CursesTerminal
import TerminalUI
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A terminal is played by a pair of sockets: what is written into one end is what a person did.
@Suite(.timeLimit(.minutes(1))) struct InputSourceTests {
  private final class Line {
    let reading: Int32
    private var writing: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      #if canImport(Darwin)
        let kind = SOCK_STREAM
      #else
        let kind = Int32(SOCK_STREAM.rawValue)
      #endif
      #expect(socketpair(AF_UNIX, kind, 0, &ends) == 0)
      (reading, writing) = (ends[0], ends[1])
    }

    func type(_ text: String) {
      let bytes = Array(text.utf8)
      #expect(write(writing, bytes, bytes.count) == bytes.count)
    }

    func hangUp() {
      close(writing)
      writing = -1
    }

    /// The reading end stays open: Dispatch lets go of it some time after its source is cancelled, and the number of a
    /// closed one could be the next line's by then, whose events would be lost.
    deinit { if writing >= 0 { close(writing) } }
  }

  @Test func `keys arrive in order`() async {
    let line = Line()
    let source = InputSource(fd: line.reading)
    var batches = source.batches.makeAsyncIterator()
    line.type("é\r")
    #expect(await batches.next() == [.key(.character("é")), .key(KeyEvent(.enter))])
    line.type("\u{1b}[A")
    #expect(await batches.next() == [.key(KeyEvent(.up))])
  }

  @Test func `an escape alone is a key after its patience, not before`() async {
    let line = Line()
    let clock = ManualClock()
    let source = InputSource(fd: line.reading, clock: clock)
    var batches = source.batches.makeAsyncIterator()
    line.type("\u{1b}")
    await clock.sleepers(1)
    clock.advance(by: KeyPatience.local.escape)
    #expect(await batches.next() == [.key(KeyEvent(.escape))])
  }

  @Test func `a sequence that comes in two reads is one key, with its own patience`() async {
    let line = Line()
    let clock = ManualClock()
    let source = InputSource(fd: line.reading, clock: clock)
    var batches = source.batches.makeAsyncIterator()
    line.type("\u{1b}[1;")
    await clock.sleepers(1)
    clock.advance(by: KeyPatience.local.escape)
    line.type("5C")
    #expect(await batches.next() == [.key(KeyEvent(.right, .control))])
  }

  @Test func `an escape that acted as a key still takes the rest of its sequence`() async {
    let line = Line()
    let clock = ManualClock()
    let source = InputSource(fd: line.reading, clock: clock)
    var batches = source.batches.makeAsyncIterator()
    line.type("\u{1b}")
    await clock.sleepers(1)
    clock.advance(by: KeyPatience.local.escape)
    #expect(await batches.next() == [.key(KeyEvent(.escape))])
    line.type("[A")
    #expect(await batches.next() == [.key(KeyEvent(.up))])
  }

  @Test func `a paste whose end never comes is handed out in the end`() async {
    let line = Line()
    let clock = ManualClock()
    let source = InputSource(fd: line.reading, clock: clock)
    var batches = source.batches.makeAsyncIterator()
    line.type("\u{1b}[200~half")
    for _ in 0..<5 {
      await clock.sleepers(1)
      clock.advance(by: KeyPatience.local.paste)
    }
    #expect(await batches.next() == [.paste(Paste("half"))])
  }

  @Test func `a terminal that hangs up ends the stream after what was typed`() async {
    let line = Line()
    let source = InputSource(fd: line.reading)
    var batches = source.batches.makeAsyncIterator()
    line.type("a")
    line.hangUp()
    #expect(await batches.next() == [.key(.character("a"))])
    #expect(await batches.next() == nil)
  }

  @Test func `a watched signal is delivered and does not end the process`() async {
    let source = await SignalSource([SIGWINCH])
    var numbers = source.numbers.makeAsyncIterator()
    kill(getpid(), SIGWINCH)
    #expect(await numbers.next() == SIGWINCH)
  }
}
