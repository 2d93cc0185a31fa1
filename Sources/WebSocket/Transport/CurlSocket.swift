import CCurl
@preconcurrency import Dispatch

/// A connected `CurlHandle` as bytes in and out, without ever blocking. Lives on one queue.
///
/// Letting go of it resets the connection, also when the process dies: what the kernel still holds must not reach a server
/// after its sender was told that the link is lost.
final class CurlSocket {
  enum Reading: Equatable {
    case bytes
    case nothingNow
    case end
    case broken(String)
  }

  enum Writing: Equatable {
    case done
    /// The socket is full; the handler for writability will be called.
    case later
    case broken(String)
  }

  private static let receiveBytes = 128 << 10

  private let handle: CurlHandle
  private let queue: DispatchQueue
  private let reader: any DispatchSourceRead
  private var writer: (any DispatchSourceWrite)?
  private var isResting = false
  private let onWritable: @Sendable () -> Void
  private let input = UnsafeMutableRawBufferPointer.allocate(byteCount: receiveBytes, alignment: 16)
  /// What is being sent. Not an array, because OpenSSL wants a retry from the very same address.
  private var output = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var unsent = 0..<0

  /// - Parameters:
  ///   - handle: connected.
  ///   - queue: where everything happens from here on.
  ///   - onReadable: called on `queue` while there is something to `receive`.
  ///   - onWritable: called on `queue` after a `flush` that could not finish.
  init(
    _ handle: CurlHandle, queue: DispatchQueue, onReadable: @escaping @Sendable () -> Void,
    onWritable: @escaping @Sendable () -> Void
  ) {
    self.handle = handle
    self.queue = queue
    self.onWritable = onWritable
    handle.dropUnsentAtClose(true)
    reader = DispatchSource.makeReadSource(fileDescriptor: handle.socket, queue: queue)
    reader.setEventHandler(handler: onReadable)
    Self.keep(handle, until: reader)
    reader.activate()
  }

  deinit {
    // One that is suspended may not be released, and would keep the descriptor open.
    endRest()
    reader.cancel()
    writer?.cancel()
    input.deallocate()
    output.deallocate()
  }

  /// Gives the next bytes to `take`.
  ///
  /// - Important: call it until it says `nothingNow`. TLS keeps bytes that the queue's readiness events know nothing of.
  func receive(_ take: (Span<UInt8>) -> Void) -> Reading {
    let (code, count) = handle.receive(into: input)
    switch code {
    case ccurl_ok where count == 0:
      return .end
    case ccurl_ok:
      take(Span(_unsafeElements: UnsafeMutableRawBufferPointer(rebasing: input[..<count]).bindMemory(to: UInt8.self)))
      return .bytes
    case ccurl_again:
      return .nothingNow
    default:
      return .broken(handle.errorText)
    }
  }

  /// Until `endRest` nobody is told that there is something to receive. What comes waits in the kernel.
  func rest() {
    guard !isResting else { return }
    isResting = true
    reader.suspend()
  }

  func endRest() {
    guard isResting else { return }
    isResting = false
    reader.resume()
  }

  /// Both sides said goodbye: what is still on its way may arrive.
  func endsInOrder() { handle.dropUnsentAtClose(false) }

  /// Whether everything that was loaded is sent.
  var isIdle: Bool { unsent.isEmpty }

  /// Takes bytes to send; only while it is idle.
  func load(_ bytes: [UInt8]) {
    precondition(isIdle, "bytes are still being sent")
    if output.count < bytes.count {
      output.deallocate()
      output = .allocate(byteCount: bytes.count, alignment: 16)
    }
    output.copyBytes(from: bytes)
    unsent = 0..<bytes.count
  }

  /// Sends as much as the socket takes.
  func flush() -> Writing {
    while !unsent.isEmpty {
      let (code, count) = handle.send(UnsafeRawBufferPointer(rebasing: output[unsent]))
      switch code {
      case ccurl_ok:
        unsent = unsent.dropFirst(count)
      case ccurl_again:
        awaitWritability()
        return .later
      default:
        unsent = 0..<0
        return .broken(handle.errorText)
      }
    }
    return .done
  }

  /// A source for each wait: they are rare, and one that is kept suspended may not be released.
  private func awaitWritability() {
    guard writer == nil else { return }
    let source = DispatchSource.makeWriteSource(fileDescriptor: handle.socket, queue: queue)
    source.setEventHandler(handler: onWritable)
    Self.keep(handle, until: source)
    writer = source
    source.activate()
  }

  /// To be called first thing when the socket has become writable.
  func writabilityCame() {
    writer?.cancel()
    writer = nil
  }

  /// The descriptor must stay open until Dispatch has let go of it: its number could be another socket's by then.
  private static func keep(_ handle: CurlHandle, until source: any DispatchSourceProtocol) {
    let release: @Sendable () -> Void = { withExtendedLifetime(handle) {} }
    source.setCancelHandler(handler: release)
  }
}
