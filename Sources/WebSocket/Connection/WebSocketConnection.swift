@preconcurrency import Dispatch

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// An open WebSocket connection (RFC 6455, client side).
///
/// It reads as fast as the server sends, whatever its consumer does: codex drops a client whose queue fills. What it
/// decides is in `Handshake`, `Conversation`, `OutgoingFrames` and `ReadPacing`; here are only the socket, the queue and
/// the clock.
/// Letting go of it closes the socket and ends `messages`.
package actor WebSocketConnection {
  /// What the server sends; an element is all that one look at the socket brought, in order.
  ///
  /// Ends without an error after `close`, else by throwing a `WebSocketError` that says how the connection ended.
  /// - Important: for one consumer. Cancelling that consumer ends the stream for good.
  package nonisolated let messages: AsyncThrowingStream<[WebSocketMessage], any Error>

  /// Times between a ping and its pong, as they are measured, the newest only. For one reader; ends with the connection.
  package nonisolated let roundTrips: AsyncStream<Duration>
  let roundTripMeasured: AsyncStream<Duration>.Continuation

  /// One look at the socket takes no more than about this, so that sending and time get their turn in a flood.
  static let drainBytesMax = 1 << 20

  /// Clocks trap on times that they cannot add; whoever waits longer than this looks again.
  static let sleepMax = Duration.seconds(86_400)

  nonisolated let executor = QueueExecutor(label: "codex-center.websocket")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  nonisolated let request: WebSocketRequest
  nonisolated let sendQueue: SendQueue
  let receiveQueue: ReceiveQueue
  let clock: any Clock<Duration>
  /// Time since the connection was begun.
  let elapsed: @Sendable () -> Duration

  /// `nil` before and after.
  var socket: CurlSocket?
  var handshake: Handshake?
  var opening: CheckedContinuation<Void, any Error>?
  var conversation: Conversation?
  var outgoing = OutgoingFrames()
  /// Messages of the look at the socket that is under way.
  var batch: [WebSocketMessage] = []
  var isDrainDue = false
  var pacing = ReadPacing()
  var timer: (deadline: Duration, task: Task<Void, Never>)?
  var waitingForDisconnect: [CheckedContinuation<Void, Never>] = []

  private init(_ request: WebSocketRequest, clock: any Clock<Duration>, elapsed: @escaping @Sendable () -> Duration) {
    self.request = request
    self.clock = clock
    self.elapsed = elapsed
    sendQueue = SendQueue(bytesMax: request.limits.sendQueueBytesMax)
    let receiveQueue = ReceiveQueue(bytesMax: request.limits.backlogBytesMax)
    self.receiveQueue = receiveQueue
    messages = AsyncThrowingStream { try await receiveQueue.next() }
    (roundTrips, roundTripMeasured) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  deinit {
    timer?.task.cancel()
    roundTripMeasured.finish()
    receiveQueue.finish(throwing: nil)
  }

  /// Connects and does the handshake.
  ///
  /// - Parameters:
  ///   - request: what to connect to, and how.
  ///   - clock: measures the answer to the handshake and the keep-alive; must go on while the machine sleeps.
  /// - Returns: an open connection; what the server sends is gathered from here on.
  /// - Throws: `WebSocketError`; when the task is cancelled, one with the code `cancelled`.
  package static func connect(
    _ request: WebSocketRequest, clock: any Clock<Duration> = ContinuousClock()
  ) async throws -> WebSocketConnection {
    let elapsed = stopwatch(clock)
    let handshake = try Handshake(request, nonce: Handshake.makeNonce())
    try request.route.check(for: request.url)
    let handle: CurlHandle
    do {
      handle = try CurlHandle(request.url, by: request.route, timeout: request.connectTimeout)
      try await handle.perform()
    } catch let failure as CurlHandle.Failure {
      throw WebSocketError.transport(failure, to: request.url, route: request.route, limit: request.connectTimeout)
    }
    let connection = WebSocketConnection(request, clock: clock, elapsed: elapsed)
    try await connection.open(handle, handshake)
    return connection
  }

  /// Queues a text message; the order of the calls is the order on the wire. Never waits.
  ///
  /// - Parameter text: UTF-8.
  /// - Throws: `WebSocketError`: `closed`, `sendQueueFull`, `messageTooLarge` or `invalidUTF8`. The connection goes on
  ///   where it was open.
  package nonisolated func send(text: Data) throws(WebSocketError) {
    var validator = UTF8Validator()
    guard validator.accept(text.span), validator.isAtBoundary else { throw .notText(to: request.url) }
    guard try sendQueue.add(text, to: request.url) else { return }
    executor.queue.async { self.assumeIsolated { $0.pump() } }
  }

  /// Sends what is queued and a close frame, waits for the server's for up to a second, and closes the socket.
  ///
  /// - Parameters:
  ///   - code: one that may not be sent (such as 1005) makes a frame without a code.
  ///   - reason: cut to 123 bytes.
  package func close(code: CloseCode = .normal, reason: String = "") async {
    guard socket != nil else { return }
    act { $0.close(CloseFrame(code: code, reason: reason), at: $1) }
    await withCheckedContinuation { waitingForDisconnect.append($0) }
  }

  /// Opens the existential, whose instants have no name.
  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
