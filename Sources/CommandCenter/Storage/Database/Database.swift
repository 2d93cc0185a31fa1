import CSQLite

/// A connection to one SQLite file. One thread at a time: `StateDatabase` keeps it on its queue.
final class Database {
  /// How long a call waits for another instance, in milliseconds. Ours hold the lock for a few at most.
  static let busyMilliseconds: Int32 = 2_000
  /// What the write-ahead log is cut to once it is written back.
  static let logBytesMax = 4 * 1_048_576
  /// Whether a call waits for another instance at all.
  var isPatient = true {
    didSet { csq_set_busy_timeout(handle, isPatient ? Self.busyMilliseconds : 0) }
  }
  /// Keeps everything in memory and nothing on a disk.
  static let inMemory = ":memory:"

  private let handle: OpaquePointer
  /// By their text: all of them are literals of ours, so that there are few.
  private var statements: [String: Statement] = [:]

  /// Opens the file, making it where there is none, with foreign keys, write-ahead log and full durability.
  init(path: String) throws(DatabaseError) {
    var opened: OpaquePointer?
    let result = csq_open(path, &opened)
    guard let handle = opened else { throw DatabaseError(.other, "there is no memory for it") }
    self.handle = handle
    guard result == csq_ok else { throw DatabaseError(result, message) }
    csq_set_busy_timeout(handle, Self.busyMilliseconds)
    // Freed pages can be given back only where the first table was made after this was set.
    try execute("PRAGMA auto_vacuum = INCREMENTAL")
    try execute("PRAGMA journal_mode = WAL")
    try execute("PRAGMA journal_size_limit = \(Self.logBytesMax)")
    // A prompt that is on its way has to be on the disk, not in its cache.
    try execute("PRAGMA synchronous = FULL")
    try execute("PRAGMA foreign_keys = ON")
  }

  deinit {
    statements = [:]
    csq_close(handle)
  }

  private var message: String { String(cString: csq_message(handle)) }

  /// Runs statements without parameters and without rows.
  func execute(_ sql: String) throws(DatabaseError) {
    let result = csq_execute(handle, sql)
    guard result == csq_ok else { throw DatabaseError(result, message) }
  }

  /// Runs a statement that changes something.
  func run(_ sql: String, _ parameters: [DatabaseValue] = []) throws(DatabaseError) {
    try each(sql, parameters) { _ in true }
  }

  /// Reads all rows of a query.
  func rows<Value>(
    _ sql: String, _ parameters: [DatabaseValue] = [], _ read: (DatabaseRow) -> Value
  ) throws(DatabaseError) -> [Value] {
    var values: [Value] = []
    try each(sql, parameters) { row in
      values.append(read(row))
      return true
    }
    return values
  }

  /// Hands out row after row, also those before a failure, until `take` returns false.
  func each(
    _ sql: String, _ parameters: [DatabaseValue] = [], _ take: (DatabaseRow) -> Bool
  ) throws(DatabaseError) {
    let statement = try prepared(sql)
    defer { statement.reset() }
    guard statement.bind(parameters) else { throw DatabaseError(.other, message) }
    while true {
      switch statement.step() {
      case csq_row: if !take(statement.row) { return }
      case csq_done: return
      case let result: throw DatabaseError(result, message)
      }
    }
  }

  private func prepared(_ sql: String) throws(DatabaseError) -> Statement {
    if let statement = statements[sql] { return statement }
    var compiled: OpaquePointer?
    let result = csq_prepare(handle, sql, &compiled)
    guard result == csq_ok, let compiled else { throw DatabaseError(result, message) }
    let statement = Statement(compiled)
    statements[sql] = statement
    return statement
  }

  /// All of it or nothing. The lock is taken at the beginning, so that nothing read in it is outdated when it writes.
  func transaction<Value>(_ body: () throws(DatabaseError) -> Value) throws(DatabaseError) -> Value {
    try execute("BEGIN IMMEDIATE")
    do throws(DatabaseError) {
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      // Fails where the library has rolled back by itself, as on a full disk.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// The number that a pragma tells, such as `user_version`.
  func number(of pragma: String) throws(DatabaseError) -> Int {
    try rows("PRAGMA \(pragma)") { Int($0.integer(0)) }.first ?? 0
  }
}
