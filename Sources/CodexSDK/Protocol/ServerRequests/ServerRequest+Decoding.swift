extension ServerRequest {
  /// Reads a question. What is known but unreadable is kept as unknown: a person can at least be told of it.
  init(id: RequestID, method: String, message: KeyedDecodingContainer<EnvelopeKey>) {
    self.id = id
    // Params that are missing or no JSON at all leave nothing to keep but the method.
    let params = try? message.decode(JSONValue.self, forKey: .params)
    self.params = params ?? .null
    do {
      if let body = try Self.known(method, message) {
        self.body = body
        return
      }
    } catch {}
    body = .unknown(method: method, params: self.params)
  }

  private static func known(_ method: String, _ message: KeyedDecodingContainer<EnvelopeKey>) throws -> Body? {
    func params<Params: Decodable>() throws -> Params { try message.decode(Params.self, forKey: .params) }
    return switch method {
    case CommandApprovalRequest.method: .commandApproval(try params())
    case FileChangeApprovalRequest.method: .fileChangeApproval(try params())
    case PermissionsApprovalRequest.method: .permissionsApproval(try params())
    case UserInputRequest.method: .userInput(try params())
    case ElicitationRequest.method: .elicitation(try params())
    case LegacyCommandApprovalRequest.method: .legacyCommandApproval(try params())
    case LegacyPatchApprovalRequest.method: .legacyPatchApproval(try params())
    default: nil
    }
  }
}
