import TerminalUI
import Testing

@testable import Screens

struct TypedBurstTests {
  private func keys(_ text: String) -> [InputEvent] {
    text.map { .key($0 == "\n" ? KeyEvent(.enter) : .character($0)) }
  }

  @Test func `an unmarked paste of several lines is one text, and nothing of it is sent`() {
    let text = "first line of it\nsecond line\nthird and last line"
    #expect(TypedBurst.joined(keys(text)) == [.paste(Paste(text))])
  }

  @Test func `a line break at the end stays a key`() {
    let text = "a prompt sent by a script"
    #expect(TypedBurst.joined(keys(text + "\n")) == [.paste(Paste(text)), .key(KeyEvent(.enter))])
  }

  @Test func `keys typed ahead after Enter stay keys`() {
    let text = "a prompt sent by a script"
    #expect(TypedBurst.joined(keys(text + "\ny")) == [.paste(Paste(text))] + keys("\ny"))
  }

  @Test(arguments: ["y", "hello", "jjjjjjjjjjjjjjjjjjjjjjjjjj"])
  func `what a person can type in one read stays keys`(text: String) {
    #expect(TypedBurst.joined(keys(text)) == keys(text))
  }

  @Test func `other events part a burst and keep their place`() {
    let text = "abcdefghijklmnopqrstuvwxyz"
    let batch = keys(text) + [.focusLost] + keys(text)
    #expect(TypedBurst.joined(batch) == [.paste(Paste(text)), .focusLost, .paste(Paste(text))])
  }
}
