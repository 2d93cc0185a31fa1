import Testing

@testable import WebSocket

@Suite struct WebSocketURLTests {
  @Test(arguments: [
    ("ws://mac-studio.local:4500", "ws://mac-studio.local:4500/"),
    ("wss://codex.example.com", "wss://codex.example.com:443/"),
    ("ws://codex.example.com", "ws://codex.example.com:80/"),
    ("  WS://Mac-Studio.LOCAL:4500/  \n", "ws://mac-studio.local:4500/"),
    ("ws://10.0.0.7:4500/a/b?c=d%20e", "ws://10.0.0.7:4500/a/b?c=d%20e"),
    ("ws://host:1?q", "ws://host:1/?q"),
    ("ws://my_box:65535/", "ws://my_box:65535/"),
    ("ws://host.example.:80/", "ws://host.example.:80/"),
    ("ws://[::1]:4500", "ws://[::1]:4500/"),
    ("ws://[FD00:0:0:0:0:0:0:1]", "ws://[fd00::1]:80/"),
    ("wss://[2001:db8::1]:8443/x", "wss://[2001:db8::1]:8443/x"),
    ("ws://xn--bcher-kva.example", "ws://xn--bcher-kva.example:80/"),
  ])
  func `an address is brought into one spelling`(written: String, spelled: String) throws {
    let url = try WebSocketURL(written)
    #expect(url.description == spelled)
    #expect(try WebSocketURL(url.description) == url)
  }

  @Test func `its parts are told`() throws {
    let url = try WebSocketURL("wss://[::1]:8443/x?y")
    #expect(url.isSecure)
    #expect(url.host == "::1")
    #expect(url.port == 8443)
    #expect(url.target == "/x?y")
    #expect(url.authority == "[::1]:8443")
    #expect(url.httpURL(path: "/readyz") == "https://[::1]:8443/readyz")
  }

  @Test func `the Host header leaves out a port that goes without saying`() throws {
    #expect(try WebSocketURL("ws://host:80").hostHeader == "host")
    #expect(try WebSocketURL("wss://host:443").hostHeader == "host")
    #expect(try WebSocketURL("wss://host:80").hostHeader == "host:80")
    #expect(try WebSocketURL("ws://[::1]").hostHeader == "[::1]")
  }

  /// What is wrong, and a word that the sentence must hold so that it helps.
  @Test(arguments: [
    ("", "ws://mac-studio.local:4500"), ("   \n", "ws://mac-studio.local:4500"),
    ("mac-studio:4500", "ws://"), ("localhost", "ws://"), ("://host", "ws://"), ("ftp://host", "ws://"),
    ("http://host:4500", "http://"), ("https://host", "wss://"), ("HTTPS://host", "wss://"),
    ("ws://", "no host"), ("ws://:4500", "no host"), ("ws:///path", "no host"),
    ("ws://0.0.0.0:4500", "127.0.0.1"), ("ws://[::]:4500", "127.0.0.1"), ("ws://[0:0::0]:4500", "127.0.0.1"),
    ("ws://[::ffff:0.0.0.0]", "127.0.0.1"),
    ("ws://host:0", "1 to 65535"), ("ws://host:65536", "1 to 65535"), ("ws://host:", "1 to 65535"),
    ("ws://host:http", "1 to 65535"), ("ws://host:-1", "1 to 65535"), ("ws://host:99999999999999999999", "1 to 65535"),
    ("ws://host:+80", "1 to 65535"), ("ws://[::1]x", "1 to 65535"),
    ("ws://user:secret@host", "user name"), ("ws://secret@host:4500/x", "user name"),
    ("ws://host/#part", "#fragment"), ("ws://host#part", "#fragment"),
    ("ws://ho st", "space"), ("ws://host/a b", "space"), ("ws://hö.example", "xn--"), ("ws://host/\u{7}", "control"),
    ("ws://::1:4500", "brackets"), ("ws://[::1:4500", "closing bracket"), ("ws://[fe80::1%25eth0]", "IPv6"),
    ("ws://[hello]", "IPv6"), ("ws://[]", "IPv6"),
    ("ws://256.1.1.1", "IPv4"), ("ws://127.1", "IPv4"), ("ws://1", "IPv4"), ("ws://1.2.3.4.5", "IPv4"),
    ("ws://0x7f000001", "IPv4"), ("ws://01.2.3.4", "IPv4"),
    ("ws://a..b", "valid name"), ("ws://.host", "valid name"), ("ws://ho%20st", "valid name"),
    ("ws://ho\\st", "valid name"), ("ws://ho,st", "valid name"),
  ])
  func `a faulty address is refused with the way out`(written: String, hint: String) {
    let error = #expect(throws: WebSocketError.self) { try WebSocketURL(written) }
    #expect(error?.code == .invalidURL)
    #expect(error?.message.contains(hint) == true, "\(error?.message ?? "")")
    #expect(error?.message.contains("secret") == false)
  }

  @Test func `a long name is refused`() {
    #expect(throws: WebSocketError.self) { try WebSocketURL("ws://\(String(repeating: "a", count: 64))") }
    let long = Array(repeating: String(repeating: "a", count: 60), count: 5).joined(separator: ".")
    #expect(throws: WebSocketError.self) { try WebSocketURL("ws://\(long)") }
  }

  @Test func `random text never traps`() {
    var random = SeededGenerator(seed: 3986)
    let parts = [
      "ws://", "wss://", "[", "]", ":", "::", "/", "?", "#", "@", "host", "1", ".", "0.0.0.0", "é", " ", "%", "99999",
    ]
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0...7, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
      guard let url = try? WebSocketURL(text) else { continue }
      #expect((try? WebSocketURL(url.description)) == url, "\(text)")
    }
  }
}
