/// How the news of tasks come in, in numbers, for Diagnostics.
package struct WatchCounts: Sendable, Hashable {
  /// Tasks whose events this connection gets.
  package var streams: Int
  /// Tasks that are read from time to time, because their stream is silent or not ours.
  package var pollers: Int
  /// Events that wait until the snapshot or the answer that they follow is in.
  package var pendingUpdates: Int

  package init(streams: Int = 0, pollers: Int = 0, pendingUpdates: Int = 0) {
    self.streams = streams
    self.pollers = pollers
    self.pendingUpdates = pendingUpdates
  }
}

extension ServerSession {
  var watchCounts: WatchCounts {
    WatchCounts(
      streams: link.watched.count, pollers: open?.observation.isPolling == true ? 1 : 0,
      pendingUpdates: (open?.heldEvents?.count ?? 0) + (link.strays?.count ?? 0))
  }
}
