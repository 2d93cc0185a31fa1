/// Runs an operation and gives it up when it takes too long. The operation has to heed cancellation.
func withDeadline<Value: Sendable>(
  _ limit: Duration, clock: any Clock<Duration>, what: String, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await operation() }
    group.addTask {
      try await clock.sleep(for: limit)
      throw CodexError(.timedOut, "Waited \(limit.secondsText) for \(what).")
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { throw CancellationError() }
    return first
  }
}

extension Duration {
  /// Such as `30 s` or `0.5 s`.
  var secondsText: String {
    let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
