#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension WebSocketError {
  /// Connecting to a Unix domain socket failed with an errno.
  static func socketNotConnected(_ path: String, systemError: Int32) -> Self {
    switch systemError {
    case ENOENT, ENOTDIR:
      Self(
        .unreachable,
        "There is no socket \(path).", "Start the app-server with --listen unix://\(path), or correct the path."
      )
    case EACCES, EPERM:
      Self(.unreachable, "This user may not connect to \(path).", "Use the account that the app-server runs under.")
    case _ where SocketPath.isOtherThanSocket(path):
      Self(.invalidURL, "\(path) is not a socket.", "Name the one that the app-server was started with.")
    case ECONNREFUSED:
      Self(.connectionRefused, "Nothing listens at \(path) any more.", "Start the app-server again.")
    case let number where number > 0:
      Self(.unreachable, "\(path) can't be connected to (\(String(cString: strerror(number)).lowercased())).")
    default:
      Self(.unreachable, "\(path) can't be connected to.", "Check that the app-server listens there.")
    }
  }

  /// A path that no socket address can hold.
  static func socketPathTooLong(_ path: String) -> Self {
    Self(
      .invalidURL,
      "The path of the socket is longer than the \(SocketPath.bytesMax) bytes a system takes: \(path).",
      "Use a shorter one, or a link to it.")
  }
}
