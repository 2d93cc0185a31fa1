#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Our end of a JSON-RPC conversation over one transport: requests out, answers and events in.
///
/// What to send when is decided by ``RequestScheduler``; this actor only carries it out. A caller's continuation lives
/// in `calls`, and whoever removes it from there resumes it, so that none is resumed twice or forgotten.
actor JSONRPCPeer {
  let hub = EventHub()
  nonisolated let transport: any MessageTransport
  private let clock: any Clock<Duration>
  private let backoff: Backoff
  private let mask: TokenMask?
  private let decoder = MessageDecoder()
  private var scheduler = RequestScheduler()
  private var questions = QuestionLedger()
  private var calls: [Int: PendingCall] = [:]
  private var lastCall = 0
  private var end: CodexError?
  private var reader: Task<Void, Never>?
  private(set) var statistics = ConnectionStatistics()

  /// `mask` takes out of every message what must not be echoed.
  init(
    transport: any MessageTransport, clock: any Clock<Duration>, backoff: Backoff = Backoff(), mask: TokenMask? = nil
  ) {
    self.transport = transport
    self.clock = clock
    self.backoff = backoff
    self.mask = mask
  }

  deinit { reader?.cancel() }

  /// Connects and starts to read.
  func open() async throws {
    let incoming: any AsyncSequence<[Data], any Error> & Sendable
    do {
      incoming = try await transport.open()
    } catch {
      await transport.close()
      throw (error as? CodexError)?.masked(by: mask) ?? error
    }
    if let end { throw end }
    reader = Task { [weak self] in
      do {
        for try await frames in incoming { await self?.receive(frames) }
        await self?.finish(CodexError(.connectionLost, "The server closed the connection."))
      } catch {
        await self?.finish(CodexError(ending: error))
      }
    }
  }

  /// Sends a request and waits for its answer. The time limit spans everything: waiting for a place, pauses, tries.
  func call<R: ClientRequest>(_ request: R, timeout: Duration) async throws -> R.Response {
    lastCall += 1
    let id = lastCall
    let value: any Sendable = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(PendingCall(request, continuation), id, timeout: timeout)
      }
    } onCancel: {
      Task { await self.abandon(id, CancellationError()) }
    }
    guard let response = value as? R.Response else {
      throw CodexError(.undecodable, "The answer to \(R.method) has another type than its request asks for.")
    }
    return response
  }

  /// Sends a notification.
  func notify(_ notification: OutboundNotification) throws {
    if let end { throw end }
    try transport.send(notification.wireData())
  }

  /// Answers a question of the server, if nobody has.
  func respond(to id: RequestID, with answer: ServerRequestAnswer) throws {
    if let end { throw end }
    guard questions.claim(id) else {
      throw CodexError(.alreadyAnswered, "The server's question \(id) is settled already.")
    }
    try transport.send(OutboundAnswer(id: id, answer: answer).wireData())
  }

  /// Ends the conversation. Callers that wait fail with `closed`.
  func close() async {
    finish(CodexError(.closed, "The connection was closed."))
    await transport.close()
  }
}

// MARK: - Calls

extension JSONRPCPeer {
  private func begin(_ call: PendingCall, _ id: Int, timeout: Duration) {
    var call = call
    if let end { return call.resume(.failure(end)) }
    if Task.isCancelled { return call.resume(.failure(CancellationError())) }
    guard scheduler.submit(id, isUrgent: call.isUrgent) else {
      return call.resume(.failure(CodexError(.overloaded, "Too many requests are waiting for this server.")))
    }
    let message = "The server did not answer \(call.method) within \(timeout.secondsText)."
    call.timer = after(timeout) { peer in
      await peer.abandon(id, CodexError(.timedOut, message))
    }
    calls[id] = call
    pump()
  }

  /// Sends whatever may go out now.
  private func pump() {
    var due = scheduler.dispatch()
    while !due.isEmpty {
      for dispatch in due {
        guard let call = calls[dispatch.call] else { continue }
        do {
          try transport.send(call.encode(dispatch.request))
        } catch {
          scheduler.abandon(dispatch.call)
          settle(dispatch.call, .failure(error))
        }
      }
      due = scheduler.dispatch()
    }
  }

  private func abandon(_ call: Int, _ error: any Error) {
    scheduler.abandon(call)
    settle(call, .failure(error))
    pump()
  }

  private func settle(_ call: Int, _ outcome: Result<any Sendable, any Error>) {
    calls.removeValue(forKey: call)?.resume(outcome)
  }

  private func after(_ pause: Duration, _ action: @escaping @Sendable (JSONRPCPeer) async -> Void) -> Task<Void, Never>
  {
    Task { [weak self, clock] in
      // Cancelled means that nobody waits for the time any more.
      guard (try? await clock.sleep(for: pause)) != nil, let self else { return }
      await action(self)
    }
  }
}

// MARK: - Arrivals

extension JSONRPCPeer {
  private func receive(_ frames: [Data]) {
    guard end == nil else { return }
    let outstanding = scheduler.outstanding
    decoder.expectReplies(outstanding.compactMapValues { calls[$0]?.reader })
    var events: [ServerEvent] = []
    var sizes: [Int] = []
    events.reserveCapacity(frames.count)
    sizes.reserveCapacity(frames.count)
    for frame in frames {
      let frame = mask?.masked(frame) ?? frame
      switch decoder.decode(frame) {
      case .event(let event):
        note(event)
        events.append(event)
        sizes.append(frame.count)
      case .unrecognized(let method):
        statistics.unrecognizedNotifications += 1
        events.append(.unrecognized(method: method, raw: frame))
        sizes.append(frame.count)
      case .reply(let request, let outcome): answered(request, outcome)
      case .unmatchedReply: statistics.unmatchedReplies += 1
      }
    }
    hub.deliver(events, sizes: sizes)
    pump()
  }

  private func note(_ event: ServerEvent) {
    switch event {
    case .serverRequest(let request): questions.asked(request.id)
    case .serverRequestResolved(let resolved): questions.resolved(resolved.requestId)
    case .undecodable: statistics.undecodableMessages += 1
    default: break
    }
  }

  private func answered(_ request: Int, _ outcome: Result<any Sendable, CodexError>) {
    if case .failure(let error) = outcome, error.code == .overloaded {
      switch scheduler.overloaded(request) {
      case .later(let call, let tries):
        statistics.retries += 1
        calls[call]?.pause = after(backoff.pause(afterTries: tries)) { await $0.retry(call) }
      case .giveUp(let call): settle(call, outcome.mapError { $0 })
      case nil: statistics.unmatchedReplies += 1
      }
    } else if let call = scheduler.answered(request) {
      settle(call, outcome.mapError { $0 })
    } else {
      statistics.unmatchedReplies += 1
    }
  }

  private func retry(_ call: Int) {
    scheduler.retry(call)
    pump()
  }

  /// Ends everything, once: every caller that waits and every listener is told why.
  private func finish(_ error: CodexError) {
    guard end == nil else { return }
    let error = error.masked(by: mask)
    end = error
    reader?.cancel()
    for call in calls.keys.sorted() {
      scheduler.abandon(call)
      settle(call, .failure(error))
    }
    hub.finish(error.code == .closed ? .success(()) : .failure(error))
    Task { [transport] in await transport.close() }
  }
}
