import CommandCenter

/// A refresh that somebody asked for, until its answer is there: then it says what came of it.
struct RefreshWatch: Sendable {
  private let before: Set<ThreadID>
  private var hasBegun = false

  init(_ snapshot: AppSnapshot) { before = Set(snapshot.tasks.rows.map(\.id)) }

  /// The sentence once the lists are there; nil until then.
  mutating func outcome(_ snapshot: AppSnapshot) -> String? {
    if snapshot.tasks.isLoading { hasBegun = true }
    guard hasBegun, !snapshot.tasks.isLoading else { return nil }
    if let problem = snapshot.tasks.problem { return problem.message }
    let rows = snapshot.tasks.rows
    return Strings.refreshed(
      rows.count, hasMore: snapshot.tasks.hasMore, new: rows.count { !before.contains($0.id) })
  }
}
