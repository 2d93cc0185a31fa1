#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `state.db`: the one writer of what has to outlive this program.
///
/// It is opened by the first use. Where that fails everything is kept in memory and the person is told; a damaged file is
/// moved aside, and what a person wrote is saved from it as far as it can be read.
package actor StateDatabase: StateStore {
  nonisolated let queue = DatabaseQueue()
  /// Looks through all that is kept, while what a person writes goes on.
  let reader = StateReader()
  package nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  let directories: Directories
  /// The size beyond which the oldest turns are given up.
  let limits: Limits
  let now: @Sendable () -> Date
  private var database: Database?
  /// The drafts that this instance read or wrote, to know those of others.
  var ownDrafts: [ServerID: [DraftKey: String]] = [:]
  /// The file that `database` is open on: its name may belong to another by now.
  private var openedFile: UInt64?
  private(set) var isInMemory = false
  private var isRemovalTold = false
  private var notices: [Problem] = []

  /// Bounds on what is kept.
  package struct Limits: Sendable {
    /// Bytes of the file in use; reaching it gives up the oldest turns until three quarters of it are left.
    package var bytesMax = 64 * 1_048_576
    /// A larger turn is not kept.
    package var turnBytesMax = 8 * 1_048_576
    /// Turns handed out of one task.
    package var turnsMax = 100
    /// Bytes of turns handed out of one task.
    package var turnsBytesMax = 16 * 1_048_576

    package init() {}
  }

  package init(
    _ directories: Directories, limits: Limits = Limits(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.directories = directories
    self.limits = limits
    self.now = now
  }

  package func takeNotices() -> [Problem] { exchange(&notices, with: []) }

  /// Works with the database. Damage that shows only now is dealt with, and the work done once more on a new file.
  func perform<Value>(
    _ what: String, _ work: (Database) throws(DatabaseError) -> Value
  ) throws(Problem) -> Value {
    replaceRemoved()
    do throws(DatabaseError) {
      do throws(DatabaseError) {
        let value = try work(try opened())
        if database?.isPatient == false { database?.isPatient = true }
        return value
      } catch  where error.kind == .damaged && !isInMemory {
        database = nil
        return try work(try opened(damagedFile: openedFile))
      }
    } catch {
      // One that waited in vain is enough: those behind it would wait as long each.
      if error.kind == .busy { database?.isPatient = false }
      throw error.problem(what, directories.stateFile)
    }
  }

  // MARK: - Opening

  private func opened(damagedFile: UInt64? = nil) throws(DatabaseError) -> Database {
    if let database { return database }
    let database: Database
    do throws(Problem) {
      database = try fileDatabase(damagedFile)
      openedFile = PrivateFile.number(of: directories.stateFile)
    } catch {
      notices.append(
        Problem(
          .storage, "\(error.message) What you type is kept only until this program ends.", nextStep: error.nextStep))
      isInMemory = true
      database = try Database(path: Database.inMemory)
      try StateSchema.migrate(database)
    }
    self.database = database
    return database
  }

  private func fileDatabase(_ damagedFile: UInt64?) throws(Problem) -> Database {
    let path = directories.stateFile
    // Two instances may find the same damage: one of them moves the file, the other goes on with the new one.
    return try PrivateFile.locked(path) { () throws(Problem) in
      let database = try usableDatabase(path, damagedFile)
      notices += LegacyStateFiles.take(directories, into: database)
      return database
    }
  }

  private func usableDatabase(_ path: String, _ damagedFile: UInt64?) throws(Problem) -> Database {
    try PrivateFile.makeFile(path)
    // The library would wait for a pipe under the name of its log.
    for part in ["-wal", "-shm"] { try PrivateFile.checkFile(path + part) }
    do throws(DatabaseError) {
      if let damagedFile, damagedFile == PrivateFile.number(of: path) { throw DatabaseError(.damaged, "") }
      return try Self.current(path)
    } catch  where error.kind == .damaged {
      return try freshDatabase(path, inPlaceOf: try moveAside(path))
    } catch {
      throw error.problem("can't be used", path)
    }
  }

  /// Goes on with the file that has the name of ours, where that is another one or none: somebody removed the folder, and
  /// what is written to a file without a name ends with this program.
  private func replaceRemoved() {
    let path = directories.stateFile
    guard let removed = database, !isInMemory, openedFile != PrivateFile.number(of: path) else { return }
    do throws(Problem) {
      database = try PrivateFile.locked(path) { () throws(Problem) in
        let isMissing = PrivateFile.number(of: path) == nil
        let fresh = try usableDatabase(path, nil)
        // Another instance, which had the same file, has done it already.
        guard isMissing else { return fresh }
        Salvage.copyWritings(from: removed, to: fresh)
        notices.append(
          Problem(
            .storage, "\(path) was removed while this program ran. It was made again, with what you have written.",
            nextStep: "If its whole folder went, enter the saved tokens again in Settings."))
        return fresh
      }
      openedFile = PrivateFile.number(of: path)
      isRemovalTold = false
    } catch {
      guard !isRemovalTold else { return }
      isRemovalTold = true
      notices.append(
        Problem(
          .storage,
          "\(path) was removed while this program ran. What you type is kept only until it ends: \(error.message)",
          nextStep: error.nextStep))
    }
  }

  private func freshDatabase(_ path: String, inPlaceOf damaged: String) throws(Problem) -> Database {
    try PrivateFile.makeFile(path)
    do throws(DatabaseError) {
      let database = try Self.current(path)
      Salvage.copyWritings(fromFile: damaged, to: database)
      notices.append(
        Problem(
          .storage, "\(path) was damaged; it was moved to \(damaged).",
          nextStep: "Drafts that could be read were saved from it."))
      return database
    } catch {
      throw error.problem("can't be used", path)
    }
  }

  private static func current(_ path: String) throws(DatabaseError) -> Database {
    let database = try Database(path: path)
    try StateSchema.migrate(database)
    return database
  }

  /// The file and its log go together: what the log holds is part of it.
  private func moveAside(_ path: String) throws(Problem) -> String {
    let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
    var aside = "\(path).damaged-\(now().formatted(style))"
    while PrivateFile.mode(of: aside) != nil { aside += "-" }
    guard rename(path, aside) == 0 else { throw .file("is damaged and could not be moved aside", path) }
    // The log need not exist; the index of it is made anew.
    rename(path + "-wal", aside + "-wal")
    unlink(path + "-shm")
    return aside
  }
}
