package import CommandCenter

/// Reads lists of tasks, and finds tasks in them.
package struct TaskFinder: Sendable {
  let client: any CodexClient

  package init(_ client: any CodexClient) { self.client = client }

  /// Tasks of a page: the most that servers give.
  static let pageSize = 100
  /// Pages of one list at most: a cursor could lead nowhere.
  static let pagesMax = 1_000

  /// Reads pages, most recently used first, until `isEnough`.
  func list(archived: Bool = false, until isEnough: ([TaskSummary]) -> Bool = { _ in false }) async throws
    -> (tasks: [TaskSummary], hasMore: Bool)
  {
    var tasks: [TaskSummary] = []
    var seen: Set<ThreadID> = []
    var cursor: String?
    for _ in 0..<Self.pagesMax {
      let page = try await client.listTasks(
        TaskListRequest(cursor: cursor, limit: Self.pageSize, archived: archived))
      // What is used between two pages stands on both.
      tasks += page.tasks.filter { seen.insert($0.id).inserted }
      cursor = page.nextCursor
      if cursor == nil || isEnough(tasks) { break }
    }
    return (tasks, cursor != nil)
  }

  /// The tasks of some references, in their order, each once.
  ///
  /// - Throws: `Problem` that tells the candidates where a reference names several.
  func find(_ references: [TaskReference]) async throws -> [TaskSummary] {
    let (listed, _) = try await list { tasks in references.allSatisfy { $0.isSettled(by: $0.match(in: tasks)) } }
    var archived: [TaskSummary]?
    var found: [TaskSummary] = []
    for reference in references {
      var match = reference.match(in: listed)
      if match == .none, reference.text != "@last" {
        if archived == nil { archived = try await list(archived: true).tasks }
        match = reference.match(in: archived ?? [])
      }
      if match == .none, reference.isWholeID { match = .one(try await unlisted(reference)) }
      if let problem = reference.problem(match) { throw problem }
      if case .one(let task) = match, !found.contains(where: { $0.id == task.id }) { found.append(task) }
    }
    return found
  }

  func find(_ text: String) async throws -> TaskSummary {
    guard let task = try await find([TaskReference(text)]).first else {
      throw Problem(.noSuchTask, "No task is named.")
    }
    return task
  }

  private func unlisted(_ reference: TaskReference) async throws -> TaskSummary {
    do {
      return try await client.watchTask(ThreadID(reference.text.lowercased())).summary
    } catch let problem as Problem where [.taskNotFound, .refused].contains(problem.code) {
      throw reference.problem(.none) ?? problem
    }
  }
}

extension [TaskSummary] {
  /// The shortest beginnings of their ids that tell them apart, no shorter than eight characters.
  var shortIDs: [ThreadID: String] {
    let sorted = map(\.id.rawValue).sorted()
    var result: [ThreadID: String] = [:]
    for (index, id) in sorted.enumerated() {
      let neighbours = [index > 0 ? sorted[index - 1] : "", index + 1 < sorted.count ? sorted[index + 1] : ""]
      let shared = neighbours.map { zip(id, $0).prefix { $0 == $1 }.count }.max() ?? 0
      result[ThreadID(id)] = String(id.prefix(Swift.max(8, shared + 1)))
    }
    return result
  }
}
