import CodexSDK
import CommandCenter
import CommandLineKit
import Headless
import Testing

@testable import codex_center

struct OptionsTests {
  private func parse(_ words: String...) throws -> Invocation { try CommandTable.program.parse(words) }
  private func options(_ words: String...) throws -> ConnectionOptions {
    try ConnectionOptions(try CommandTable.program.parse(words))
  }

  @Test func `no argument means the screens`() throws { #expect(try parse() == Invocation()) }

  @Test func `every option of the connection is taken, for the screens and for commands`() throws {
    for command in [[], ["smoke"], ["ls"]] {
      let words =
        command + [
          "--server", "ws://mac:4500", "--token-file=/run/token", "--ca-file", "/ca", "--proxy=http://p:1",
          "--insecure", "--demo",
        ]
      let options = try ConnectionOptions(try CommandTable.program.parse(words))
      #expect(options.server == "ws://mac:4500")
      #expect(options.tokenFile == "/run/token")
      #expect(options.caFile == "/ca")
      #expect(options.proxy == "http://p:1")
      #expect(options.insecure && options.demo)
    }
    #expect(try parse("--no-mouse").has("no-mouse"))
    #expect(try parse("--version", "--help", "--demo").has("help"))
  }

  @Test func `two tokens are one too many`() {
    #expect(throws: UsageError.self) { try options("--token-file=a", "--token-env=B") }
  }

  @Test func `a proxy is taken without a password only, which others could read`() throws {
    #expect(try options("--proxy", "socks5h://127.0.0.1:1080").chosenProxy()?.host == "127.0.0.1")
    #expect(try options().chosenProxy() == nil)
    for wrong in ["http://walter:s3cret@proxy:3128", "https://proxy:443", "proxy"] {
      let problem = #expect(throws: Problem.self) { try options("--proxy", wrong).chosenProxy() }
      #expect(problem?.code == .badAddress)
      #expect(problem?.message.contains("s3cret") == false)
    }
  }

  @Test func `a proxy without a server to reach through it is no way to start`() {
    let problem = #expect(throws: Problem.self) {
      let options = try options("--proxy=http://proxy:3128")
      return try Composition(options: options, environment: ["HOME": "/nowhere"]).launch(options)
    }
    #expect(problem?.message.contains("--server") == true)
  }

  @Test func `a saved server is meant by its name or its id, an address by itself`() throws {
    let settings = SavedSettings(
      servers: [
        SavedServer(id: ServerID("one"), name: "Mac Studio", url: "ws://mac:4500", token: .file("/t")),
        SavedServer(id: ServerID("two"), url: "wss://rack.example.com"),
      ], activeServer: ServerID("two"))
    for name in ["Mac Studio", "mac studio", "one"] {
      #expect(try options("--server", name).choice(of: settings) == .server(settings.servers[0]))
    }
    #expect(try options().choice(of: settings) == .server(settings.servers[1]))
    guard case .server(let known) = try options("--server", "ws://mac:4500").choice(of: settings) else { return }
    #expect(known.id == ServerID("one") && known.token == .file("/t"))
    let problem = #expect(throws: Problem.self) { try options("--server", "Mac Studo").choice(of: settings) }
    #expect(problem?.nextStep.contains("Did you mean “Mac Studio”?") == true)
    #expect(throws: Problem.self) { try options().choice(of: SavedSettings()) }
    #expect(try options("--demo").choice(of: settings) == .demo)
  }
}
