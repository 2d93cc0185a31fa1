/// Turns what the server says about a failed request into a code. The one place that reads the server's sentences:
/// its numbers are too coarse (an unknown method is -32600, like nearly everything else).
enum ErrorClassifier {
  static func error(from object: ServerErrorObject, method: String) -> CodexError {
    let code = code(of: object, method: method)
    return CodexError(
      code, object.message.isEmpty ? "The server refused \(method)." : object.message, data: object.data,
      serverCode: object.code, activeTurnID: code == .turnMismatch ? activeTurn(in: object.message) : nil)
  }

  private static func code(of object: ServerErrorObject, method: String) -> CodexError.Code {
    if object.code == -32_001 { return .overloaded }
    if object.data?["reason"]?.stringValue == "serverShuttingDown" { return .draining }
    if object.data?["reason"]?.stringValue == "readStateConflict" { return .readStateConflict }
    if object.data?["input_error_code"]?.stringValue == "input_too_large" { return .inputTooLarge }
    // A wrong word inside the params is an unknown variant too; only the method's own name says it is the method.
    if object.message.contains("unknown variant `\(method)`") { return .methodUnsupported }
    if method.hasPrefix("fs/"), let known = fileSentences.first(where: { object.message.contains($0.part) }) {
      return known.code
    }
    if let known = sentences.first(where: { object.message.contains($0.part) }) { return known.code }
    return switch object.code {
    case -32_601: .historyUnsupported
    case -32_600, -32_602: .invalidRequest
    default: .serverError
    }
  }

  private static let sentences: [(part: String, code: CodexError.Code)] = [
    ("Not initialized", .notInitialized),
    ("requires experimentalApi capability", .experimentalRequired),
    ("cannot steer a", .notSteerable),
    ("direct app-server input is not allowed", .inputNotAllowed),
    ("Server is draining", .draining),
    ("thread not found", .threadNotFound),
    ("invalid thread id", .threadNotFound),
    ("no rollout found", .threadNotFound),
    ("thread not loaded", .threadNotLoaded),
    ("not materialized yet", .notMaterialized),
    ("list_turns is not supported yet", .notMaterialized),
    ("already has an active writer", .activeWriterElsewhere),
    ("no active turn", .noActiveTurn),
    ("expected active turn id", .turnMismatch),
    ("authentication required", .authenticationRequired),
  ]

  /// The words of the server's system, with the numbers of Unix and of Windows.
  private static let fileSentences: [(part: String, code: CodexError.Code)] = [
    ("(os error 2)", .fileNotFound), ("(os error 3)", .fileNotFound),
    ("(os error 20)", .notADirectory), ("(os error 267)", .notADirectory),
    ("(os error 13)", .fileAccessDenied), ("(os error 1)", .fileAccessDenied), ("Access is denied", .fileAccessDenied),
  ]

  /// The id in `expected active turn id X but found Y`.
  private static func activeTurn(in message: String) -> String? {
    let words = message.split(separator: " ")
    guard let found = words.lastIndex(of: "found"), found + 1 < words.endIndex else { return nil }
    return String(words[found + 1].filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
  }
}
