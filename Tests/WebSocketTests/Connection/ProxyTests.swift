import Foundation
import TestSupport
import Testing

@testable import WebSocket

/// Tunnels through proxies. The proxy of the tests says what it was told, so each test has one of its own.
@Suite(.timeLimit(.minutes(1))) struct ProxyTests {
  private func connect(
    to url: WebSocketURL, through proxy: String, caFile: String? = nil, timeout: Duration = .seconds(10)
  ) async throws -> WebSocketConnection {
    let route = Route(caFile: caFile, proxy: try ProxyURL(proxy))
    return try await .connect(
      WebSocketRequest(url: url, bearerToken: "let-me-in", route: route, connectTimeout: timeout))
  }

  private func failure(to target: String, through proxy: String, timeout: Duration = .seconds(10)) async throws
    -> WebSocketError?
  {
    let url = try WebSocketURL(target)
    let error = await #expect(throws: WebSocketError.self) {
      try await connect(to: url, through: proxy, timeout: timeout)
    }
    #expect(error?.message.contains("proxy") == true, "\(error?.message ?? "")")
    #expect(error?.message.contains("p%40ss") == false)
    return error
  }

  @Test(arguments: ["http", "socks5", "socks5h"])
  func `messages go through a tunnel, and the probe as well`(scheme: String) async throws {
    let (server, proxy) = (try await Peer.independent.value, try await Peer("proxy_peer.py"))
    let url = try server.url("token", host: "localhost")
    let address = "\(scheme)://127.0.0.1:\(proxy.port)"
    let connection = try await connect(to: url, through: address)
    try connection.send(text: Data("through".utf8))
    #expect(try await connection.next().map { String(decoding: $0.payload, as: UTF8.self) } == ["through"])
    await connection.close()
    #expect(try await HTTPProbe.status(of: url, route: Route(proxy: ProxyURL(address))) == 200)
    // Who looks the name up is what tells the two SOCKS apart.
    let told = proxy.process.outputLines.filter { !$0.hasPrefix("port ") }
    #expect(told.count == 2)
    let expected = ["http": "connect ", "socks5": "socks address ", "socks5h": "socks name localhost "][scheme] ?? "-"
    #expect(told.allSatisfy { $0.hasPrefix(expected) }, "\(told)")
  }

  @Test func `the proxy is told the server and its own credentials, and never the token`() async throws {
    let (server, proxy) = (try await Peer.independent.value, try await Peer("proxy_peer.py"))
    let connection = try await connect(to: server.url("token"), through: "http://walter:p%40ss@127.0.0.1:\(proxy.port)")
    await connection.close()
    let told = try await proxy.process.line { $0.hasPrefix("connect ") }
    let head = try JSONDecoder().decode([String].self, from: Data(told.dropFirst(8).utf8))
    #expect(head.first == "CONNECT 127.0.0.1:\(server.port) HTTP/1.1")
    #expect(head.contains("Proxy-Authorization: Basic " + Data("walter:p@ss".utf8).base64EncodedString()))
    #expect(!told.contains("let-me-in"))
    #expect(!head.contains { $0.lowercased().hasPrefix("authorization") })
  }

  @Test(arguments: ["http", "socks5h"])
  func `TLS is with the server, not with the proxy`(scheme: String) async throws {
    let certificates = try await Certificates()
    let (server, proxy) = (
      try await Peer("independent_peer.py", certificates: certificates), try await Peer("proxy_peer.py")
    )
    let connection = try await connect(
      to: server.url("token"), through: "\(scheme)://walter:p%40ss@127.0.0.1:\(proxy.port)",
      caFile: certificates.authority)
    try connection.send(text: Data("sealed".utf8))
    #expect(try await connection.next().map { String(decoding: $0.payload, as: UTF8.self) } == ["sealed"])
    await connection.close()
  }

  /// The proxy's answers, by the port that it is asked for.
  @Test(
    arguments: [
      ("http", 1, .proxyRefused), ("http", 2, .proxyRefused), ("http", 3, .unreachable), ("socks5h", 2, .proxyRefused),
      ("socks5h", 3, .unreachable),
    ] as [(String, Int, WebSocketError.Code)])
  func `a proxy that does not pass on is named with its reason`(
    scheme: String, port: Int, code: WebSocketError.Code
  ) async throws {
    let proxy = try await Peer("proxy_peer.py")
    let error = try await failure(to: "ws://127.0.0.1:\(port)", through: "\(scheme)://127.0.0.1:\(proxy.port)")
    #expect(error?.code == code)
    #expect(error?.message.contains("127.0.0.1:\(proxy.port)") == true)
  }

  @Test func `credentials that the proxy refuses are said to be refused, and not shown`() async throws {
    let proxy = try await Peer("proxy_peer.py")
    for scheme in ["socks5h", "http"] {
      let address = "\(scheme)://wanda:p%40ss@127.0.0.1:\(proxy.port)"
      let error = try await failure(to: "ws://127.0.0.1:1", through: address)
      #expect(error?.code == .proxyRefused, "\(error?.message ?? "")")
      #expect(error?.message.contains("wanda") == false)
    }
  }

  @Test func `a proxy that is away is not taken for the server`() async throws {
    let error = try await failure(to: "ws://mac.example.com:4500", through: "socks5h://127.0.0.1:\(FreePort.pick())")
    #expect(error?.code == .unreachable)
    #expect(error?.message.contains("mac.example.com") == false)
    let nameless = try await failure(to: "ws://127.0.0.1:1", through: "http://no-such-proxy.invalid:1")
    #expect(nameless?.code == .nameNotResolved)
  }

  @Test(arguments: ["http", "socks5h"])
  func `a proxy that never opens the way is given up`(scheme: String) async throws {
    let proxy = try await Peer("proxy_peer.py")
    let error = try await failure(
      to: "ws://127.0.0.1:4", through: "\(scheme)://127.0.0.1:\(proxy.port)", timeout: .milliseconds(300))
    #expect(error?.code == .timedOut)
  }

  @Test func `no_proxy in the environment does not lead past a proxy that was asked for`() async {
    await #expect(processExitsWith: .success) {
      setenv("no_proxy", "*", 1)
      let proxy = try await Peer("proxy_peer.py")
      let request = WebSocketRequest(
        url: try WebSocketURL("ws://127.0.0.1:2"), route: Route(proxy: try ProxyURL("http://127.0.0.1:\(proxy.port)")))
      let error = await #expect(throws: WebSocketError.self) { try await WebSocketConnection.connect(request) }
      try #require(error?.code == .proxyRefused)
    }
  }
}

