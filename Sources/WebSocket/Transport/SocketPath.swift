#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The path of a Unix domain socket as the system takes it, and what is wrong with one that can't be connected to.
enum SocketPath {
  /// The longest path that fits the system's socket address, in bytes; a zero ends it there.
  static let bytesMax = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// The path, or where its links lead when only that is short enough: codex links long paths to short ones.
  /// `nil` when the socket can't be named to the system at all.
  static func connectable(_ path: String) -> String? {
    guard path.utf8.count > bytesMax else { return path }
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    let target = String(cString: resolved)
    return target.utf8.count > bytesMax ? nil : target
  }

  /// Whether something other than a socket is there.
  static func isOtherThanSocket(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFSOCK
  }
}
