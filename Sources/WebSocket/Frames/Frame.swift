/// What a frame is for (RFC 6455 section 5.2). Closed: an opcode outside of this list fails the connection.
enum Opcode: UInt8, Sendable {
  case continuation = 0x0
  case text = 0x1
  case binary = 0x2
  case close = 0x8
  case ping = 0x9
  case pong = 0xA

  var isControl: Bool { rawValue >= 0x8 }
}

/// What stands before a frame's payload.
struct FrameHeader: Equatable, Sendable {
  static let controlPayloadBytesMax = 125

  /// Whether the message ends with this frame.
  var isFinal: Bool
  var opcode: Opcode
  var payloadBytes: Int
}

/// A part of a frame that was found in one run of input: a payload is handed on as it comes, not gathered first.
struct FramePiece: Equatable {
  var header: FrameHeader
  /// Where this part of the payload is in the input.
  var payload: Range<Int>
  var startsFrame: Bool
  var endsFrame: Bool
}
