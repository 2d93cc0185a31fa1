#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A request of ours. `params` is always there: the server refuses requests without, even when nothing is in it.
struct OutboundRequest<Params: Encodable>: Encodable {
  var id: Int
  var method: String
  var params: Params
}

/// A notification of ours.
struct OutboundNotification: Encodable {
  var method: String

  /// Ends the introduction that `initialize` began.
  static let initialized = Self(method: "initialized")
}

/// An answer of ours to a question of the server.
struct OutboundAnswer: Encodable {
  struct Refusal: Encodable {
    var code = -32_000
    var message: String
  }

  var id: RequestID
  var result: JSONValue?
  var error: Refusal?

  init(id: RequestID, answer: ServerRequestAnswer) {
    self.id = id
    result = answer.result
    if case .refusal(let message) = answer { error = Refusal(message: message) }
  }
}

extension Encodable {
  /// The message as it travels: no line breaks, members sorted so that equal messages are equal bytes.
  func wireData() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
