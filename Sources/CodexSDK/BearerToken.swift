/// A secret that proves who may use a server. Never appears in descriptions, dumps or errors.
public struct BearerToken: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The secret itself, for the one place that sends it.
  package let secret: String

  /// Wraps a token; white space around it (a file's last line break) is dropped.
  public init(_ text: String) {
    let isSpace = { (character: Character) in character.isWhitespace }
    secret = String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  /// Not the token.
  public var description: String { "(token)" }
  /// Not the token.
  public var debugDescription: String { description }
  /// Nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
