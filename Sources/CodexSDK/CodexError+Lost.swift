extension CodexError {
  /// The error of a connection that ended by itself, whatever ended it.
  static func lost(_ error: any Error) -> CodexError {
    error as? CodexError ?? CodexError(.connectionLost, "The connection broke.", cause: error)
  }
}
