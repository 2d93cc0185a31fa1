#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether the system knows a machine by a name.
package enum HostLookUp {
  @Sendable package static func isKnown(_ name: String) async -> Bool {
    do throws(Problem) {
      return try await BlockingWork.run { () throws(Problem) in
        var found: UnsafeMutablePointer<addrinfo>?
        defer { if let found { freeaddrinfo(found) } }
        return getaddrinfo(name, nil, nil, &found) == 0
      }
    } catch {
      return false
    }
  }
}
