@preconcurrency import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Messages as lines over a stream socket. Reading is pulled, so that a flood waits on the other side of the socket; what
/// is sent waits in a line of its own, within a bound.
final class LineTransport: MessageTransport {
  /// One message from the server, as over a WebSocket.
  private static let messageBytesMax = 128 << 20
  /// What waits to be sent, and so the largest message.
  private static let sendBytesMax = 64 << 20
  private static let readBytes = 128 << 10

  private let socket: Int32
  private let reading = DispatchQueue(label: "codex-center.lines.read")
  private let writing = DispatchQueue(label: "codex-center.lines.write")
  private struct State {
    var isClosed = false
    var waitingBytes = 0
  }
  private let state = Mutex(State())

  /// The socket becomes the transport's own.
  init(_ socket: Int32) { self.socket = socket }

  // Nobody reads or writes any more: each of these holds the transport while it does.
  deinit { Self.closeDescriptor(socket) }

  func open() async throws -> any AsyncSequence<[Data], any Error> & Sendable {
    let lines = Mutex(LineBuffer())
    return AsyncThrowingStream<[Data], any Error> { [self] in
      while true {
        guard let bytes = try await read() else { return nil }
        let messages = lines.withLock { $0.add(bytes) }
        guard let messages else { throw CodexError(.eventBacklog, "A line of the server has no end.") }
        if !messages.isEmpty { return messages }
      }
    }
  }

  /// Nil at the end.
  private func read() async throws -> Data? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Data?, any Error>) in
        reading.async { [self] in
          var buffer = [UInt8](repeating: 0, count: Self.readBytes)
          var count = recv(socket, &buffer, buffer.count, 0)
          while count < 0, errno == EINTR { count = recv(socket, &buffer, buffer.count, 0) }
          continuation.resume(returning: count > 0 ? Data(buffer[..<count]) : nil)
        }
      }
    } onCancel: {
      hangUp()
    }
  }

  func send(_ message: Data) throws {
    let size = message.count + 1
    try state.withLock { state in
      guard !state.isClosed else { throw CodexError(.connectionLost, "There is no connection to send over.") }
      guard state.waitingBytes + size <= Self.sendBytesMax else {
        throw CodexError(message.count < Self.sendBytesMax ? .overloaded : .inputTooLarge, "Too much waits to be sent.")
      }
      state.waitingBytes += size
    }
    writing.async { [self] in
      if !write(message + [UInt8(ascii: "\n")]) { hangUp() }
      state.withLock { $0.waitingBytes -= size }
    }
  }

  private func write(_ bytes: Data) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Self.send(socket, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  func close() async {
    // What was sent before it leaves first.
    await withCheckedContinuation { continuation in
      let isFirst = state.withLock { state in
        defer { state.isClosed = true }
        return !state.isClosed
      }
      guard isFirst else { return continuation.resume() }
      writing.async { [self] in
        hangUp()
        continuation.resume()
      }
    }
  }

  private func hangUp() {
    state.withLock { $0.isClosed = true }
    shutdown(socket, Int32(SHUT_RDWR))
  }

  private static func send(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.send(socket, bytes.baseAddress, bytes.count, 0)
    #else
      // The other side may be gone: that is told by the answer, not by a signal.
      Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }

  private static func closeDescriptor(_ socket: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(socket)
    #else
      _ = Glibc.close(socket)
    #endif
  }

  /// Bytes until they are lines.
  struct LineBuffer {
    private var rest = Data()
    /// Where in `rest` no line end is.
    private var searched = 0

    /// - Returns: the lines that are complete now; nil when the one that is not is too long.
    mutating func add(_ bytes: Data) -> [Data]? {
      rest += bytes
      var lines: [Data] = []
      var start = rest.startIndex
      var from = rest.startIndex + searched
      while let end = rest[from...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = rest[start..<end]
        if line.contains(where: { !($0 == 0x20 || $0 == 0x09 || $0 == 0x0D) }) { lines.append(Data(line)) }
        start = rest.index(after: end)
        from = start
      }
      rest = Data(rest[start...])
      searched = rest.count
      return rest.count <= LineTransport.messageBytesMax ? lines : nil
    }
  }
}
