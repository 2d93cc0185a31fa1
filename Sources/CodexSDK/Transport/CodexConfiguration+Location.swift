import WebSocket

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CodexConfiguration {
  /// Where codex listens with `--listen unix://`, below its home.
  static let controlSocket = "app-server-control/app-server-control.sock"

  /// The address with what `unix://` leaves out: the control socket's path, and the home directory for a tilde.
  func webSocketURL(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(WebSocketError) -> WebSocketURL {
    let scheme = "unix://"
    let text = url.trimmingPrefix(while: \.isWhitespace)
    guard text.prefix(scheme.count).lowercased() == scheme else { return try WebSocketURL(url) }
    var path = String(text.dropFirst(scheme.count))
    while path.last?.isWhitespace == true { path.removeLast() }
    if path.isEmpty {
      path = (Self.directory("CODEX_HOME", environment) ?? "~/.codex") + "/" + Self.controlSocket
    }
    if path.hasPrefix("~/"), let home = Self.directory("HOME", environment) { path = home + path.dropFirst() }
    return try WebSocketURL(scheme + path)
  }

  var route: Route { Route(caFile: certificateAuthorityFile, proxy: proxy?.url) }

  private static func directory(_ name: String, _ environment: [String: String]) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
