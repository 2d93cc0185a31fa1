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
  /// So often one that has ended is looked for before its row goes: a short turn may end before its thread is listed.
  static let looksAfterEnd = 5
  /// Threads remembered; with more of them those that don't run are forgotten, and new ones are left to the listings.
  static let threadsMax = 1_000

  private struct Thread: Sendable, Equatable {
    var row: TaskSummary
    /// Listings under way since before the last news of it: they prove nothing.
    var earlierListings: Int
    /// Listings since then that left it out.
    var looks = 0
    /// Whether it was heard of over a link that is gone.
    var isStale = false
    /// Whether it was heard to run.
    var didRun = false

    /// How often it is looked for. Agents have their place under their parents.
    var looksMax: Int {
      if row.parentID != nil || row.source == SessionSource.subAgentName { return 1 }
      return row.status.isActive ? lookDelays.count + 1 : didRun ? looksAfterEnd : 1
    }
    /// A thread has a row while it runs, and until it is known not to be listed afterwards.
    var hasRow: Bool { looksMax > 1 && (row.status.isActive || looks < looksMax) }

    /// Its place in the lists is not further back, however the clocks differ.
    var listedAfter: Date { row.recencyAt.addingTimeInterval(-ServerSession.clockDifferenceSeconds) }
  }

  private var threads: [ThreadID: Thread] = [:]

  /// What is known of a thread as a row of the list; nil for one that is listed or was never heard of.
  subscript(id: ThreadID) -> TaskSummary? { threads[id]?.row }

  func hasRow(_ id: ThreadID) -> Bool { threads[id]?.hasRow ?? false }

  /// - Returns: whether that is a reason to list again.
  mutating func heard(_ row: TaskSummary, listingsInFlight: Int) -> Bool {
    let known = threads[row.id]
    guard known == nil || known?.isStale == true || known?.row.status.isActive != row.status.isActive else {
      threads[row.id]?.row.status = row.status
      return false
    }
    if known == nil, threads.count >= Self.threadsMax {
      threads = threads.filter { $0.value.row.status.isActive }
      guard threads.count < Self.threadsMax else { return true }
    }
    var kept = known?.row ?? row
    kept.status = row.status
    threads[row.id] = Thread(
      row: kept, earlierListings: listingsInFlight, didRun: known?.didRun == true || row.status.isActive)
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
        if thread.isStale || threads[id]?.hasRow == false { over.insert(id) }
        if thread.isStale { threads[id] = nil }
      }
    }
    return over
  }

  /// Whether one of them may be listed further back than the pages reach.
  func isLookedFor(before reach: Date) -> Bool {
    threads.values.contains {
      $0.looks < $0.looksMax && $0.earlierListings == 0 && $0.listedAfter <= reach
    }
  }

  /// When to look again; nil when none is looked for.
  var nextLook: Duration? {
    threads.values.lazy.filter { (1..<$0.looksMax).contains($0.looks) && $0.earlierListings == 0 }
      .map { Self.lookDelays[$0.looks - 1] }.min()
  }

  /// Nothing that was heard is known to be true over the next link.
  mutating func linkLost() {
    for id in threads.keys {
      threads[id]?.isStale = true
      threads[id]?.earlierListings = 0
    }
  }
}
