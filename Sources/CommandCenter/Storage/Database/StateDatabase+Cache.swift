#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The last known lists and turns.

extension StateDatabase {
  static func tasks(of server: ServerID, in database: Database) throws(DatabaseError) -> CachedTasks? {
    let name = DatabaseValue.text(server.rawValue)
    let times = try database.rows(
      "SELECT listed_at FROM server WHERE id = ? AND listed_at IS NOT NULL", [name]
    ) { $0.real(0) }
    guard let time = times.first else { return nil }
    let rows = try database.rows("SELECT value FROM thread WHERE server = ? AND is_listed", [name]) { $0.bytes(0) }
    return CachedTasks(
      rows: rows.compactMap { JSONForm.decoded(TaskSummary.self, $0) }, asOf: Date(timeIntervalSince1970: time))
  }

  package func save(_ tasks: CachedTasks, server: ServerID) throws(Problem) {
    var values: [ThreadID: [UInt8]] = [:]
    for row in tasks.rows.prefix(CachedTasks.rowsMax) { values[row.id] = try JSONForm.encoded(row) }
    try perform("could not be written") { database throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        let name = DatabaseValue.text(server.rawValue)
        try database.run(
          "INSERT INTO server (id, listed_at) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET listed_at = ?2",
          [name, .real(tasks.asOf.timeIntervalSince1970)])
        let known = try database.rows("SELECT id, value FROM thread WHERE server = ? AND is_listed", [name]) {
          (ThreadID($0.text(0)), $0.bytes(1))
        }
        for (id, old) in known where values[id] != old {
          try database.run(
            "UPDATE thread SET is_listed = 0 WHERE server = ? AND id = ?", [name, .text(id.rawValue)])
        }
        let unchanged = Set(known.lazy.filter { values[$0.0] == $0.1 }.map(\.0))
        for (id, value) in values where !unchanged.contains(id) {
          try Self.put(id, value, isListed: true, server, in: database)
        }
      }
    }
  }

  private static func put(
    _ thread: ThreadID, _ value: [UInt8], isListed: Bool, _ server: ServerID, in database: Database
  ) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO thread (server, id, value, is_listed) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT DO UPDATE SET value = ?3, is_listed = max(is_listed, ?4)
      """,
      [.text(server.rawValue), .text(thread.rawValue), .blob(value), .integer(isListed ? 1 : 0)])
  }

  package func save(_ turns: CachedTurns, server: ServerID) async throws(Problem) {
    let summary = try JSONForm.encoded(turns.summary)
    var rows: [[DatabaseValue]] = []
    var place: Date?
    for entry in turns.turns {
      let value = try JSONForm.encoded(entry)
      // A turn without a time follows the one before it.
      let time = entry.turn.startedAt ?? place ?? entry.turn.completedAt ?? turns.asOf
      place = time
      guard value.count <= limits.turnBytesMax else { continue }
      rows.append([
        .text(server.rawValue), .text(turns.summary.id.rawValue), .text(entry.turn.id.rawValue),
        .real(time.timeIntervalSince1970), .real(turns.asOf.timeIntervalSince1970), .blob(value),
      ])
    }
    let bytesMax = limits.bytesMax
    var isMoreToDo = try perform("could not be written") { database throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        try database.run("INSERT OR IGNORE INTO server (id) VALUES (?)", [.text(server.rawValue)])
        try Self.put(turns.summary.id, summary, isListed: false, server, in: database)
        for row in rows {
          try database.run(
            """
            INSERT INTO turn (server, thread, id, started_at, read_at, value) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
            ON CONFLICT DO UPDATE SET started_at = ?4, read_at = ?5, value = ?6
            """, row)
        }
      }
      return try Pruning.isDue(database, bytesMax: bytesMax)
    }
    while isMoreToDo {
      await Task.yield()
      isMoreToDo = try perform("could not be written") { database throws(DatabaseError) in
        try Pruning.step(database, bytesMax: bytesMax)
      }
    }
  }

  package func dropTurns(of thread: ThreadID, server: ServerID) throws(Problem) {
    try perform("could not be written") { database throws(DatabaseError) in
      try database.run(
        "DELETE FROM turn WHERE server = ? AND thread = ?", [.text(server.rawValue), .text(thread.rawValue)])
    }
  }

  package func turns(
    _ which: CachedTurnSelection, of thread: ThreadID, server: ServerID
  ) throws(Problem) -> CachedTurns? {
    try perform("could not be read") { database throws(DatabaseError) in
      let name: [DatabaseValue] = [.text(server.rawValue), .text(thread.rawValue)]
      let summaries = try database.rows("SELECT value FROM thread WHERE server = ? AND id = ?", name) { $0.bytes(0) }
      guard let summary = summaries.first.flatMap({ JSONForm.decoded(TaskSummary.self, $0) }) else { return nil }
      var entries: [CachedTurns.Entry] = []
      var (asOf, bytesLeft) = (Date.distantPast, limits.turnsBytesMax)
      func take(_ row: DatabaseRow) -> Bool {
        let value = row.bytes(0)
        bytesLeft -= value.count
        guard bytesLeft >= 0 else { return false }
        if let entry = JSONForm.decoded(CachedTurns.Entry.self, value) { entries.append(entry) }
        asOf = max(asOf, Date(timeIntervalSince1970: row.real(1)))
        return true
      }
      let query = "SELECT value, read_at FROM turn WHERE server = ? AND thread = ?"
      switch which {
      case .newest:
        try database.each(
          query + " ORDER BY started_at DESC, id DESC LIMIT ?", name + [.integer(Int64(limits.turnsMax))], take)
        entries.reverse()
      case .these(let ids):
        for id in ids.prefix(limits.turnsMax) {
          try database.each(query + " AND id = ?", name + [.text(id.rawValue)], take)
        }
      }
      return entries.isEmpty ? nil : CachedTurns(summary: summary, turns: entries, asOf: asOf)
    }
  }
}
