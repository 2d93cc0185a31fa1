import CCurl
@preconcurrency import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A libcurl connection: made by a blocking call on a queue of its own, then read and written on one other queue.
///
/// `@unchecked Sendable`: libcurl wants one thread at a time, and gets it. `perform` runs once, before anyone else has the
/// handle for anything but `cancel`, which libcurl allows on any thread; afterwards only the owning `CurlSocket` uses it, on
/// its queue; the close comes with the last reference, when nobody can use it any more.
final class CurlHandle: @unchecked Sendable {
  /// Why a call failed, in curl's terms.
  struct Failure: Error, Equatable {
    var code: Int32
    /// curl's own sentence, possibly empty.
    var text: String
    /// errno of the connect, or 0.
    var systemError: Int32
    var hasResolved: Bool
    /// To the server, or to the proxy where there is one.
    var hasConnected: Bool
    /// HTTP status of the proxy's answer to `CONNECT`, or 0.
    var proxyStatus = 0
    /// Whether a SOCKS proxy took us for somebody it doesn't serve, or the server for one it doesn't pass on to.
    var isProxyRefusal = false
  }

  private let pointer: OpaquePointer

  /// A handle that connects to a server by some route and stops there, or, with a `path`, GETs that path. The timeout is
  /// for name, TCP, proxy and TLS, and for the whole of a GET.
  init(_ url: WebSocketURL, by route: Route, get path: String? = nil, timeout: Duration) throws(Failure) {
    // 0 would mean curl's own default, and a day is as good as any longer time.
    let milliseconds = Int64(min(max(1, timeout / .milliseconds(1)), 86_400_000))
    let socketPath = url.socketPath.flatMap(SocketPath.connectable)
    let opened: OpaquePointer? = withCStrings([
      url.httpURL(path: path ?? "/"), route.caFile, socketPath, route.proxy?.spelled,
    ]) { texts in
      var config = ccurl_config()
      config.url = texts[0]
      config.ca_file = texts[1]
      config.unix_socket_path = texts[2]
      config.proxy = texts[3]
      config.connect_timeout_milliseconds = milliseconds
      config.total_timeout_milliseconds = path == nil ? 0 : milliseconds
      config.connect_only = path == nil ? 1 : 0
      return ccurl_open(&config)
    }
    guard let opened else {
      throw Failure(
        code: ccurl_unusable, text: "libcurl refuses an option", systemError: 0, hasResolved: false,
        hasConnected: false)
    }
    pointer = opened
  }

  deinit {
    // Saying goodbye in TLS, or an old libcurl that waits for a name lookup, may block whoever lets go last.
    nonisolated(unsafe) let pointer = pointer
    DispatchQueue.global(qos: .utility).async { ccurl_close(pointer) }
  }

  /// Connects, or does the GET. Returns early when the task is cancelled.
  func perform() async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        DispatchQueue(label: "codex-center.connect").async { [self] in
          let code = ccurl_perform(pointer)
          continuation.resume(with: code == ccurl_ok ? .success(()) : .failure(failure(code)))
        }
      }
    } onCancel: {
      ccurl_cancel(pointer)
    }
  }

  /// HTTP status of a GET that was performed.
  var responseStatus: Int { Int(ccurl_response_status(pointer)) }

  /// The connected socket, or -1.
  var socket: Int32 { ccurl_socket(pointer) }

  /// What closing the socket does with bytes that the kernel has not sent yet: drops them and resets the connection, or
  /// goes on to send them. Says nothing on sockets of this machine, where a write has arrived when it is over.
  func dropUnsentAtClose(_ drops: Bool) {
    let option = linger(l_onoff: drops ? 1 : 0, l_linger: 0)
    // A socket that refuses is closed as before; there is nothing better to do.
    withUnsafeBytes(of: option) {
      _ = setsockopt(socket, SOL_SOCKET, SO_LINGER, $0.baseAddress, socklen_t($0.count))
    }
  }

  /// Sends what the socket takes. After `ccurl_again`, the retry must begin at the same address.
  func send(_ bytes: UnsafeRawBufferPointer) -> (code: Int32, count: Int) {
    var count = 0
    let code = ccurl_send(pointer, bytes.baseAddress, bytes.count, &count)
    return (code, count)
  }

  func receive(into buffer: UnsafeMutableRawBufferPointer) -> (code: Int32, count: Int) {
    var count = 0
    let code = ccurl_receive(pointer, buffer.baseAddress, buffer.count, &count)
    return (code, count)
  }

  /// curl's own sentence about the last failure.
  var errorText: String { String(cString: ccurl_error_text(pointer)) }

  private func failure(_ code: Int32) -> Failure {
    Failure(
      code: code, text: errorText, systemError: Int32(truncatingIfNeeded: ccurl_os_error(pointer)),
      hasResolved: ccurl_has_resolved(pointer) != 0, hasConnected: ccurl_has_connected(pointer) != 0,
      proxyStatus: Int(ccurl_proxy_status(pointer)), isProxyRefusal: ccurl_is_proxy_refusal(pointer) != 0)
  }
}

/// Lends texts to C; `nil` stays NULL.
private func withCStrings<Result>(_ texts: [String?], _ body: ([UnsafePointer<CChar>?]) -> Result) -> Result {
  let copies = texts.map { text in text.map { strdup($0) } ?? nil }
  defer { for copy in copies { free(copy) } }
  return body(copies.map { $0.map { UnsafePointer($0) } })
}
