import CommandLineKit
import Testing

struct ParseTests {
  private func parse(_ words: String...) throws -> Invocation { try Sample.program.parse(words) }

  @Test func `options stand anywhere, with a blank or an equals sign`() throws {
    let expected = Invocation(
      command: "wait", arguments: ["a", "b"], values: ["server": ["mac"], "until": ["idle"], "json": [""]])
    #expect(try parse("wait", "a", "b", "--server", "mac", "--until=idle", "--json") == expected)
    #expect(try parse("--server=mac", "--json", "--until", "idle", "wait", "a", "b") == expected)
    #expect(try parse("wait", "a", "--server", "mac", "b", "--json", "--until", "idle") == expected)
  }

  @Test func `what begins with dashes is an argument behind two of them`() throws {
    #expect(try parse("wait", "--", "--server").arguments == ["--server"])
    #expect(try parse("wait", "-").arguments == ["-"])
    #expect(try parse("wait", "a", "--", "list").command == "wait")
  }

  @Test func `without a word the program itself is meant`() throws { #expect(try parse().command == "") }

  @Test(arguments: [
    (["wiat", "a"], "wait"), (["wait", "a", "--utnil", "done"], "--until"), (["wait", "a", "--until", "don"], "done"),
    (["--serve", "x"], "--server"),
  ])
  func `a mistyped word is answered with the nearest one`(words: [String], meant: String) {
    let error = #expect(throws: UsageError.self) { try Sample.program.parse(words) }
    #expect(error?.message.contains("Did you mean “\(meant)”?") == true)
  }

  @Test(arguments: [
    ["dance"], ["-x"], ["--colour"], ["--server"], ["wait"], ["list", "twice"], ["list", "--until", "done"],
    ["--until", "done", "list"], ["--until", "done"], ["wait", "a", "--json=yes"], ["wait", "a", "--timeout", "soon"],
    ["wait", "a", "--limit", "0"], ["wait", "a", "--until=idle", "--until=done"], ["--server=a", "--server=b", "list"],
  ])
  func `what can't be understood is named, with the help that tells more`(words: [String]) {
    let error = #expect(throws: UsageError.self) { try Sample.program.parse(words) }
    #expect(error?.hint.hasPrefix("See: sample ") == true)
    #expect(error?.hint.hasSuffix("--help") == true)
  }

  @Test func `an option of another command is said to be that`() {
    let error = #expect(throws: UsageError.self) { try parse("list", "--until", "done") }
    #expect(error?.message.contains("it goes with wait") == true)
  }

  @Test func `help wins over what is wrong beside it`() throws {
    #expect(try parse("wait", "--help").has("help"))
    #expect(try parse("-h").has("help"))
  }

  @Test func `an option that may repeat keeps its values in order`() throws {
    #expect(try parse("wait", "a", "--image", "1", "--image=2").all("image") == ["1", "2"])
  }

  @Test func `what an error repeats drives no terminal`() {
    for word in ["--no\u{1B}[2J", "--\u{1B}[2J", "--until=\u{9B}2J"] {
      let error = #expect(throws: UsageError.self) { try parse("wait", word) }
      #expect(error?.message.unicodeScalars.contains { $0.value < 32 || (127..<160).contains($0.value) } != true)
    }
  }

  @Test(arguments: [("90", 90), ("30s", 30), ("10m", 600), ("2h", 7_200)])
  func `times are read as people type them`(text: String, seconds: Int) {
    #expect(DurationText.parse(text) == .seconds(seconds))
  }

  @Test(arguments: ["", "s", "0", "-1", "1.5", "9223372036854775807h", "1d", "10 m"])
  func `other times are refused`(text: String) { #expect(DurationText.parse(text) == nil) }

  @Test func `only what is near is suggested`() {
    #expect(Nearest.word(to: "lst", among: ["list", "wait"]) == "list")
    #expect(Nearest.word(to: "comp", among: ["completion", "wait"]) == "completion")
    #expect(Nearest.word(to: "frobnicate", among: ["list", "wait"]) == nil)
    #expect(Nearest.word(to: "x", among: ["y"]) == nil)
  }
}
