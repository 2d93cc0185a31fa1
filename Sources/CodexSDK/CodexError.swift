/// Why something with a Codex server didn't work.
///
/// Decide by ``code``; ``message`` is for people and never holds a token.
public struct CodexError: Error, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public let code: Code
  /// What failed, in a sentence. Server texts in it are cut to ``messageCharactersMax``; they may hold control characters.
  public let fault: String
  /// What to do about just that; empty where nothing is known to help.
  public let advice: String
  /// What failed, and what to do about it.
  public var message: String { advice.isEmpty ? fault : "\(fault) \(advice)" }
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
    _ code: Code, _ fault: String, advice: String = "", data: JSONValue? = nil, serverCode: Int? = nil,
    activeTurnID: String? = nil, cause: (any Error)? = nil
  ) {
    self.code = code
    // By code points: one character may be as long as a text.
    let kept = fault.unicodeScalars.prefix(Self.messageCharactersMax)
    self.fault = kept.endIndex == fault.endIndex ? fault : String(kept) + "…"
    self.advice = advice
    self.data = data
    self.serverCode = serverCode
    self.activeTurnID = activeTurnID
    self.cause = cause
  }

  /// The code and the message.
  public var description: String { "\(code): \(message)" }
}
