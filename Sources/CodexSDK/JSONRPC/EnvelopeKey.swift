/// The members of a JSON-RPC message. `jsonrpc` is not among them: the server leaves it out.
enum EnvelopeKey: String, CodingKey {
  case id, method, params, result, error
}
