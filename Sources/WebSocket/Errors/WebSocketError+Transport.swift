import CCurl

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension WebSocketError {
  /// Connecting, or a probe, failed below HTTP. The route names the authorities in use when they are not the system's,
  /// and the proxy; `limit` is the time that was given.
  static func transport(
    _ failure: CurlHandle.Failure, to url: WebSocketURL, route: Route = Route(), limit: Duration
  ) -> Self {
    let caFile = route.caFile
    if [EMFILE, ENFILE].contains(failure.systemError) || !hasDescriptorsLeft {
      return Self(
        .unreachable,
        "This program may open no more files, so no connection to \(url.authority) could be made.",
        "Raise the limit (ulimit -n) and start it again.", cause: failure)
    }
    if let proxy = route.proxy, var error = Self.proxy(failure, proxy, to: url, limit: limit) {
      error.cause = failure
      return error
    }
    let place = url.authority
    let said = failure.text.isEmpty ? "" : " (\(failure.text))"
    var error =
      switch failure.code {
      case ccurl_cancelled:
        Self(.cancelled, "Connecting to \(place) was cancelled.")
      case ccurl_name_not_resolved:
        Self(
          .nameNotResolved, "No machine is known by the name \(url.host).",
          "Check the spelling, and the network or VPN.")
      case ccurl_timed_out:
        timedOut(failure, url, limit: limit)
      case ccurl_could_not_connect:
        notConnected(failure, url)
      case ccurl_peer_not_verified:
        Self(
          .tlsVerificationFailed,
          "The certificate of \(place) could not be verified\(said).",
          caFile == nil
            ? "If it comes from a private authority, name that authority's file as the CA file; otherwise check the host."
            : "Check that the CA file belongs to this server, and that the host is one the certificate names."
        )
      case ccurl_ca_file_unreadable:
        Self(
          .caFileUnreadable,
          "The CA file \(caFile ?? "") cannot be read as PEM certificates.", "Check its path and content."
        )
      case ccurl_tls_failed:
        Self(
          .tlsFailed, "TLS with \(place) failed\(said).",
          "If the server speaks no TLS, write its address with ws://.")
      case ccurl_got_nothing:
        Self(
          .endOfStream, "\(place) dropped the connection without an answer.",
          "Check that a codex app-server runs there.")
      case ccurl_not_http, ccurl_weird_reply:
        Self(
          .notAWebSocketServer,
          "Something other than a web server answers at \(place)\(said).", "Check the host and the port."
        )
      default:
        Self(.connectionLost, "The connection to \(place) failed\(said).", "Check the network; then connect again.")
      }
    error.cause = failure
    return error
  }

  /// Whatever a library makes of it when it gets no descriptor, as "no such host": the cause is said.
  private static var hasDescriptorsLeft: Bool {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno != EMFILE && errno != ENFILE }
    close(descriptor)
    return true
  }

  private static func timedOut(_ failure: CurlHandle.Failure, _ url: WebSocketURL, limit: Duration) -> Self {
    let (place, host) = (url.authority, url.host)
    return if url.socketPath != nil {
      Self(.timedOut, "\(place) did not answer within \(limit).", "Check what runs there.")
    } else if !failure.hasResolved {
      Self(.timedOut, "Looking up the name \(host) took longer than \(limit).", "Check the network or VPN.")
    } else if !failure.hasConnected {
      Self(
        .timedOut, "\(place) did not answer within \(limit).",
        "Check that the machine is on, the port is right and no firewall drops it.")
    } else {
      Self(
        .timedOut, "\(place) took the connection but did not answer within \(limit).",
        "Check what runs there, and ws:// against wss://.")
    }
  }

  private static func notConnected(_ failure: CurlHandle.Failure, _ url: WebSocketURL) -> Self {
    let place = url.authority
    if let path = url.socketPath { return socketNotConnected(path, systemError: failure.systemError) }
    return switch failure.systemError {
    case ECONNREFUSED:
      Self(.connectionRefused, "Nothing listens at \(place).", "Start the app-server there, or correct the port.")
    case let number where number > 0:
      Self(
        .unreachable,
        "\(place) cannot be reached (\(String(cString: strerror(number)).lowercased())).", "Check the network or VPN."
      )
    default:
      Self(.unreachable, "\(place) cannot be reached.", "Check the network or VPN.")
    }
  }
}
