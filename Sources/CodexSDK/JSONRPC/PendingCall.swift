#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A caller that waits for an answer.
struct PendingCall {
  let method: String
  let isUrgent: Bool
  let reader: ReplyReader
  /// The request under an id; every try has its own.
  let encode: @Sendable (Int) throws -> Data
  /// Ends the waiting when it lasts too long.
  var timer: Task<Void, Never>?
  /// The pause before the next try.
  var pause: Task<Void, Never>?
  private let continuation: CheckedContinuation<any Sendable, any Error>

  init<R: ClientRequest>(_ request: R, _ continuation: CheckedContinuation<any Sendable, any Error>) {
    method = R.method
    isUrgent = R.isUrgent
    reader = ReplyReader(for: R.self)
    encode = { try OutboundRequest(id: $0, method: R.method, params: request).wireData() }
    self.continuation = continuation
  }

  /// Tells the caller. To be called by whoever took the call out of the table, and by nobody else.
  func resume(_ outcome: Result<any Sendable, any Error>) {
    timer?.cancel()
    pause?.cancel()
    continuation.resume(with: outcome)
  }
}
