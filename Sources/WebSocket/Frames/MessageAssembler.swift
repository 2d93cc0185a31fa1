#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Puts messages together from the pieces of frames, with control frames in between (RFC 6455 sections 5.4 and 5.5).
struct MessageAssembler {
  /// Something complete.
  enum Incoming: Equatable {
    case message(WebSocketMessage)
    case ping([UInt8])
    case pong([UInt8])
    case close(CloseFrame)
  }

  private let messageBytesMax: Int
  /// The kind of the message that is under way.
  private var kind: Opcode?
  private var payload = Data()
  private var validator = UTF8Validator()
  private var control: [UInt8] = []

  init(messageBytesMax: Int) { self.messageBytesMax = messageBytesMax }

  /// Takes the next piece, whose payload is a range of `input`.
  ///
  /// Faults are found as early as they can be known: order and size from a frame's header, broken text at its byte.
  mutating func add(_ piece: FramePiece, of input: Span<UInt8>) throws(Violation) -> Incoming? {
    let bytes = input.extracting(piece.payload)
    guard !piece.header.opcode.isControl else { return try addControl(piece, bytes) }
    if piece.startsFrame { try begin(piece.header) }
    guard let kind else { return nil }
    if kind == .text, !validator.accept(bytes) { throw .text("sent text that is not UTF-8") }
    let isComplete = piece.endsFrame && piece.header.isFinal
    guard isComplete else {
      append(bytes)
      return nil
    }
    guard validator.isAtBoundary else { throw .text("sent text that ends inside a character") }
    self.kind = nil
    if payload.isEmpty { return .message(Self.message(kind, bytes.withUnsafeBytes { Data($0) })) }
    append(bytes)
    defer { payload = Data() }
    return .message(Self.message(kind, payload))
  }

  private mutating func begin(_ header: FrameHeader) throws(Violation) {
    if header.opcode == .continuation {
      guard kind != nil else { throw .framing("continued a message that had not begun") }
    } else {
      guard kind == nil else { throw .framing("began a message inside another") }
      kind = header.opcode
      validator = UTF8Validator()
    }
    guard header.payloadBytes <= messageBytesMax - payload.count else {
      throw .tooLarge("sent a message of more than \(messageBytesMax) bytes")
    }
  }

  private mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { payload.append($0) }
  }

  private static func message(_ kind: Opcode, _ payload: Data) -> WebSocketMessage {
    kind == .text ? .text(payload) : .binary(payload)
  }

  private mutating func addControl(_ piece: FramePiece, _ bytes: Span<UInt8>) throws(Violation) -> Incoming? {
    for index in bytes.indices { control.append(bytes[index]) }
    guard piece.endsFrame else { return nil }
    defer { control = [] }
    switch piece.header.opcode {
    case .ping: return .ping(control)
    case .pong: return .pong(control)
    default: return .close(try CloseFrame(payload: control))
    }
  }
}
