import TerminalUI
import Testing

struct CarriageReturnTests {
  @Test(arguments: [
    ("progress 20%\rprogress 60%\rprogress 100%\n", "progress 100%\n"), ("one\r\ntwo\r\n", "one\ntwo\n"),
    ("abcdef\rxy", "xycdef"), ("abcdef\r\u{1b}[Kxy", "xy"), ("no return", "no return"), ("\r\r\r", ""),
    ("done\r", "done"), ("a\rb\nc\rd", "b\nd"),
  ])
  func `what follows a carriage return overwrites, as on a terminal`(text: String, shown: String) {
    #expect(CarriageReturns.applied(to: Substring(text)) == shown)
  }
}
