#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A way to exchange whole text messages with a server. Used once: opened, then closed for good.
package protocol MessageTransport: Sendable {
  /// Connects, within a time limit of its own.
  ///
  /// - Returns: What arrives, as much as there is at a time, so that a flood doesn't cost one suspension per message.
  ///   Ends when the other side is gone; throws when something broke.
  /// - Throws: ``CodexError`` with a code that says which layer failed; `CancellationError` when cancelled.
  func open() async throws -> any AsyncSequence<[Data], any Error> & Sendable

  /// Puts a message into the line, without waiting for it to leave; messages leave in the order of the calls.
  ///
  /// - Throws: ``CodexError`` when the connection is known to be gone.
  func send(_ message: Data) throws

  /// How long the other side takes to answer the transport's own pings, as it is measured; ends with the connection.
  /// For one reader, once it is open.
  var roundTrips: AsyncStream<Duration> { get }

  /// Closes the connection and ends what arrives. Does nothing the second time.
  func close() async
}

extension MessageTransport {
  /// Nothing: a transport without pings of its own measures nothing.
  package var roundTrips: AsyncStream<Duration> { AsyncStream { nil } }
}
