#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A way to exchange whole text messages with a server. Used once: opened, then closed for good.
package protocol MessageTransport: Sendable {
  /// Connects.
  ///
  /// - Throws: ``CodexError`` with a code that says which layer failed; `CancellationError` when cancelled.
  func open() async throws

  /// What arrives, as much as there is at a time, so that a flood doesn't cost one suspension per message. Ends when
  /// the other side is gone; throws a ``CodexError`` when something broke.
  var incoming: AsyncThrowingStream<[Data], any Error> { get }

  /// Puts a message into the line, without waiting for it to leave; messages leave in the order of the calls.
  ///
  /// - Throws: ``CodexError`` when the connection is known to be gone.
  func send(_ message: Data) throws

  /// Closes the connection and ends ``incoming``. Does nothing the second time.
  func close() async
}
