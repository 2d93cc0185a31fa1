/// The protocol of an open connection, without the connection: what to do about bytes, time, and the wish to close.
///
/// Times are measured from a fixed moment, as in `KeepAlive`.
struct Conversation {
  /// What the connection has to carry out, in this order.
  enum Effect: Equatable {
    case deliver([WebSocketMessage])
    /// Answers pings, in this order.
    case pong(WaitingPongs)
    case ping([UInt8])
    /// Sends a close frame, after which nothing is sent any more; `afterQueue` lets what is queued go first.
    case close(CloseFrame, afterQueue: Bool)
    /// Tells the consumer how it ended; nothing is delivered after that.
    case finish(Ending)
    /// Closes the socket.
    case disconnect
  }

  private enum Phase {
    case open
    /// Our close frame is on its way and theirs is awaited.
    case closing(deadline: Duration)
    /// All is said. The server should close first, so that our last frame isn't lost to a reset.
    case lingering(deadline: Duration)
    case over
  }

  /// How long the server gets to answer a close frame, or to close its end. codex never answers one.
  static let closePatience = Duration.seconds(1)

  private var phase = Phase.open
  private var decoder = FrameDecoder()
  private var assembler: MessageAssembler
  private var keepAlive: KeepAlive

  init(limits: WebSocketLimits, keepAlive: KeepAliveSettings, at now: Duration) {
    assembler = MessageAssembler(messageBytesMax: limits.messageBytesMax)
    self.keepAlive = KeepAlive(keepAlive, at: now)
  }

  /// Time between the latest answered ping and its pong.
  var roundTrip: Duration? { keepAlive.roundTrip }

  /// When `timeReached` has something to do, if nothing comes before; `nil` when nothing ever will.
  var nextDeadline: Duration? {
    switch phase {
    case .open: keepAlive.nextCheck
    case .closing(let deadline), .lingering(let deadline): deadline
    case .over: nil
    }
  }

  /// Takes what the server sent.
  mutating func receive(_ input: Span<UInt8>, at now: Duration) -> [Effect] {
    switch phase {
    case .open, .closing: break
    case .lingering, .over: return []
    }
    keepAlive.heard()
    var found = Findings()
    do throws(Violation) {
      try decode(input, at: now, into: &found)
    } catch {
      return found.effects(isOpen: isOpen) + fail(with: error, at: now)
    }
    return found.effects(isOpen: isOpen) + (found.close.map { answer($0, at: now) } ?? [])
  }

  /// The stream ended, or broke when there is a reason.
  mutating func streamEnded(_ reason: String?) -> [Effect] {
    let wasOpen = isOpen
    phase = .over
    return (wasOpen ? [.finish(reason.map { .lost($0) } ?? .endOfStream)] : []) + [.disconnect]
  }

  /// We want to end it.
  mutating func close(_ frame: CloseFrame, at now: Duration) -> [Effect] {
    guard isOpen else { return [] }
    phase = .closing(deadline: now + Self.closePatience)
    return [.close(frame, afterQueue: true), .finish(.closedByUs)]
  }

  /// Fails the connection over a rule or a limit (RFC 6455 section 7.1.7).
  mutating func fail(with violation: Violation, at now: Duration) -> [Effect] {
    guard isOpen else {
      phase = .over
      return [.disconnect]
    }
    phase = .lingering(deadline: now + Self.closePatience)
    return [.close(CloseFrame(code: violation.closeCode), afterQueue: false), .finish(.violation(violation))]
  }

  mutating func timeReached(_ now: Duration) -> [Effect] {
    switch phase {
    case .open:
      switch keepAlive.check(at: now) {
      case .wait: return []
      case .ping(let payload): return [.ping(payload)]
      case .giveUp:
        phase = .over
        return [.finish(.deadPeer), .disconnect]
      }
    case .closing(let deadline), .lingering(let deadline):
      guard now >= deadline else { return [] }
      phase = .over
      return [.disconnect]
    case .over:
      return []
    }
  }

  private var isOpen: Bool {
    if case .open = phase { true } else { false }
  }

  private mutating func decode(
    _ input: Span<UInt8>, at now: Duration, into found: inout Findings
  ) throws(Violation) {
    var offset = 0
    while found.close == nil, let piece = try decoder.next(in: input, from: &offset) {
      switch try assembler.add(piece, of: input) {
      case .message(let message): found.messages.append(message)
      case .ping(let payload): found.pongs.add(payload)
      case .pong(let payload): keepAlive.pong(payload, at: now)
      case .close(let frame): found.close = frame
      case nil: break
      }
    }
  }

  /// The server's close frame: answered with its own code, unless ours went first.
  private mutating func answer(_ frame: CloseFrame, at now: Duration) -> [Effect] {
    let wasOpen = isOpen
    phase = .lingering(deadline: now + Self.closePatience)
    return wasOpen ? [.close(CloseFrame(code: frame.code), afterQueue: false), .finish(.closedByPeer(frame))] : []
  }
}

extension Conversation {
  /// What one run of input held.
  private struct Findings {
    var messages: [WebSocketMessage] = []
    var pongs = WaitingPongs()
    var close: CloseFrame?

    /// Once we asked to close, what still comes is of no interest, and nothing more may be sent.
    func effects(isOpen: Bool) -> [Effect] {
      guard isOpen else { return [] }
      var effects: [Effect] = messages.isEmpty ? [] : [.deliver(messages)]
      if !pongs.payloads.isEmpty { effects.append(.pong(pongs)) }
      return effects
    }
  }
}
