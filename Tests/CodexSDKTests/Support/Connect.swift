import CodexSDK
import CodexTestSupport
import Testing

/// A connection to a scripted server that introduces itself and is silent after that.
func connect(
  _ server: ScriptedTransport, clock: any Clock<Duration> = ContinuousClock(),
  jitter: @escaping @Sendable () -> Double = { 0.5 }
) async throws -> Codex {
  server.answer { message in
    guard message["method"] == "initialize", let id = message["id"]?.integerValue else { return [] }
    return [#"{"id":\#(id),"result":{"userAgent":"first_client/0.163.0 (Debian)","codexHome":"/home/dev/.codex"}}"#]
  }
  let configuration = CodexConfiguration(url: "ws://scripted")
  return try await Codex.connect(configuration, transport: server, clock: clock, jitter: jitter)
}

/// The code of the `CodexError` an operation throws; fails the test when it throws none.
func codeThrown(
  by operation: () async throws -> some Any, sourceLocation: SourceLocation = #_sourceLocation
) async -> CodexError.Code? {
  do {
    _ = try await operation()
    Issue.record("nothing was thrown", sourceLocation: sourceLocation)
  } catch let error as CodexError {
    return error.code
  } catch {
    Issue.record("\(error) is no CodexError", sourceLocation: sourceLocation)
  }
  return nil
}
