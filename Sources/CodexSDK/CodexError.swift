/// Why something with a Codex server didn't work.
///
/// Decide by ``code``; ``message`` is for people and never holds a token.
public struct CodexError: Error, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public let code: Code
  /// A sentence about it. Server texts in it are cut to ``messageCharactersMax``; they may hold control characters.
  public let message: String
  /// What the server sent along with its error.
  public let data: JSONValue?
  /// The JSON-RPC error number, when the server answered with one.
  public let serverCode: Int?
  /// The id of the turn that is really running, for ``Code/turnMismatch``.
  public let activeTurnID: String?
  /// The error below this one.
  public let cause: (any Error)?

  /// How much of a server's text is kept, in characters. Some of them list every method there is.
  public static let messageCharactersMax = 300

  /// An error.
  public init(
    _ code: Code, _ message: String, data: JSONValue? = nil, serverCode: Int? = nil, activeTurnID: String? = nil,
    cause: (any Error)? = nil
  ) {
    self.code = code
    // By code points: one character may be as long as a text.
    let kept = message.unicodeScalars.prefix(Self.messageCharactersMax)
    self.message = kept.endIndex == message.endIndex ? message : String(kept) + "…"
    self.data = data
    self.serverCode = serverCode
    self.activeTurnID = activeTurnID
    self.cause = cause
  }

  /// The code and the message.
  public var description: String { "\(code): \(message)" }
}
