/// Keeps the file below its limit by giving up the turns that were read longest ago. What a person wrote is never touched.
enum Pruning {
  /// Turns given up in one step.
  private static let turnsPerStep: Int64 = 50

  /// Pages given back to the disk in one step.
  private static let pagesPerStep = 500

  /// Whether there is too much, so that steps have to follow.
  static func isDue(_ database: Database, bytesMax: Int) throws(DatabaseError) -> Bool {
    try bytesUsed(database) > bytesMax
  }

  /// Does a part of the work, a short one: what a person writes meanwhile goes in between.
  ///
  /// - Returns: Whether there is more to do.
  static func step(_ database: Database, bytesMax: Int) throws(DatabaseError) -> Bool {
    if try bytesUsed(database) > bytesMax / 4 * 3, try dropOldestTurns(database) { return true }
    try database.execute("PRAGMA incremental_vacuum(\(pagesPerStep))")
    return try database.number(of: "freelist_count") > 0
  }

  /// - Returns: Whether there were any.
  private static func dropOldestTurns(_ database: Database) throws(DatabaseError) -> Bool {
    try database.transaction { () throws(DatabaseError) in
      let before = try turnCount(database)
      try database.run(
        "DELETE FROM turn WHERE rowid IN (SELECT rowid FROM turn ORDER BY read_at, rowid LIMIT ?)",
        [.integer(min(turnsPerStep, Int64(before / 4 + 1)))])
      try database.run(
        """
        DELETE FROM thread WHERE NOT is_listed AND NOT EXISTS (
          SELECT 1 FROM turn WHERE turn.server = thread.server AND turn.thread = thread.id)
        """)
      return before > 0
    }
  }

  private static func turnCount(_ database: Database) throws(DatabaseError) -> Int {
    try database.rows("SELECT count(*) FROM turn") { Int($0.integer(0)) }.first ?? 0
  }

  private static func bytesUsed(_ database: Database) throws(DatabaseError) -> Int {
    let pages = try database.number(of: "page_count") - database.number(of: "freelist_count")
    return try pages * database.number(of: "page_size")
  }
}
