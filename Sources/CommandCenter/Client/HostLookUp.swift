#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether the system knows a machine by a name.
package enum HostLookUp {
  /// How long the system may take to answer. Beyond it the name counts as known, which promises nothing.
  private static let limit = Duration.seconds(5)

  @Sendable package static func isKnown(_ name: String) async -> Bool {
    let (answers, answer) = AsyncStream<Bool>.makeStream()
    Task { answer.yield(await find(name)) }
    let clock = Task {
      // Cancelled: the answer came in time.
      if (try? await Task.sleep(for: limit)) != nil { answer.yield(true) }
    }
    defer { clock.cancel() }
    return await answers.first { _ in true } ?? true
  }

  private static func find(_ name: String) async -> Bool {
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