@Suite struct ProxyURLTests {
  @Test(arguments: [
    ("http://proxy:8080", "http://proxy:8080"),
    ("SOCKS5H://Proxy.Example.COM:1080/", "socks5h://proxy.example.com:1080"),
    ("socks5://[::1]:1080", "socks5://[::1]:1080"),
  ])
  func `an address is brought into one spelling`(written: String, spelled: String) throws {
    #expect(try ProxyURL(written).spelled == spelled)
    #expect(try ProxyURL(written).description == spelled)
  }

  @Test(arguments: [
    "", "proxy:8080", "https://proxy:443", "socks4://proxy:1080", "http://proxy", "http://:80", "http://proxy:0",
    "http://proxy:80/path", "http://proxy:80?x", "http://us er@proxy:80", "http://user:secret@",
  ])
  func `what is no proxy is refused without repeating it`(written: String) {
    let error = #expect(throws: WebSocketError.self) { try ProxyURL(written) }
    #expect(error?.code == .invalidProxy)
    #expect(error?.message.contains("secret") == false)
  }

  @Test func `user and password are kept and never printed`() throws {
    let proxy = try ProxyURL("http://walter:p%40ss@proxy:8080")
    #expect(proxy.spelled == "http://walter:p%40ss@proxy:8080")
    var dumped = ""
    dump(proxy, to: &dumped)
    for text in ["\(proxy)", String(reflecting: proxy), dumped] {
      #expect(!text.contains("walter") && !text.contains("p%40ss"))
    }
  }
}
