#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Port numbers for programs that cannot be told to pick one themselves.
package enum FreePort {
  /// A port of 127.0.0.1 that nobody listened on a moment ago.
  ///
  /// - Important: another program may take it before yours does; where a program can bind port 0 and say what it got,
  ///   let it.
  package static func pick() throws -> Int {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) | getsockname(descriptor, $0, &length)
      }
    }
    guard code == 0 else {
      throw ChildProcess.Failure(description: "no free port: \(String(cString: strerror(errno)))")
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
