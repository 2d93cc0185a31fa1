import CodexSDK
import CommandCenter
import Testing

@testable import codex_center

/// getopt keeps its place in globals, so one parse at a time.
@Suite(.serialized) struct OptionsTests {
  @Test func `no argument means the screens`() throws {
    #expect(try Options.parse([]) == Options())
  }

  @Test func `values are taken with and without an equals sign`() throws {
    let options = try Options.parse(["--server", "ws://mac:4500", "--token-file=/run/token", "--no-mouse"])
    #expect(options.serverURL == "ws://mac:4500")
    #expect(options.tokenFile == "/run/token")
    #expect(!options.mouse)
  }

  @Test func `a command may stand before or after its options`() throws {
    #expect(try Options.parse(["smoke", "--server", "ws://mac:4500"]).command == .smoke)
    #expect(try Options.parse(["--server", "ws://mac:4500", "smoke"]).command == .smoke)
  }

  @Test(arguments: [
    ["--colour"], ["-x"], ["--server"], ["dance"], ["smoke", "twice"], ["--token-file=a", "--token-env=B"],
  ])
  func `what can't be understood is named and points to the help`(arguments: [String]) {
    let error = #expect(throws: Options.UsageError.self) { try Options.parse(arguments) }
    let culprit = arguments.last.map { $0.split(separator: "=")[0] } ?? ""
    #expect(error?.message.contains(culprit) == true)
  }

  @Test func `an escape sequence typed as an option is not echoed`() {
    let error = #expect(throws: Options.UsageError.self) { try Options.parse(["--\u{1B}[2J"]) }
    #expect(error?.message.contains("\u{1B}") == false)
  }

  @Test func `a proxy is taken without a password only, which others could read`() throws {
    #expect(try Options.parse(["--proxy", "socks5h://127.0.0.1:1080"]).chosenProxy()?.host == "127.0.0.1")
    #expect(try Options.parse([]).chosenProxy() == nil)
    for wrong in ["http://walter:s3cret@proxy:3128", "https://proxy:443", "proxy"] {
      let problem = #expect(throws: Problem.self) { try Options.parse(["--proxy", wrong]).chosenProxy() }
      #expect(problem?.code == .badAddress)
      #expect(problem?.message.contains("s3cret") == false)
    }
  }

  @Test func `a proxy without a server to reach through it is no way to start`() {
    let problem = #expect(throws: Problem.self) {
      try Composition(options: Options.parse(["--proxy=http://proxy:3128"]), environment: ["HOME": "/nowhere"])
    }
    #expect(problem?.message.contains("--server") == true)
  }

  @Test func `help wins over everything else that parses`() throws {
    #expect(try Options.parse(["--version", "--help", "--demo"]).command == .help)
  }
}
