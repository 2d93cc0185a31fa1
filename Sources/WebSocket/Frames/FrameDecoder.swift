/// Finds frames in the bytes of a server, wherever those happen to be cut (RFC 6455 section 5.2).
///
/// It keeps no payload: each call describes the next piece of the run of input it was given, so that a large message
/// is copied once, by whoever gathers it, and a limit can act on a header before its payload has come.
struct FrameDecoder {
  private enum State {
    case firstByte
    case secondByte(isFinal: Bool, Opcode)
    case length(isFinal: Bool, Opcode, value: UInt64, bytesMissing: Int, bytesInAll: Int)
    case payload(FrameHeader, bytesMissing: Int)
  }
  private var state = State.firstByte

  /// The next piece at or after `offset`, which moves behind it; `nil` when the input is used up.
  mutating func next(in input: Span<UInt8>, from offset: inout Int) throws(Violation) -> FramePiece? {
    if case .payload(let header, let missing) = state {
      guard offset < input.count else { return nil }
      return piece(of: header, bytesMissing: missing, startsFrame: false, in: input, from: &offset)
    }
    while offset < input.count {
      let byte = input[offset]
      offset += 1
      guard let header = try take(headerByte: byte) else { continue }
      return piece(of: header, bytesMissing: header.payloadBytes, startsFrame: true, in: input, from: &offset)
    }
    return nil
  }

  private mutating func piece(
    of header: FrameHeader, bytesMissing: Int, startsFrame: Bool, in input: Span<UInt8>, from offset: inout Int
  ) -> FramePiece {
    let end = offset + min(bytesMissing, input.count - offset)
    let missing = bytesMissing - (end - offset)
    state = missing == 0 ? .firstByte : .payload(header, bytesMissing: missing)
    defer { offset = end }
    return FramePiece(header: header, payload: offset..<end, startsFrame: startsFrame, endsFrame: missing == 0)
  }

  /// Returns the header that this byte completes.
  private mutating func take(headerByte byte: UInt8) throws(Violation) -> FrameHeader? {
    switch state {
    case .firstByte:
      state = try Self.readFirst(byte)
      return nil
    case .secondByte(let isFinal, let opcode):
      return try takeSecond(byte, isFinal: isFinal, opcode)
    case .length(let isFinal, let opcode, let value, let missing, let inAll):
      let value = value << 8 | UInt64(byte)
      guard missing == 1 else {
        state = .length(isFinal: isFinal, opcode, value: value, bytesMissing: missing - 1, bytesInAll: inAll)
        return nil
      }
      return FrameHeader(isFinal: isFinal, opcode: opcode, payloadBytes: try Self.checked(value, bytes: inAll))
    case .payload:
      return nil
    }
  }

  private static func readFirst(_ byte: UInt8) throws(Violation) -> State {
    guard byte & 0x70 == 0 else { throw .framing("used a reserved bit although no extension was agreed") }
    guard let opcode = Opcode(rawValue: byte & 0x0f) else {
      throw .framing("sent a frame with the reserved opcode \(byte & 0x0f)")
    }
    let isFinal = byte & 0x80 != 0
    guard isFinal || !opcode.isControl else { throw .framing("split a control frame into fragments") }
    return .secondByte(isFinal: isFinal, opcode)
  }

  private mutating func takeSecond(_ byte: UInt8, isFinal: Bool, _ opcode: Opcode) throws(Violation) -> FrameHeader? {
    guard byte & 0x80 == 0 else { throw .framing("masked a frame, which only clients do") }
    let length = Int(byte & 0x7f)
    guard length <= FrameHeader.controlPayloadBytesMax || !opcode.isControl else {
      throw .framing("sent a control frame of more than 125 bytes")
    }
    guard length >= 126 else { return FrameHeader(isFinal: isFinal, opcode: opcode, payloadBytes: length) }
    let bytes = length == 126 ? 2 : 8
    state = .length(isFinal: isFinal, opcode, value: 0, bytesMissing: bytes, bytesInAll: bytes)
    return nil
  }

  private static func checked(_ length: UInt64, bytes: Int) throws(Violation) -> Int {
    guard length >= (bytes == 2 ? 126 : 65_536) else { throw .framing("wrote a length in more bytes than it needs") }
    guard let count = Int(exactly: length) else { throw .framing("sent a length with its highest bit set") }
    return count
  }
}
