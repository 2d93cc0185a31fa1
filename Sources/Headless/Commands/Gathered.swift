import Synchronization

/// The questions of several servers.
final class Gathered: Sendable {
  private let found = Mutex<[Ask]>([])
  var asks: [Ask] { found.withLock { $0 } }
  func add(_ asks: [Ask]) { found.withLock { $0 += asks } }
}
