/// The tables of `state.db`, as the steps that lead from each version to the next.
enum StateSchema {
  /// A file's version, its `user_version`, is the number of steps it has taken. Steps are only ever added.
  static let steps = [writings, cache, reading, prompts]

  /// What a person wrote and chose. Never pruned.
  private static let writings = """
    CREATE TABLE selection (
      server TEXT PRIMARY KEY,
      value BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE draft (
      server TEXT NOT NULL,
      place TEXT NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (server, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE message (
      server TEXT NOT NULL,
      id TEXT NOT NULL,
      value BLOB NOT NULL,
      sent_at REAL NOT NULL,
      PRIMARY KEY (server, id)
    ) STRICT, WITHOUT ROWID;
    """

  /// What a server told. All of it can be had again but the rows that the server forgets.
  private static let cache = """
    CREATE TABLE server (
      id TEXT PRIMARY KEY,
      listed_at REAL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE thread (
      server TEXT NOT NULL REFERENCES server (id) ON DELETE CASCADE,
      id TEXT NOT NULL,
      value BLOB NOT NULL,
      is_listed INTEGER NOT NULL,
      PRIMARY KEY (server, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE turn (
      server TEXT NOT NULL,
      thread TEXT NOT NULL,
      id TEXT NOT NULL,
      started_at REAL NOT NULL,
      read_at REAL NOT NULL,
      value BLOB NOT NULL,
      UNIQUE (server, thread, id),
      FOREIGN KEY (server, thread) REFERENCES thread (server, id) ON DELETE CASCADE
    ) STRICT;

    CREATE INDEX turn_by_place ON turn (server, thread, started_at);
    CREATE INDEX turn_by_age ON turn (read_at);
    """

  /// Up to when tasks were read, where the server does not keep it; the thread "" stands for the server as a whole.
  private static let reading = """
    CREATE TABLE read_mark (
      server TEXT NOT NULL,
      thread TEXT NOT NULL,
      read_at REAL NOT NULL,
      PRIMARY KEY (server, thread)
    ) STRICT, WITHOUT ROWID;
    """

  /// Prompts that were sent, to be found again. Bounded by itself.
  private static let prompts = """
    CREATE TABLE prompt (
      id INTEGER PRIMARY KEY,
      server TEXT NOT NULL,
      project TEXT NOT NULL,
      text TEXT NOT NULL,
      sent_at REAL NOT NULL
    ) STRICT;

    CREATE INDEX prompt_by_age ON prompt (server, sent_at);
    """

  /// What a file of the last version holds: without one of them it is none, whatever its number says.
  private static let tables = ["selection", "draft", "message", "server", "thread", "turn", "read_mark", "prompt"]

  /// Brings a file up to date. Two instances may try at once: one of them finds nothing left to do.
  static func migrate(_ database: Database, to version: Int = steps.count) throws(DatabaseError) {
    if try database.number(of: "user_version") != version { try takeSteps(database, to: version) }
    guard version == steps.count else { return }
    let names = try database.rows("SELECT name FROM sqlite_master WHERE type = 'table'") { $0.text(0) }
    guard Set(tables).isSubset(of: names) else { throw DatabaseError(.damaged, "tables are missing") }
  }

  private static func takeSteps(_ database: Database, to version: Int) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      let from = try database.number(of: "user_version")
      guard from >= 0 else { throw DatabaseError(.damaged, "version \(from)") }
      guard from <= steps.count else { throw DatabaseError(.newer, "version \(from)") }
      guard from < version else { return }
      for step in steps[from..<version] { try take(step, database) }
      try database.execute("PRAGMA user_version = \(version)")
    }
  }

  /// A step that its file does not take stands in a file of another version than it says.
  private static func take(_ step: String, _ database: Database) throws(DatabaseError) {
    do throws(DatabaseError) { try database.execute(step) } catch {
      throw error.kind == .other ? DatabaseError(.damaged, error.message) : error
    }
  }
}
