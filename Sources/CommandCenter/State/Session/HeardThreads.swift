import CodexSDK

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Threads that broadcasts told of and no listing yet: the server lists a thread only once its first message is stored, and
/// says nothing when that happens.
struct HeardThreads: Sendable, Equatable {
  /// How long after each listing without it a running thread is looked for again; after the last of them its end is waited
  /// for.
  static let lookDelays: [Duration] = [
    .milliseconds(300), .milliseconds(300), .milliseconds(600), .milliseconds(600), .seconds(1), .seconds(3),
    .seconds(6), .seconds(12), .seconds(30),
  ]
  /// Threads remembered; with more of them those that don't run are forgotten.
  static let threadsMax = 5_000

  private struct Thread: Sendable, Equatable {
    var row: TaskSummary
    /// Listings under way since before the last news of it: they prove nothing.
    var earlierListings: Int
    /// Listings since then that left it out.
    var looks = 0
    /// Whether it was heard of over a link that is gone.
    var isStale = false

    /// Its place in the lists is not further back, however the clocks differ.
    var listedAfter: Date { row.recencyAt.addingTimeInterval(-ServerSession.clockDifferenceSeconds) }
  }

  private var threads: [ThreadID: Thread] = [:]

  /// What is known of a thread as a row of the list; nil for one that is listed or was never heard of.
  subscript(id: ThreadID) -> TaskSummary? { threads[id]?.row }

  /// A thread has a row while it runs. Agents have their place under their parents.
  func hasRow(_ id: ThreadID) -> Bool { threads[id]?.row.hasRowWhileHeard ?? false }

  /// - Returns: whether that is a reason to list again.
  mutating func heard(_ row: TaskSummary, listingsInFlight: Int) -> Bool {
    let known = threads[row.id]
    guard known == nil || known?.isStale == true || known?.row.status.isActive != row.status.isActive else {
      threads[row.id]?.row.status = row.status
      return false
    }
    var kept = known?.row ?? row
    kept.status = row.status
    threads[row.id] = Thread(row: kept, earlierListings: listingsInFlight)
    if threads.count > Self.threadsMax { threads = threads.filter { $0.value.row.status.isActive } }
    return true
  }

  /// A thread is in a list now, or gone.
  mutating func settled(_ id: ThreadID) { threads[id] = nil }

  /// A listing was answered, or failed.
  /// - Parameter reach: how far back it told all that is listed; nil where it proves nothing.
  /// - Returns: threads that have no row any more.
  mutating func listingEnded(reach: Date?) -> Set<ThreadID> {
    var over: Set<ThreadID> = []
    for (id, thread) in threads {
      if thread.earlierListings > 0 {
        threads[id]?.earlierListings -= 1
      } else if let reach, thread.listedAfter > reach {
        threads[id]?.looks += 1
        if thread.isStale || !thread.row.status.isActive { over.insert(id) }
        if thread.isStale { threads[id] = nil }
      }
    }
    return over
  }

  /// Whether one of them may be listed further back than the pages reach.
  func isLookedFor(before reach: Date) -> Bool {
    threads.values.contains {
      ($0.row.hasRowWhileHeard || $0.looks == 0) && $0.earlierListings == 0 && $0.listedAfter <= reach
    }
  }

  /// When to look again for those that run; nil when none is looked for.
  var nextLook: Duration? {
    threads.values.lazy.filter { $0.row.hasRowWhileHeard && $0.earlierListings == 0 }
      .compactMap { Self.lookDelays.indices.contains($0.looks - 1) ? Self.lookDelays[$0.looks - 1] : nil }.min()
  }

  /// Nothing that was heard is known to be true over the next link.
  mutating func linkLost() {
    for id in threads.keys {
      threads[id]?.isStale = true
      threads[id]?.earlierListings = 0
    }
  }
}

extension TaskSummary {
  fileprivate var hasRowWhileHeard: Bool { status.isActive && parentID == nil && source != SessionSource.subAgentName }
}
