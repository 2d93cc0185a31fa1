/// Keeps the file below its limit by giving up the turns that were read longest ago. What a person wrote is never touched.
enum Pruning {
  /// Turns given up in one step.
  private static let turnsPerStep: Int64 = 50

  static func prune(_ database: Database, bytesMax: Int) throws(DatabaseError) {
    guard try bytesUsed(database) > bytesMax else { return }
    while try bytesUsed(database) > bytesMax / 4 * 3 {
      let turns = try database.transaction { () throws(DatabaseError) in
        let before = try turnCount(database)
        try database.run(
          "DELETE FROM turn WHERE rowid IN (SELECT rowid FROM turn ORDER BY read_at, rowid LIMIT ?)",
          [.integer(min(turnsPerStep, Int64(before / 4 + 1)))])
        try database.run(
          """
          DELETE FROM thread WHERE NOT is_listed AND NOT EXISTS (
            SELECT 1 FROM turn WHERE turn.server = thread.server AND turn.thread = thread.id)
          """)
        return before
      }
      if turns == 0 { break }
    }
    try database.execute("PRAGMA incremental_vacuum")
  }

  private static func turnCount(_ database: Database) throws(DatabaseError) -> Int {
    try database.rows("SELECT count(*) FROM turn") { Int($0.integer(0)) }.first ?? 0
  }

  private static func bytesUsed(_ database: Database) throws(DatabaseError) -> Int {
    let pages = try database.number(of: "page_count") - database.number(of: "freelist_count")
    return try pages * database.number(of: "page_size")
  }
}
