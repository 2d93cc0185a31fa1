/// Why an endpoint closes a connection (RFC 6455 section 7.4); open, because applications have 3000–4999 to themselves.
package struct CloseCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The purpose of the connection has been fulfilled.
  package static let normal = Self(rawValue: 1000)
  /// A server that shuts down, or a client that leaves.
  package static let goingAway = Self(rawValue: 1001)
  package static let protocolError = Self(rawValue: 1002)
  /// Data of a kind the endpoint cannot take.
  package static let unsupportedData = Self(rawValue: 1003)
  /// Never on the wire: stands for a close frame without a code.
  package static let noStatusReceived = Self(rawValue: 1005)
  /// Never on the wire: stands for an end without a close frame.
  package static let abnormal = Self(rawValue: 1006)
  /// Data that does not fit its kind, such as text that is not UTF-8.
  package static let invalidPayload = Self(rawValue: 1007)
  package static let policyViolation = Self(rawValue: 1008)
  package static let messageTooBig = Self(rawValue: 1009)
  package static let mandatoryExtension = Self(rawValue: 1010)
  package static let internalError = Self(rawValue: 1011)
  package static let serviceRestart = Self(rawValue: 1012)
  package static let tryAgainLater = Self(rawValue: 1013)
  package static let badGateway = Self(rawValue: 1014)
  /// Never on the wire: stands for a failed TLS handshake.
  package static let tlsHandshake = Self(rawValue: 1015)

  /// Whether a close frame may carry it: what RFC 6455 and the IANA registry assign, and the ranges for libraries and
  /// applications. 1004 is reserved; 1005, 1006 and 1015 only stand for what no frame said.
  package var isAllowedOnTheWire: Bool {
    switch rawValue {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}
