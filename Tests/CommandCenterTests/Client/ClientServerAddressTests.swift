import CodexSDK
import Testing

@testable import CommandCenter

struct ClientServerAddressTests {
  @Test(arguments: [
    ("ws://mac-studio:4500", "ws://mac-studio:4500"),
    ("  ws://mac-studio:4500/\n", "ws://mac-studio:4500"),
    ("WSS://Mac.Example.COM/codex//", "wss://mac.example.com:443/codex"),
    ("ws://10.0.0.7", "ws://10.0.0.7:80"),
    ("mac-studio", "ws://mac-studio:4500"),
    ("192.168.1.20:9000", "ws://192.168.1.20:9000"),
    ("[::1]:4500", "ws://[::1]:4500"),
    ("[FD00::2]", "ws://[fd00::2]:4500"),
    ("ws://[fe80::1%25en0]:4500", "ws://[fe80::1%25en0]:4500"),
    ("ws://[fe80::1%en0]:4500", "ws://[fe80::1%25en0]:4500"),
    ("my_box.local:1", "ws://my_box.local:1"),
    (" unix:///run/Codex/my app.sock\n", "unix:///run/Codex/my app.sock"),
    ("UNIX://~/codex.sock", "unix://~/codex.sock"),
    ("unix://", "unix://"),
  ])
  func `what people type becomes one normal form`(typed: String, url: String) throws {
    let address = try ServerAddress(parsing: typed)
    #expect(address.url == url)
    #expect(try ServerAddress(parsing: address.url) == address)
  }

  @Test(arguments: [
    ("", "No server address"), ("   ", "No server address"), ("://x", "no scheme"), ("ws://", "names no host"),
    (":4500", "names no host"), ("ws://host:", "port after the colon is missing"), ("host:0", "not a port"),
    ("host:65536", "not a port"), ("host:12a", "not a port"), ("host:+80", "not a port"), ("host:٤٥٠٠", "not a port"),
    ("ws://user:secret@host", "no user name"), ("ws://host/?token=abc", "no query"), ("ws://host#x", "no query"),
    ("ws://0.0.0.0:4500", "where a server listens"), ("ws://[::]:4500", "where a server listens"),
    ("0:0:0:0:0:0:0:0", "more than one colon"), ("::1", "more than one colon"), ("a:b:c", "more than one colon"),
    ("[::1", "not closed"), ("[zz]:1", "not an IPv6"), ("[::1]x", "only a colon"), ("[1::2::3]", "not an IPv6"),
    ("[1:2:3:4:5:6:7]", "not an IPv6"), ("[1:2:3:4:5:6:7:8:9]", "not an IPv6"), ("[::1%]", "not an IPv6"),
    ("4500", "neither a host name"), ("10.1:4500", "neither a host name"), ("256.1.1.1", "neither a host name"),
    ("ho st:1", "not a host name"), ("host..x", "not a host name"), ("münchen:1", "outside of ASCII"),
    ("unix://codex.sock", "must be whole"), ("unix:///a\u{1b}b", "control character"),
    ("ftp://host", "can't connect to ftp://"),
    ("ws://host/a b", "characters that a URL can't have"),
  ])
  func `an address that can't work is refused with the reason`(typed: String, reason: String) {
    let problem = #expect(throws: Problem.self) { try ServerAddress(parsing: typed) }
    #expect(problem?.code == .badAddress)
    #expect(problem?.message.contains(reason) == true, "\(problem?.message ?? "")")
    #expect(problem?.nextStep.isEmpty == false)
  }

  @Test(arguments: [("http://mac:4500", "ws://mac:4500"), ("HTTPS://mac/x", "wss://mac/x")])
  func `a web address is answered with the address to use instead`(typed: String, instead: String) {
    let problem = #expect(throws: Problem.self) { try ServerAddress(parsing: typed) }
    #expect(problem?.nextStep.contains(instead) == true)
  }

