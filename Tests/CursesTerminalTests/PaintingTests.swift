import Foundation
import TestSupport
import Testing

/// What reaches a real terminal.
@Suite(.timeLimit(.minutes(1))) struct PaintingTests {
  @Test func `nothing is written when nothing changed`() async throws {
    let result = try await PtySession.run([
      .wait("|"), .quiet(seconds: 0.2), .type("iii"), .quiet(seconds: 0.3), .type("q"), .ended,
    ])
    #expect(result.quietBytes == 0)
  }

  @Test func `a change writes only what changed`() async throws {
    let result = try await PtySession.run([
      .wait("|"), .type("k"), .wait("key"), .offset, .type("l"), .wait("l"), .quiet(seconds: 0.1), .offset, .type("q"),
      .ended,
    ])
    #expect(result.offsets[1] - result.offsets[0] < 60)
    #expect(!result.output(after: result.offsets[0]).contains("80x24"))
  }

  @Test func `a new size is drawn without a key being pressed`() async throws {
    let result = try await PtySession.run([
      .wait("80x24"), .wait("|"), .resize(rows: 12, columns: 40), .wait("40x12"), .wait("|"),
      .resize(rows: 50, columns: 200), .wait("200x50"), .type("q"), .ended,
    ])
    #expect(result.end == .init(code: 0))
    #expect(result.after == result.before)
  }

  @Test func `wide and joined characters reach the terminal simplified`() async throws {
    let result = try await PtySession.run([.wait("|"), .type("q"), .ended])
    #expect(result.text.contains("漢字 👩 é|"))
    #expect(!result.text.contains("\u{200D}"))
  }

  @Test func `pastes, mouse and focus arrive, and answers do not type`() async throws {
    let result = try await PtySession.run([
      .wait("|"), .answer, .type("\u{1b}[200~a\rb\u{1b}[201~"), .wait("pasted"), .type("\u{1b}[<0;5;3M"),
      .wait("mouse"),
      .wait("4,2"), .type("\u{1b}[O"), .wait("not focused"), .type("\u{1b}[A"), .wait("up"), .type("\u{1b}"),
      .wait("escape"), .type("q"), .ended,
    ])
    #expect(result.end == .init(code: 0))
    #expect(result.count("\u{1b}[?2026h") > 0, "updates are synchronized once the terminal said that it can")
    #expect(result.count("\u{1b}[?2026h") <= result.count("\u{1b}[?2026l"))
  }

  @Test func `an arrow whose bytes come late is an arrow, not a letter`() async throws {
    let result = try await PtySession.run([
      .wait("|"), .type("\u{1b}"), .wait("escape"), .type("[A"), .wait("up"), .type("\u{1b}"), .wait("escape"),
      .type("\rk"), .wait("character"), .type("q"), .ended,
    ])
    #expect(result.end == .init(code: 0))
    #expect(!result.text.contains("enter"))
  }

  @Test func `the mouse can be switched off and on`() async throws {
    let result = try await PtySession.run([
      .wait("|"), .type("m"), .wait("\u{1b}[?1002l"), .type("m"), .wait("\u{1b}[?1002h"), .type("q"), .ended,
    ])
    #expect(result.end == .init(code: 0))
  }

  @Test func `without UTF-8 only ASCII is written`() async throws {
    let result = try await PtySession.run(
      [.wait("|"), .type("q"), .ended], environment: ["LC_ALL": "C", "LANG": "C"])
    #expect(result.text.contains("? ?  ?  e|"))
    #expect(result.output.unicodeScalars.allSatisfy { $0.value < 0x80 })
  }

  @Test(arguments: ["LC_ALL", "LC_CTYPE", "LANG"])
  func `a UTF-8 locale that is not installed draws UTF-8 all the same`(variable: String) async throws {
    let others = ["LC_ALL": nil, "LC_CTYPE": nil, "LANG": nil] as [String: String?]
    let result = try await PtySession.run(
      [.wait("|"), .type("q"), .ended], environment: others.merging([variable: "xx_YY.UTF-8"]) { $1 })
    #expect(result.text.contains("漢字 👩 é|"))
  }

  @Test func `a locale for something else that is not installed changes nothing`() async throws {
    let result = try await PtySession.run(
      [.wait("|"), .type("q"), .ended], environment: ["LC_ALL": nil, "LANG": "C.UTF-8", "LC_TIME": "xx_YY.UTF-8"])
    #expect(result.text.contains("漢字 👩 é|"))
  }

  @Test func `a terminal that says it is huge is drawn at its top left, at the start and later`() async throws {
    let huge = try await PtySession.run([.wait("|"), .type("q"), .ended], rows: 65_535, columns: 65_535)
    #expect(huge.end == .init(code: 0))
    #expect(huge.text.contains("1000x500"))
    let grown = try await PtySession.run([
      .wait("80x24"), .wait("|"), .resize(rows: 65_535, columns: 65_535), .wait("1000x500"),
      .resize(rows: 24, columns: 80), .wait("80x24"), .type("q"), .ended,
    ])
    #expect(grown.end == .init(code: 0))
  }

  @Test func `too few open files are named as what they are`() async throws {
    let result = try await PtySession.run([.ended], files: 10)
    #expect(result.end == .init(code: 7))
    #expect(result.text.contains("allows 10 open files"))
    #expect(!result.output.contains("\u{1b}"))
  }

  @Test func `NO_COLOR writes no colour`() async throws {
    let result = try await PtySession.run([.wait("|"), .type("q"), .ended], environment: ["NO_COLOR": "1"])
    #expect(!result.output.contains("\u{1b}[32m"))
    #expect(result.output.contains("ready"))
  }

  @Test(arguments: [
    (["TERM": nil], "TERM is not set"), (["TERM": "dumb"], "TERM=dumb"), (["TERM": "no-such-type"], "`no-such-type`"),
  ])
  func `an unsuitable terminal is named and left alone`(environment: [String: String?], words: String) async throws {
    let result = try await PtySession.run([.ended], environment: environment)
    #expect(result.end == .init(code: 7))
    #expect(result.text.contains(words))
    #expect(!result.output.contains("\u{1b}"))
    #expect(result.after == result.before)
  }

  @Test(arguments: ["vt100", "linux", "screen", "tmux-256color", "xterm", "ansi"])
  func `other terminal types work as well`(type: String) async throws {
    let result = try await PtySession.run([.wait("ready"), .type("q"), .ended], environment: ["TERM": type])
    #expect(result.end == .init(code: 0))
    #expect(result.after == result.before)
  }

  @Test func `without a terminal it says so`() async throws {
    let finished = try await ChildProcess.run(
      BuiltProgram.path(of: "terminal-probe"), [], environment: ["TERM": "xterm"])
    #expect(finished.status == .exited(7))
    #expect(finished.errors.contains("standard input"))
  }
}
