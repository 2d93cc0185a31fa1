/// Turns the bytes that a terminal sends into events, one byte at a time: however they are split over reads, the events
/// are the same. What it does not know is swallowed whole; nothing that arrives can trap or grow without bound.
///
/// An escape that was delivered as a key may still turn out to be the start of a sequence whose rest is late. So for as
/// long as a sequence may take, `[`, `O` and `]` after it begin one, and Enter, which may be the rest of Alt-Enter, is
/// swallowed: pressed again it works, while an Enter that was not meant opens or sends something. Other characters are
/// keys: people do press a letter soon after Esc, and Alt with a letter comes in one piece nearly always.
package struct KeyDecoder: Sendable {
  /// What the decoder waits for, when more bytes may or may not come. Each deserves its own patience.
  package enum Pending: Hashable, Sendable {
    /// An escape, alone or with a character that begins what no terminal sends unasked: most likely a key.
    case escape
    /// A sequence that has begun.
    case sequence
    /// An escape that was delivered as a key, whose sequence may come yet.
    case lateSequence
    /// A paste whose end has not arrived.
    case paste
  }

  /// Bytes kept of one sequence; longer ones are swallowed without being understood.
  package static let sequenceBytesMax = 1_024

  private enum State {
    case ground
    case character(isAlt: Bool)
    case escape
    /// The escape was delivered as a key.
    case lateEscape
    case csi
    case ss3
    /// OSC, DCS and their kin, by the byte that opened them.
    case string(opener: UInt8, isEscaped: Bool)
    /// The old mouse report is followed by three bytes of any value.
    case oldMouse(left: Int)
    case paste
  }

  private var state = State.ground
  /// Whether the escape of the sequence that is open was delivered as a key.
  private var isLate = false
  private var collected: [UInt8] = []
  private var scalar = UTF8Collector()
  private var paste = PasteCollector()

  package init() {}

  /// What `flushPending` would decide; nil when nothing is open.
  package var pending: Pending? {
    switch state {
    case .ground, .character: nil
    case .escape: .escape
    case .lateEscape: .lateSequence
    // Nobody is asked for what these begin.
    case .string(let opener, _) where collected.isEmpty && opener != Self.osc: .escape
    case .csi, .ss3, .string, .oldMouse: .sequence
    case .paste: .paste
    }
  }

  /// Events that are complete after these bytes.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes { step(byte, &events) }
    return events
  }

  /// Says that nothing followed for a while: an open escape was a key, an open sequence is dropped, a paste that
  /// paused too often ends.
  package mutating func flushPending() -> [InputEvent] {
    switch state {
    case .escape:
      state = .lateEscape
      return [.key(KeyEvent(.escape))]
    case .paste:
      guard let cut = paste.pause() else { return [] }
      state = .ground
      return [.paste(cut)]
    default:
      let events = openerAsKey()
      if pending != nil { state = .ground }
      return events
    }
  }

  /// Alt with a character that begins sequences, when nothing of one came. After an escape that acted it is unknowable.
  private func openerAsKey() -> [InputEvent] {
    guard collected.isEmpty, !isLate else { return [] }
    switch state {
    case .csi: return [.key(.alt("["))]
    case .ss3: return [.key(.alt("O"))]
    case .string(let opener, _): return [.key(SimpleKeys.event(opener, isAlt: true))]
    default: return []
    }
  }

  private mutating func step(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch state {
    case .ground: ground(byte, isAlt: false, &events)
    case .character(let isAlt): continueCharacter(byte, isAlt: isAlt, &events)
    case .escape: afterEscape(byte, &events)
    case .lateEscape: afterLateEscape(byte, &events)
    // The Linux console's F1 to F5 have a second bracket.
    case .csi where byte == Self.bracket && collected.isEmpty: collect(byte)
    case .csi: if isFinal(byte, 0x40...0x7E, &events) { finishCSI(byte, &events) }
    case .ss3:
      if isFinal(byte, 0x41...0x7E, &events), let event = CSISequence.ss3Event(collected, byte) { events.append(event) }
    case .string(let opener, let isEscaped): inString(byte, opener: opener, isEscaped: isEscaped, &events)
    case .oldMouse(let left): state = left > 1 ? .oldMouse(left: left - 1) : .ground
    case .paste:
      guard let finished = paste.take(byte) else { return }
      state = .ground
      events.append(.paste(finished))
    }
  }

  private mutating func ground(_ byte: UInt8, isAlt: Bool, _ events: inout [InputEvent]) {
    state = .ground
    if byte == 0x1B {
      state = .escape
    } else if byte < 0x80 {
      events.append(.key(SimpleKeys.event(byte, isAlt: isAlt)))
    } else if scalar.begin(byte) {
      state = .character(isAlt: isAlt)
    }
  }

  private mutating func continueCharacter(_ byte: UInt8, isAlt: Bool, _ events: inout [InputEvent]) {
    switch scalar.take(byte) {
    case .more: return
    case .invalid: ground(byte, isAlt: false, &events)
    case .dropped: state = .ground
    case .scalar(let scalar):
      state = .ground
      guard scalar.value >= 0xA0 else { return }  // C1 controls are no text
      events.append(.key(KeyEvent(.character(Character(scalar)), isAlt ? .alt : [])))
    }
  }

  private static let bracket: UInt8 = 0x5B
  private static let osc: UInt8 = 0x5D

  private mutating func afterLateEscape(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case Self.bracket, 0x4F, Self.osc:  // [ O ]
      afterEscape(byte, &events)
      isLate = true
    case 0x0D: state = .ground
    default: ground(byte, isAlt: false, &events)
    }
  }

  private mutating func afterEscape(_ byte: UInt8, _ events: inout [InputEvent]) {
    collected.removeAll(keepingCapacity: true)
    isLate = false
    switch byte {
    case Self.bracket: state = .csi
    case 0x4F: state = .ss3  // O
    case 0x50, 0x58, Self.osc, 0x5E, 0x5F: state = .string(opener: byte, isEscaped: false)  // P X ] ^ _
    case 0x1B: events.append(.key(KeyEvent(.escape)))
    default: ground(byte, isAlt: true, &events)
    }
  }

  /// True when `byte` ends the sequence. A byte that has no place in one cuts it short and counts by itself.
  private mutating func isFinal(
    _ byte: UInt8, _ finals: ClosedRange<UInt8>, _ events: inout [InputEvent]
  ) -> Bool {
    switch byte {
    case 0x20..<finals.lowerBound: collect(byte)
    case finals:
      state = .ground
      return collected.count <= Self.sequenceBytesMax
    default: ground(byte, isAlt: false, &events)
    }
    return false
  }

  private mutating func finishCSI(_ final: UInt8, _ events: inout [InputEvent]) {
    if final == 0x4D, collected.isEmpty {
      state = .oldMouse(left: 3)
    } else if final == 0x7E, collected == CSISequence.pasteStart {
      state = .paste
    } else if let event = CSISequence.event(collected, final) {
      events.append(event)
    }
  }

  private mutating func inString(_ byte: UInt8, opener: UInt8, isEscaped: Bool, _ events: inout [InputEvent]) {
    if byte == 0x07 || (isEscaped && byte == 0x5C) {
      state = .ground
      guard opener == Self.osc, collected.count <= Self.sequenceBytesMax else { return }
      if let reply = TerminalReply(osc: collected) { events.append(.reply(reply)) }
    } else if isEscaped {
      afterEscape(byte, &events)
    } else if byte == 0x1B {
      state = .string(opener: opener, isEscaped: true)
    } else if byte < 0x20 || (opener == Self.osc && collected.isEmpty && !(0x30...0x39).contains(byte)) {
      // No answer holds a control, and an OSC begins with its number: this is somebody typing.
      events += openerAsKey()
      ground(byte, isAlt: false, &events)
    } else {
      collect(byte)
    }
  }

  /// Keeps one byte more than the limit, which marks the sequence as too long.
  private mutating func collect(_ byte: UInt8) {
    if collected.count <= Self.sequenceBytesMax { collected.append(byte) }
  }
}
