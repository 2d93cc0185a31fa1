extension Error {
  /// What was wrong and where, in one line, without any of the values.
  var decodingSummary: String {
    guard let error = self as? DecodingError else { return String(describing: self) }
    switch error {
    case .keyNotFound(let key, let context): return "\(context.pathText(key)) is missing"
    case .valueNotFound(_, let context): return "\(context.pathText()) is null"
    case .typeMismatch(let type, let context): return "\(context.pathText()) is no \(type)"
    case .dataCorrupted(let context): return "\(context.pathText()): \(context.debugDescription)"
    @unknown default: return "unreadable"
    }
  }
}

extension DecodingError.Context {
  fileprivate func pathText(_ last: (any CodingKey)? = nil) -> String {
    let keys = codingPath + (last.map { [$0] } ?? [])
    return keys.isEmpty ? "the message" : keys.map(\.stringValue).joined(separator: ".")
  }
}
