import CodexSDK
import CodexTestSupport
import Foundation

@testable import CommandCenter

/// What a scripted server says to a request.
enum ScriptedReply: Sendable {
  /// JSON of the result.
  case result(String)
  case error(code: Int, String)
  /// No answer, ever.
  case silence
}

/// A client on a scripted server, which answers each method by `reply` and everything else with `{}`.
func scriptedClient(
  _ server: ScriptedTransport = ScriptedTransport(), clock: any Clock<Duration> = ContinuousClock(),
  configuration: CodexConfiguration = CodexConfiguration(url: "ws://scripted"),
  reply: @escaping @Sendable (_ method: String, _ params: JSONValue) -> ScriptedReply = { _, _ in .result("{}") }
) async throws -> AppServerCodexClient {
  server.answer { message in
    guard let method = message["method"]?.stringValue, let id = message["id"]?.integerValue else { return [] }
    if method == "initialize" {
      return [#"{"id":\#(id),"result":{"userAgent":"x/0.163.0 (Debian)","platformOs":"linux"}}"#]
    }
    switch reply(method, message["params"] ?? .null) {
    case .result(let json): return [#"{"id":\#(id),"result":\#(json)}"#]
    case .error(let code, let text): return [#"{"id":\#(id),"error":{"code":\#(code),"message":"\#(text)"}}"#]
    case .silence: return []
    }
  }
  let client = AppServerCodexClient(
    connector: {
      try await Codex.connect(
        configuration, transport: server, clock: clock, jitter: { 0.5 })
    },
    probe: { ServerHealth(status: 200, latency: .zero) }, dates: { Date(timeIntervalSince1970: 1) })
  _ = try await client.connect()
  return client
}

extension ScriptedTransport {
  /// The requests so far after the handshake, by method.
  var methods: [String] { sent.compactMap { $0["method"]?.stringValue }.filter { !$0.hasPrefix("initialize") } }

  func params(of method: String) -> JSONValue? { sent.last { $0["method"]?.stringValue == method }?["params"] }
}

/// Answers of a server, as short as they may be.
enum ServerJSON {
  static func session(_ id: String, page: String? = nil) -> String {
    let more = page.map { #","initialTurnsPage":\#($0)"# } ?? ""
    return
      #"{"thread":{"id":"\#(id)","status":{"type":"idle"},"cwd":"/p"},"model":"m","sandbox":{"type":"readOnly"}\#(more)}"#
  }

  static func turn(_ id: String, _ status: String = "inProgress", items: [String] = []) -> String {
    #"{"id":"\#(id)","status":"\#(status)","items":[\#(items.joined(separator: ","))]}"#
  }
}
