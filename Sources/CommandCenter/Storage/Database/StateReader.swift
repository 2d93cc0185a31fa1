/// A second connection to `state.db`, on a queue of its own, for what may take long and changes nothing.
actor StateReader {
  nonisolated let queue = DatabaseQueue()
  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  /// With the number of the file that it is open on: the name may belong to another by now.
  private var opened: (database: Database, file: UInt64?)?

  /// Reads the file at `path`, which `StateDatabase` has made.
  func read<Value: Sendable>(
    _ path: String, _ work: @Sendable (Database) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value {
    let file = PrivateFile.number(of: path)
    if let opened, opened.file == file { return try work(opened.database) }
    let database = try Database(path: path)
    opened = (database, file)
    return try work(database)
  }
}
