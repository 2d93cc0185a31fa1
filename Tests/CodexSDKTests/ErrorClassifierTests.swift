import Testing

@testable import CodexSDK

/// The sentences are those of the server.
struct ErrorClassifierTests {
  private static let draining: JSONValue = ["reason": "serverShuttingDown"]
  private static let tooLarge: JSONValue = ["input_error_code": "input_too_large", "max_chars": 1_048_576]

  @Test(
    arguments: [
      (-32600, "Not initialized", nil, CodexError.Code.notInitialized),
      (-32600, "Invalid request: unknown variant `turn/start`, expected one of `initialize`", nil, .methodUnsupported),
      (-32600, "Invalid request: unknown variant `workspaceWrite`, expected one of `read-only`", nil, .invalidRequest),
      (-32600, "Invalid request: missing field `input`", nil, .invalidRequest),
      (-32600, "thread/search requires experimentalApi capability", nil, .experimentalRequired),
      (-32600, "invalid thread id xyz", nil, .threadNotFound),
      (-32600, "thread not found: 01a2", nil, .threadNotFound),
      (-32600, "thread not loaded: 01a2", nil, .threadNotLoaded),
      (-32600, "thread 01a2 is not materialized yet", nil, .notMaterialized),
      (-32601, "list_turns is not supported yet", nil, .notMaterialized),
      (-32601, "thread/items/list is not supported yet", nil, .historyUnsupported),
      (-32600, "thread 01a2 already has an active writer", nil, .activeWriterElsewhere),
      (-32600, "no active turn to interrupt", nil, .noActiveTurn),
      (-32600, "no active turn to steer", nil, .noActiveTurn),
      (-32600, "codex account authentication required to read rate limits", nil, .authenticationRequired),
      (-32602, "Input exceeds the maximum length", tooLarge, .inputTooLarge),
      (-32600, "Server is draining; retry after reconnecting", draining, .draining),
      (-32001, "Server overloaded; retry later.", nil, .overloaded),
      (-32603, "workspace routing discovery failed", nil, .serverError),
      (-1, "", nil, .serverError),
    ] as [(Int, String, JSONValue?, CodexError.Code)])
  func `the server's sentences become codes`(code: Int, message: String, data: JSONValue?, expected: CodexError.Code) {
    let error = ErrorClassifier.error(from: .init(code: code, message: message, data: data), method: "turn/start")
    #expect(error.code == expected)
    #expect(error.serverCode == code)
    #expect(error.data == data)
    #expect(!error.message.isEmpty)
  }

  @Test(
    arguments: [
      ("fs/getMetadata", "No such file or directory (os error 2)", .fileNotFound),
      ("fs/readDirectory", "Not a directory (os error 20)", .notADirectory),
      ("fs/readDirectory", "Permission denied (os error 13)", .fileAccessDenied),
      ("fs/readDirectory", "Filename too long (os error 36)", .serverError),
      ("turn/start", "No such file or directory (os error 2)", .serverError),
    ] as [(String, String, CodexError.Code)])
  func `the words of the server's system count where files are asked for`(
    method: String, message: String, expected: CodexError.Code
  ) {
    #expect(ErrorClassifier.error(from: .init(code: -32603, message: message), method: method).code == expected)
  }

  @Test func `a turn mismatch names the turn that is running`() {
    let object = ServerErrorObject(code: -32600, message: "expected active turn id bogus but found 01a2-N1")
    let error = ErrorClassifier.error(from: object, method: "turn/interrupt")
    #expect(error.code == .turnMismatch)
    #expect(error.activeTurnID == "01a2-N1")
  }

  @Test func `a long sentence is cut`() {
    let object = ServerErrorObject(code: -32600, message: String(repeating: "x", count: 4000))
    let error = ErrorClassifier.error(from: object, method: "turn/start")
    #expect(error.message.count == CodexError.messageCharactersMax + 1)
    #expect(error.message.hasSuffix("…"))
  }
}