  @Test(arguments: [
    ("localhost", NetworkReach.loopback), ("api.localhost", .loopback), ("127.8.9.1", .loopback), ("[::1]", .loopback),
    ("[::ffff:127.0.0.1]", .loopback), ("10.255.0.1", .privateNetwork), ("172.16.0.1", .privateNetwork),
    ("172.31.9.9", .privateNetwork), ("192.168.0.9", .privateNetwork), ("169.254.1.1", .privateNetwork),
    ("100.64.0.1", .privateNetwork), ("100.127.3.4", .privateNetwork), ("[fe80::1]", .privateNetwork),
    ("[fd12::1]", .privateNetwork), ("[::ffff:10.0.0.1]", .privateNetwork), ("mac.local", .privateNetwork),
    ("mac.local.", .privateNetwork), ("mac-studio", .privateNetwork), ("172.15.0.1", .publicNetwork),
    ("172.32.0.1", .publicNetwork), ("100.63.0.1", .publicNetwork), ("100.128.0.1", .publicNetwork),
    ("8.8.8.8", .publicNetwork), ("[2001:db8::1]", .publicNetwork), ("[fec0::1]", .publicNetwork),
    ("mac.example.com", .publicNetwork), ("local.example.com", .publicNetwork),
  ])
  func `a host is classed by how far it may be`(host: String, reach: NetworkReach) throws {
    #expect(try ServerAddress(parsing: host).reach == reach)
  }

  @Test func `a socket of this machine is named by its file and warns of nothing`() throws {
    let socket = try ServerAddress(parsing: "unix:///run/codex/app.sock")
    #expect(socket.name == "app.sock")
    #expect(socket.reach == .loopback)
    #expect(socket.warning(hasToken: true) == nil)
    #expect(socket.tokenProblem(hasToken: true, allowsInsecureToken: false) == nil)
    #expect(try ServerAddress(parsing: "unix://").name == "this machine")
    #expect(try ServerAddress(parsing: "unix:///run/other.sock").authority != socket.authority)
  }

  @Test func `a link is as far as the proxy it goes through`() throws {
    let far = try CodexProxy("socks5h://proxy.example.com:1080")
    let near = try CodexProxy("http://10.0.0.9:3128")
    let here = try CodexProxy("socks5h://127.0.0.1:1080")
    let server = try ServerAddress(parsing: "ws://10.0.0.1:4500")
    #expect(server.warning(hasToken: true, proxy: near)?.contains("the proxy and anyone") == true)
    #expect(server.tokenProblem(hasToken: true, allowsInsecureToken: false, proxy: near) == nil)
    #expect(server.tokenProblem(hasToken: true, allowsInsecureToken: false, proxy: far)?.code == .badAddress)
    let open = try ServerAddress(parsing: "ws://mac.example.com:4500")
    #expect(open.tokenProblem(hasToken: true, allowsInsecureToken: false, proxy: here)?.code == .badAddress)
    let sealed = try ServerAddress(parsing: "wss://mac.example.com")
    #expect(sealed.warning(hasToken: true, proxy: far) == nil)
    #expect(sealed.tokenProblem(hasToken: true, allowsInsecureToken: false, proxy: far) == nil)
  }

  @Test func `only an unencrypted link beyond this machine is warned about`() throws {
    #expect(try ServerAddress(parsing: "ws://localhost:1").warning(hasToken: true) == nil)
    #expect(try ServerAddress(parsing: "wss://mac.example.com").warning(hasToken: true) == nil)
    let near = try #require(try ServerAddress(parsing: "ws://10.0.0.1:1").warning(hasToken: true))
    #expect(near.contains("the token"))
    #expect(try ServerAddress(parsing: "ws://10.0.0.1:1").warning(hasToken: false)?.contains("token") == false)
    #expect(try ServerAddress(parsing: "ws://mac.example.com:1").warning(hasToken: false)?.contains("public") == true)
  }

  @Test func `the token stays here when the link is plain and public`() throws {
    let far = try ServerAddress(parsing: "ws://mac.example.com:4500")
    #expect(far.tokenProblem(hasToken: true, allowsInsecureToken: false)?.isWorthRetrying == false)
    #expect(far.tokenProblem(hasToken: true, allowsInsecureToken: true) == nil)
    #expect(far.tokenProblem(hasToken: false, allowsInsecureToken: false) == nil)
    for safe in ["wss://mac.example.com", "ws://10.0.0.1", "ws://localhost"] {
      #expect(try ServerAddress(parsing: safe).tokenProblem(hasToken: true, allowsInsecureToken: false) == nil)
    }
  }

