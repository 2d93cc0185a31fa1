import CCurl

extension WebSocketError {
  /// What a failure means when a proxy stands between; `nil` when the proxy did its part.
  static func proxy(
    _ failure: CurlHandle.Failure, _ proxy: ProxyURL, to url: WebSocketURL, limit: Duration
  ) -> Self? {
    let (name, place) = ("The proxy \(proxy.authority)", url.authority)
    let said = failure.text.isEmpty ? "" : " (\(failure.text))"
    switch failure.code {
    case ccurl_proxy_not_resolved:
      return Self(
        .nameNotResolved, "No machine is known by the proxy's name \(proxy.host).",
        "Check the spelling, and the network."
      )
    case ccurl_could_not_connect where failure.proxyStatus == 0:
      return Self(.unreachable, "\(name) can't be reached.", "Check its address, and that it runs.")
    case ccurl_timed_out where !failure.hasConnected:
      return Self(.timedOut, "\(name) did not answer within \(limit).", "Check its address, and the network.")
    case ccurl_timed_out where proxy.scheme != .http || failure.proxyStatus == 0:
      return Self(
        .timedOut,
        "\(name) did not open a way to \(place) within \(limit).", "Check that the server is reachable from there."
      )
    case ccurl_proxy_failed where failure.isProxyRefusal:
      return Self(.proxyRefused, "\(name) refuses to connect to \(place)\(said).")
    case ccurl_proxy_failed:
      return Self(.unreachable, "\(name) could not connect to \(place)\(said).")
    default:
      return tunnelRefused(failure.proxyStatus, name, place)
    }
  }

  /// The answer to `CONNECT` when it was not a 2xx.
  private static func tunnelRefused(_ status: Int, _ name: String, _ place: String) -> Self? {
    switch status {
    case 0, 200..<300: nil
    case 407: Self(.proxyRefused, "\(name) wants a user name and a password, or refused the ones in its address (407).")
    case 500...: Self(.unreachable, "\(name) could not connect to \(place) (it answered \(status)).")
    default: Self(.proxyRefused, "\(name) refuses to connect to \(place) (it answered \(status)).")
    }
  }
}
