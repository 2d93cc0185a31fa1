#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A TCP socket of 127.0.0.1 that never blocks.
struct LoopbackSocket: Sendable {
  let descriptor: Int32

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ what: String) { description = "\(what): \(String(cString: strerror(errno)))" }
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    // No program that a test starts meanwhile may keep a link open.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    set(TCP_NODELAY, of: Int32(IPPROTO_TCP), to: Int32(1))
  }

  /// Listens on a port; 0 takes a free one.
  static func listening(on port: Int) throws -> Self {
    let listener = Self(descriptor: socket(AF_INET, stream, 0))
    listener.set(SO_REUSEADDR, of: SOL_SOCKET, to: Int32(1))
    let bound = withAddress(port: port) { bind(listener.descriptor, $0, $1) }
    guard bound == 0, listen(listener.descriptor, 64) == 0 else {
      let failure = Failure("can't listen on port \(port)")
      listener.close()
      throw failure
    }
    return listener
  }

  /// Begins to connect; the socket is writable once it is connected.
  static func connecting(to port: Int) -> Self {
    let socket = Self(descriptor: socket(AF_INET, stream, 0))
    _ = withAddress(port: port) { connect(socket.descriptor, $0, $1) }
    return socket
  }

  /// The next client that waits, if any.
  func accepted() -> Self? {
    let client = accept(descriptor, nil, nil)
    return client < 0 ? nil : Self(descriptor: client)
  }

  var port: Int {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Reads what is there: nil when nothing is, empty at the end.
  func receive() -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
    if count < 0 { return errno == EAGAIN || errno == EINTR ? nil : [] }
    return buffer[..<count]
  }

  /// Writes what fits; nil when the other side is gone.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { systemSend(descriptor, $0) }
    if count < 0 { return errno == EAGAIN || errno == EINTR || errno == EINPROGRESS || errno == ENOTCONN ? 0 : nil }
    return count
  }

  func close() { closeDescriptor(descriptor) }

  /// Ends the connection with a reset.
  func reset() {
    set(SO_LINGER, of: SOL_SOCKET, to: linger(l_onoff: 1, l_linger: 0))
    close()
  }

  private func set<Value>(_ option: Int32, of level: Int32, to value: Value) {
    withUnsafeBytes(of: value) { _ = setsockopt(descriptor, level, option, $0.baseAddress, socklen_t($0.count)) }
  }

  private static func withAddress(port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }
}

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  #if canImport(Darwin)
    send(descriptor, bytes.baseAddress, bytes.count, 0)
  #else
    send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
  #endif
}