  @Test func `a name that no machine is known by is that, and not refused as a public one`() async throws {
    let far = try ServerAddress(parsing: "ws://mac.exmaple.com:4500")
    let proxy = try CodexProxy("http://proxy.example.com:3128")
    func problem(_ proxy: CodexProxy?, isKnown: Bool) async -> Problem? {
      await far.tokenProblem(hasToken: true, allowsInsecureToken: false, proxy: proxy) { name in
        #expect(name == "mac.exmaple.com")
        return isKnown
      }
    }
    let unknown = try #require(await problem(nil, isKnown: false))
    #expect(unknown.code == .unreachable && unknown.isWorthRetrying)
    #expect(unknown.message.contains("No machine is known by the name mac.exmaple.com"))
    #expect(await problem(nil, isKnown: true)?.code == .badAddress)
    #expect(await problem(proxy, isKnown: false)?.code == .badAddress)
    let near = try ServerAddress(parsing: "ws://10.0.0.1:4500")
    let asked = await near.tokenProblem(hasToken: true, allowsInsecureToken: false, proxy: nil) { _ in false }
    #expect(asked == nil)
  }

  @Test(arguments: [
    ("ssh://mac", "ssh://mac", "mac"), (" ssh://ada@mac-studio:2222 ", "ssh://ada@mac-studio:2222", "mac-studio"),
    ("ssh://mac/srv/codex/a.sock", "ssh://mac/srv/codex/a.sock", "mac"), ("ssh://mac/", "ssh://mac", "mac"),
    ("stdio:codex app-server", "stdio:codex app-server", "codex"),
    (
      "STDIO: /opt/codex/bin/codex app-server --strict-config", "stdio:/opt/codex/bin/codex app-server --strict-config",
      "codex"
    ),
  ])
  func `an address may be a command's`(typed: String, url: String, name: String) throws {
    let address = try ServerAddress(parsing: typed)
    #expect(address.url == url && address.name == name && address.isCommand)
    #expect(try ServerAddress(parsing: address.url) == address)
    #expect(address.warning(hasToken: true) == nil)
  }

  @Test(arguments: [
    "ssh://", "ssh://-oProxyCommand=evil", "ssh://a@-x", "ssh://ma c", "ssh://mac;reboot", "ssh://mac:0", "ssh://mac:x",
    "ssh://$(reboot)", "ssh://mac/tmp/a\u{7}", "stdio:", "stdio:a\nb",
  ])
  func `what is no name for ssh, or no command, is refused`(typed: String) {
    #expect(throws: Problem.self) { try ServerAddress(parsing: typed) }
  }

  @Test(arguments: [
    (255, "ada@mac: Permission denied (publickey).", "ssh was refused by mac: ada@mac: Permission denied (publickey)."),
    (255, "ssh: Could not resolve hostname mac: Name or service not known\r\n", "ssh does not reach mac"),
    (255, "No ED25519 host key is known for mac\nHost key verification failed.", "The key of mac is not known here"),
    (127, "zsh:1: command not found: codex", "mac has no codex"),
    (1, "Error: failed to connect\n    No such file or directory (os error 2)", "No app-server listens on the socket"),
    (1, "", "ssh does not reach mac: it ended with status 1."),
  ])
  func `the end of ssh says why`(status: Int32, text: String, words: String) throws {
    let problem = try ServerAddress(parsing: "ssh://mac").problem(status: status, text: text)
    #expect(problem.message.hasPrefix(words), "\(problem.message)")
    #expect(!problem.nextStep.isEmpty)
  }

  @Test func `an endpoint never prints its token`() {
    let endpoint = ServerEndpoint(url: "ws://h:1", token: "s3cret")
    var dumped = ""
    dump(endpoint, to: &dumped)
    for text in ["\(endpoint)", String(reflecting: endpoint), dumped] { #expect(!text.contains("s3cret")) }
  }
}
