/// An answer to ``FileChangeApprovalRequest``.
public struct FileChangeApprovalDecision: OpenEnum {
  /// The text on the wire.
  public let rawValue: String
  /// Wraps any text, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Change them, once.
  public static let accept = Self(rawValue: "accept")
  /// Change them, and the same files without asking until the thread is unloaded.
  public static let acceptForSession = Self(rawValue: "acceptForSession")
  /// Don't; the turn goes on.
  public static let decline = Self(rawValue: "decline")
  /// Don't, and end the turn.
  public static let cancel = Self(rawValue: "cancel")
}
