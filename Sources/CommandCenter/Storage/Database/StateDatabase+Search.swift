#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What was read, and what was said, for servers that don't keep the one or search the other.

extension StateDatabase {
  /// Tasks that a search finds at most.
  package static let hitsMax = 100

  static func readMarks(of server: ServerID, in database: Database) throws(DatabaseError) -> [ReadMark] {
    try database.rows("SELECT thread, read_at FROM read_mark WHERE server = ?", [.text(server.rawValue)]) { row in
      let thread = row.text(0)
      return ReadMark(
        thread: thread.isEmpty ? nil : ThreadID(thread), at: Date(timeIntervalSince1970: row.real(1)))
    }
  }

  package func save(_ mark: ReadMark, server: ServerID) throws(Problem) {
    try perform("could not be written") { database throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        let name = DatabaseValue.text(server.rawValue)
        try database.run(
          "INSERT OR REPLACE INTO read_mark (server, thread, read_at) VALUES (?, ?, ?)",
          [name, .text(mark.thread?.rawValue ?? ""), .real(mark.at.timeIntervalSince1970)])
        try Self.dropOldestReadMarks(of: name, in: database)
      }
    }
  }

  /// Keeps as many marks as are allowed. What is older than those that go counts as read with them.
  private static func dropOldestReadMarks(of server: DatabaseValue, in database: Database) throws(DatabaseError) {
    let newestToGo = """
      (SELECT read_at FROM read_mark WHERE server = ?1 AND thread <> '' ORDER BY read_at DESC LIMIT 1 OFFSET ?2)
      """
    let values = [server, .integer(Int64(ReadMark.marksMax))]
    try database.run(
      "UPDATE read_mark SET read_at = max(read_at, \(newestToGo)) WHERE server = ?1 AND thread = '' AND \(newestToGo) > 0",
      values)
    try database.run(
      "DELETE FROM read_mark WHERE server = ?1 AND thread <> '' AND read_at <= \(newestToGo)", values)
  }

  package func search(_ text: String, server: ServerID) async throws(Problem) -> [TaskHit] {
    let look: @Sendable (Database) throws(DatabaseError) -> [TaskHit] = { database throws(DatabaseError) in
      try Self.hits(of: text, server, in: database)
    }
    let problem = "could not be read"
    try perform(problem) { _ in }
    if !isInMemory {
      do throws(DatabaseError) {
        return try await reader.read(directories.stateFile, look)
      } catch  where error.kind != .damaged {
        throw error.problem(problem, directories.stateFile)
      } catch {
        // Looked through once more by who knows what to do about damage.
      }
    }
    return try perform(problem, look)
  }

  /// A search that is no longer wanted finds nothing.
  private static func hits(
    of text: String, _ server: ServerID, in database: Database
  ) throws(DatabaseError) -> [TaskHit] {
    var snippets: [String: String] = [:]
    // SQLite sorts out what can't hold it, by the part that JSON writes as it is; only the rest is decoded.
    try database.each(
      "SELECT thread, value FROM turn WHERE server = ? AND CAST(value AS TEXT) LIKE ? ORDER BY started_at DESC",
      [.text(server.rawValue), .text("%" + text.longestPlainPart + "%")]
    ) { row in
      let thread = row.text(0)
      guard snippets[thread] == nil,
        let entry = JSONForm.decoded(CachedTurns.Entry.self, row.bytes(1)),
        let snippet = ContentSearch.snippet(of: text, in: entry.turn)
      else { return true }
      snippets[thread] = snippet
      return snippets.count < Self.hitsMax && !Task.isCancelled
    }
    var hits: [TaskHit] = []
    for (thread, snippet) in snippets {
      let rows = try database.rows(
        "SELECT value FROM thread WHERE server = ? AND id = ?", [.text(server.rawValue), .text(thread)]
      ) { JSONForm.decoded(TaskSummary.self, $0.bytes(0)) }
      if let summary = rows.first ?? nil { hits.append(TaskHit(summary: summary, snippet: snippet)) }
    }
    return hits.sorted { ($0.summary.recencyAt, $0.id.rawValue) > ($1.summary.recencyAt, $1.id.rawValue) }
  }
}

extension String {
  /// The longest run of ASCII letters and digits: JSON writes it as it is, and `LIKE` ignores its case.
  fileprivate var longestPlainPart: String {
    var (longest, run) = ("", "")
    for character in self {
      run = character.isASCII && (character.isLetter || character.isNumber) ? run + String(character) : ""
      if run.count > longest.count { longest = run }
    }
    return longest
  }
}
