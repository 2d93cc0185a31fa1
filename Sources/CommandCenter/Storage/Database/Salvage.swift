/// Saves what a person wrote from a damaged or removed file, as far as it can still be read.
enum Salvage {
  private static let tables = [
    ("SELECT server, value FROM selection", "INSERT OR IGNORE INTO selection (server, value) VALUES (?, ?)", 2),
    (
      "SELECT server, place, text FROM draft",
      "INSERT OR IGNORE INTO draft (server, place, text) VALUES (?, ?, ?)", 3
    ),
    (
      "SELECT server, id, value, sent_at FROM message",
      "INSERT OR IGNORE INTO message (server, id, value, sent_at) VALUES (?, ?, ?, ?)", 4
    ),
    (
      "SELECT server, project, text, sent_at FROM prompt ORDER BY id",
      "INSERT INTO prompt (server, project, text, sent_at) VALUES (?, ?, ?, ?)", 4
    ),
  ]

  /// Copies row after row until nothing more can be read. What is lost stays in the file that was moved aside.
  static func copyWritings(fromFile path: String, to database: Database) {
    // Not even a database: there is nothing to save.
    guard let damaged = try? Database(path: path) else { return }
    copyWritings(from: damaged, to: database)
  }

  /// Likewise from a file that may have lost its name.
  static func copyWritings(from damaged: Database, to database: Database) {
    for (query, insertion, columns) in tables {
      // A broken page ends its own table only.
      try? damaged.each(query) { row in
        let values = (0..<Int32(columns)).map { row.value($0) }
        return (try? database.run(insertion, values)) != nil
      }
    }
  }
}
