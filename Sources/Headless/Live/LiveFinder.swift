import CommandCenter

/// Reads the list of tasks to its end, and finds tasks in it.
struct LiveFinder: Sendable {
  /// With how many rows more of them were asked for last.
  private var askedAt = -1
  private var wasUsable = false
  /// Whether all pages were read since the connection stands.
  private(set) var isComplete = false

  /// Takes the newest picture in; with `isSettled` nothing further back is wanted.
  ///
  /// - Returns: what is to be done to get on.
  mutating func take(_ snapshot: AppSnapshot, isSettled: Bool = false) -> [LiveStep] {
    guard snapshot.connection.isUsable else {
      wasUsable = false
      isComplete = false
      return []
    }
    if !wasUsable {
      wasUsable = true
      askedAt = -1
    }
    let tasks = snapshot.tasks
    guard !isComplete, !tasks.isLoading else { return [] }
    if let problem = tasks.problem { return [.fail(problem)] }
    guard tasks.asOf == nil else { return [] }
    let count = tasks.rows.count
    guard tasks.hasMore, !isSettled, askedAt != count else {
      isComplete = true
      return []
    }
    askedAt = count
    return [.perform(.moreTasksRequested)]
  }
}

extension [TaskReference] {
  /// What they name in some rows, each once; nil for one that names nothing yet.
  func found(in rows: [TaskSummary]) -> Result<[TaskSummary], Problem> {
    var found: [TaskSummary] = []
    for reference in self {
      let match = reference.match(in: rows)
      if let problem = reference.problem(match) { return .failure(problem) }
      if case .one(let task) = match, !found.contains(where: { $0.id == task.id }) { found.append(task) }
    }
    return .success(found)
  }

  func isSettled(in rows: [TaskSummary]) -> Bool { allSatisfy { $0.isSettled(by: $0.match(in: rows)) } }
}
