extension Codex {
  /// Connects over a stream socket that leads to a server already, with one message of JSON a line: what
  /// `codex app-server` speaks on its standard input and output.
  ///
  /// - Parameters:
  ///   - configuration: How to behave there; its address is not used.
  ///   - socket: A connected one; it becomes the connection's own, also when this fails.
  /// - Returns: A connection that is ready for use.
  /// - Throws: as `connect(_:clock:)`.
  package static func connect(_ configuration: CodexConfiguration, lines socket: Int32) async throws -> Codex {
    try await connect(configuration, transport: LineTransport(socket))
  }
}
