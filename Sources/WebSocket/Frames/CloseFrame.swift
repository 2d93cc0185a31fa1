/// What a close frame says (RFC 6455 section 5.5.1).
struct CloseFrame: Equatable, Sendable {
  /// `noStatusReceived` when it says nothing.
  var code: CloseCode
  var reason: String

  /// Room for the reason beside the code in a control frame.
  static let reasonBytesMax = FrameHeader.controlPayloadBytesMax - 2

  /// A frame to send.
  ///
  /// - Parameters:
  ///   - code: one that may not be sent becomes a frame without a code.
  ///   - reason: cut at a character boundary to what fits.
  init(code: CloseCode, reason: String = "") {
    self.code = code.isAllowedOnTheWire ? code : .noStatusReceived
    var cut = code.isAllowedOnTheWire ? reason : ""
    while cut.utf8.count > Self.reasonBytesMax { cut.removeLast() }
    self.reason = cut
  }

  /// Reads what a server sent.
  init(payload: [UInt8]) throws(Violation) {
    guard !payload.isEmpty else {
      (code, reason) = (.noStatusReceived, "")
      return
    }
    guard payload.count >= 2 else { throw .framing("sent a close frame with half a code") }
    code = CloseCode(rawValue: UInt16(payload[0]) << 8 | UInt16(payload[1]))
    guard code.isAllowedOnTheWire else { throw .framing("sent a close frame with the code \(code.rawValue)") }
    guard let text = String(validating: payload[2...], as: UTF8.self) else {
      throw .text("sent a close frame whose reason is not UTF-8")
    }
    reason = text
  }

  var payload: [UInt8] {
    guard code != .noStatusReceived else { return [] }
    return [UInt8(code.rawValue >> 8), UInt8(code.rawValue & 0xff)] + Array(reason.utf8)
  }
}
