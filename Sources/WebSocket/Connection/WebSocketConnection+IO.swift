@preconcurrency import Dispatch

// Everything here runs on the connection's queue.
extension WebSocketConnection {
  /// Sends the handshake and waits until it is answered.
  func open(_ handle: CurlHandle, _ handshake: Handshake) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        opening = continuation
        self.handshake = handshake
        guard !Task.isCancelled else { return failOpening(.cancelled(request.url)) }
        let readable: @Sendable () -> Void = { [weak self] in self?.assumeIsolated { $0.drain() } }
        let writable: @Sendable () -> Void = { [weak self] in self?.assumeIsolated { $0.writabilityCame() } }
        socket = CurlSocket(handle, queue: executor.queue, onReadable: readable, onWritable: writable)
        socket?.load(handshake.requestBytes)
        pump()
        // TLS may have read ahead while it connected, and the queue's readiness events know nothing of that.
        drain()
        schedule()
      }
    } onCancel: {
      Task { await self.failOpening(.cancelled(self.request.url)) }
    }
  }

  /// Reads what is there, up to a limit, and acts on it.
  func drain() {
    var bytesTaken = 0
    while let socket, bytesTaken < Self.drainBytesMax {
      let reading = socket.receive { bytes in
        bytesTaken += bytes.count
        take(bytes)
      }
      switch reading {
      case .bytes: continue
      case .nothingNow:
        endDrain()
        return rest()
      case .end:
        // A server may close its sending half together with its close frame, and still read our answer.
        pump()
        if outgoing.isOver, socket.isIdle { socket.endsInOrder() }
        streamEnded(nil)
      case .broken(let reason): streamEnded(reason)
      }
    }
    endDrain()
    guard socket != nil, !isDrainDue else { return }
    // There may be more, and with TLS no event would tell. Others on the queue go first.
    isDrainDue = true
    let again: @Sendable () -> Void = { [weak self] in
      self?.assumeIsolated {
        $0.isDrainDue = false
        $0.drain()
      }
    }
    executor.queue.async(execute: again)
  }

  /// Leaves the socket alone for a while where it was looked at too often. In real time, whatever `clock` says: it is
  /// about the work of this machine and decides nothing.
  private func rest() {
    let now = Duration.nanoseconds(Int64(clamping: DispatchTime.now().uptimeNanoseconds))
    guard let socket, let rest = pacing.looked(at: now) else { return }
    socket.rest()
    let end: @Sendable () -> Void = { [weak self] in self?.assumeIsolated { $0.socket?.endRest() } }
    executor.queue.asyncAfter(deadline: .now() + .nanoseconds(Int(rest / .nanoseconds(1))), execute: end)
  }

  /// Hands over what was read and sends what is to be answered.
  private func endDrain() {
    deliverBatch()
    pump()
    schedule()
  }

  private func take(_ bytes: Span<UInt8>) {
    var offset = 0
    if handshake != nil {
      do throws(WebSocketError) {
        guard try handshake?.receive(bytes, from: &offset) == true else { return }
      } catch {
        return failOpening(error)
      }
      handshake = nil
      conversation = Conversation(limits: request.limits, keepAlive: request.keepAlive, at: elapsed())
      opening?.resume()
      opening = nil
    }
    guard conversation != nil, offset < bytes.count else { return }
    let known = conversation?.roundTrip
    run(conversation?.receive(bytes.extracting(offset...), at: elapsed()) ?? [])
    if let roundTrip = conversation?.roundTrip, roundTrip != known { roundTripMeasured.yield(roundTrip) }
  }

  private func streamEnded(_ reason: String?) {
    guard let handshake else { return run(conversation?.streamEnded(reason) ?? []) }
    failOpening(handshake.refusalSoFar ?? .endedDuringHandshake(reason, by: request.url))
  }

  /// Sends as much as the socket takes.
  func pump() {
    outgoing.add(messages: sendQueue.collect())
    while let socket {
      if socket.isIdle {
        guard conversation != nil else { return }
        let (bytes, costDone) = outgoing.nextWindow()
        if costDone > 0 { sendQueue.finished(cost: costDone) }
        guard !bytes.isEmpty else { return }
        socket.load(bytes)
      }
      // A failed write is left to the reader, which finds the same end, and before it perhaps the reason.
      guard case .done = socket.flush() else { return }
    }
  }

  private func writabilityCame() {
    socket?.writabilityCame()
    pump()
  }

  /// Lets the conversation decide and carries it out.
  func act(_ decide: (inout Conversation, _ now: Duration) -> [Conversation.Effect]) {
    guard var current = conversation else { return }
    let effects = decide(&current, elapsed())
    conversation = current
    run(effects)
    pump()
    schedule()
  }

  func failOpening(_ error: WebSocketError) {
    guard opening != nil else { return }
    opening?.resume(throwing: error)
    opening = nil
    disconnect()
  }

  private func run(_ effects: [Conversation.Effect]) {
    for effect in effects {
      switch effect {
      case .deliver(let messages):
        batch += messages
      case .pong(let pongs):
        outgoing.add(pongs: pongs)
      case .ping(let payload):
        outgoing.add(ping: payload)
      case .close(let frame, let afterQueue):
        sendQueue.close()
        outgoing.add(messages: sendQueue.collect())
        outgoing.add(close: frame, afterQueue: afterQueue)
      case .finish(let ending):
        deliverBatch()
        sendQueue.close()
        receiveQueue.finish(throwing: WebSocketError(ending, of: request.url))
      case .disconnect:
        disconnect()
      }
    }
  }

  private func deliverBatch() {
    guard !batch.isEmpty else { return }
    let messages = batch
    batch = []
    guard !receiveQueue.add(messages) else { return }
    let violation = Violation(
      code: .backlogExceeded, closeCode: .policyViolation, detail: "\(request.limits.backlogBytesMax) bytes")
    run(conversation?.fail(with: violation, at: elapsed()) ?? [])
  }

  private func disconnect() {
    handshake = nil
    socket = nil
    timer?.task.cancel()
    timer = nil
    sendQueue.close()
    roundTripMeasured.finish()
    for waiting in waitingForDisconnect { waiting.resume() }
    waitingForDisconnect = []
  }

  /// Sees to it that the next deadline is met. A timer that is early is left alone: it looks, and is set anew.
  private func schedule() {
    guard socket != nil, let deadline = handshake == nil ? conversation?.nextDeadline : request.connectTimeout else {
      return
    }
    if let timer, timer.deadline <= deadline { return }
    timer?.task.cancel()
    let wait = min(max(.zero, deadline - elapsed()), Self.sleepMax)
    let task = Task { [weak self, clock] in
      do { try await clock.sleep(for: wait) } catch { return }
      await self?.timeReached()
    }
    timer = (deadline, task)
  }

  private func timeReached() {
    // A timer that was replaced while this call was on its way may find nothing due; then nothing happens.
    timer = nil
    if let handshake, elapsed() >= request.connectTimeout {
      let limit = request.connectTimeout
      return failOpening(handshake.refusalSoFar ?? .handshakeTimedOut(after: limit, by: request.url))
    }
    act { $0.timeReached($1) }
    schedule()
  }
}
