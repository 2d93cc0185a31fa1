/// Reads the answer to one request into the type its caller waits for.
struct ReplyReader: Sendable {
  private let method: String
  private let result: @Sendable (KeyedDecodingContainer<EnvelopeKey>) throws -> any Sendable

  init<R: ClientRequest>(for type: R.Type) {
    method = R.method
    result = { try $0.decode(R.Response.self, forKey: .result) }
  }

  /// The response, or why there is none: the server's error, or an answer that cannot be read.
  func read(_ message: KeyedDecodingContainer<EnvelopeKey>) -> Result<any Sendable, CodexError> {
    do {
      if let error = try message.decodeIfPresent(ServerErrorObject.self, forKey: .error) {
        return .failure(ErrorClassifier.error(from: error, method: method))
      }
      return .success(try result(message))
    } catch {
      return .failure(failure(error))
    }
  }

  /// The answer came, and this is why it says nothing.
  func failure(_ error: any Error) -> CodexError {
    CodexError(.undecodable, "The answer to \(method) cannot be read: \(error.decodingSummary)", cause: error)
  }
}

/// The `error` member of an answer.
struct ServerErrorObject: Decodable {
  var code: Int
  var message: String
  var data: JSONValue?

  init(code: Int, message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    code = wire.optional("code", default: 0)
    message = wire.optional("message", default: "")
    data = wire.optional("data")
  }
}
