/// A rule that the server broke, or a limit that it passed, as found by the parts that know no address.
struct Violation: Error, Equatable {
  var code: WebSocketError.Code
  /// What we tell the server when we fail the connection (RFC 6455 section 7.1.7).
  var closeCode: CloseCode
  /// The fault as the end of a sentence that begins with "the server …".
  var detail: String

  static func framing(_ detail: String) -> Self {
    Self(code: .protocolViolation, closeCode: .protocolError, detail: detail)
  }

  static func text(_ detail: String) -> Self {
    Self(code: .invalidUTF8, closeCode: .invalidPayload, detail: detail)
  }

  static func tooLarge(_ detail: String) -> Self {
    Self(code: .messageTooLarge, closeCode: .messageTooBig, detail: detail)
  }
}
