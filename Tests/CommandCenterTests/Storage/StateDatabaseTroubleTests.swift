import Dispatch
import Foundation
import TestSupport
import Testing

@testable import CommandCenter

/// What happens when the disk, the file or the version is not as it should be: a sentence, and the program goes on.
@Suite(.timeLimit(.minutes(1)))
struct StateDatabaseTroubleTests {
  private let server = ServerID("mac")

  private func damagedFiles(_ place: Place) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place.directories.state)
      .filter { $0.hasPrefix("state.db.damaged-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
  }

  @Test func `what is no database is moved aside, told of, and work goes on`() async throws {
    let place = try Place("state")
    let text = String(repeating: "not a database at all. ", count: 100)
    try place.write(text, to: place.directories.stateFile)
    let store = StateDatabase(place.directories, now: { Sample.start })
    #expect(try await store.state(of: server) == StoredServerState())
    let aside = try #require(try damagedFiles(place).first)
    #expect(try place.text(place.directories.state + "/" + aside) == text)
    #expect(await store.takeNotices().map { $0.message.contains(aside) } == [true])
    #expect(await store.takeNotices() == [])
    try await store.save("new", for: .newTask, server: server)
    #expect(try await StateDatabase(place.directories).state(of: server).drafts == [.newTask: "new"])
  }

  @Test(arguments: ["draft", "turn", "message", "prompt", "selection", "read_mark"])
  func `a table that is not there any more is damage, and what is typed is kept`(table: String) async throws {
    let place = try Place("state")
    try await StateDatabase(place.directories).save("half", for: .newTask, server: server)
    let database = try Database(path: place.directories.stateFile)
    try database.execute("ALTER TABLE \(table) RENAME TO gone")
    let store = StateDatabase(place.directories)
    _ = try? await store.state(of: server)
    try await store.save("kept", for: .newTask, server: server)
    #expect(try await store.state(of: server).drafts[.newTask] == "kept")
  }

  @Test func `what a person wrote is saved from a file whose cache is broken, also in the middle of a run`()
    async throws
  {
    let place = try Place("state")
    let turn = Turn(
      id: Sample.turn, status: .completed,
      items: [Sample.agent("a", String(repeating: "needle ", count: 40_000), .completed)])
    let turns = CachedTurns(summary: Sample.task("T1"), turns: [.init(turn)], asOf: Sample.start)
    do {
      let store = StateDatabase(place.directories)
      try await store.save("half", for: .newTask, server: server)
      try await store.save(turns, server: server)
    }
    try breakSchemaOfTurns(in: place.directories.stateFile)
    let store = StateDatabase(place.directories)
    // Whatever of it fails, drafts are there after it.
    _ = try? await store.turns(.newest, of: Sample.thread, server: server)
    try await store.save(turns, server: server)
    #expect(try await store.state(of: server).drafts == [.newTask: "half"])
    #expect(try await store.turns(.newest, of: Sample.thread, server: server) == turns)
    #expect(try damagedFiles(place).count == 1)
    #expect(await store.takeNotices().count == 1)
  }

  /// Overwrites every page after those of the small tables, which come first.
  private func breakSchemaOfTurns(in path: String) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let pageSize = 4_096
    #expect(bytes.count > 20 * pageSize)
    for index in (8 * pageSize)..<bytes.count { bytes[index] = 0xa5 }
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  @Test func `where nothing can be written everything is kept in memory, and said so once`() async throws {
    let place = try Place("state")
    // A file where the directory should be is in the way of root, too.
    try place.write("in the way", to: place.directories.state)
    let store = StateDatabase(place.directories)
    try await store.save("half", for: .newTask, server: server)
    #expect(try await store.state(of: server).drafts == [.newTask: "half"])
    let notices = await store.takeNotices()
    #expect(notices.map(\.code) == [.storage])
    #expect(notices.first?.message.contains("kept only until this program ends") == true)
    #expect(try place.text(place.directories.state) == "in the way")
  }

  @Test(arguments: [-1, Int(Int32.min), 0, 1, 3])
  func `a file whose version is not that of its tables is moved aside, and what was written is saved`(_ version: Int)
    async throws
  {
    let place = try Place("state")
    try await StateDatabase(place.directories).save("half", for: .newTask, server: server)
    do {
      let database = try Database(path: place.directories.stateFile)
      try database.execute("PRAGMA user_version = \(version)")
    }
    let store = StateDatabase(place.directories)
    #expect(try await store.state(of: server).drafts == [.newTask: "half"])
    #expect(try damagedFiles(place).count == 1)
    #expect(await store.takeNotices().count == 1)
  }

  @Test func `a file that only says that it has its tables is moved aside`() async throws {
    let place = try Place("state")
    try place.write("", to: place.directories.stateFile)
    do {
      let database = try Database(path: place.directories.stateFile)
      try database.execute("PRAGMA user_version = \(StateSchema.steps.count)")
    }
    let store = StateDatabase(place.directories)
    try await store.save("half", for: .newTask, server: server)
    #expect(try await store.state(of: server).drafts == [.newTask: "half"])
    #expect(try damagedFiles(place).count == 1)
  }

  @Test func `a folder that goes while the program runs is made again with what was written, and said so once`()
    async throws
  {
    let place = try Place("state")
    let store = StateDatabase(place.directories)
    try await store.save("before", for: .newTask, server: server)
    try FileManager.default.removeItem(atPath: place.directories.state)
    try await store.save("after", for: .task(Sample.thread), server: server)
    #expect(
      await store.takeNotices().map { $0.message.contains("was removed") && $0.message.contains("made again") } == [
        true
      ])
    let kept = try await StateDatabase(place.directories).state(of: server).drafts
    #expect(kept == [.newTask: "before", .task(Sample.thread): "after"])
    try await store.save("more", for: .newTask, server: server)
    #expect(await store.takeNotices() == [])
  }

  @Test func `a folder that can't be made again is said once, and what is typed is kept until it can`() async throws {
    let place = try Place("state")
    let store = StateDatabase(place.directories)
    try await store.save("before", for: .newTask, server: server)
    try FileManager.default.removeItem(atPath: place.directories.state)
    // A file in its place is in the way of root, too.
    try place.write("in the way", to: place.directories.state)
    try await store.save("one", for: .newTask, server: server)
    try await store.save("two", for: .newTask, server: server)
    let notices = await store.takeNotices()
    #expect(notices.map { $0.message.contains("kept only until") && !$0.nextStep.isEmpty } == [true])
    #expect(try await store.state(of: server).drafts == [.newTask: "two"])
    try FileManager.default.removeItem(atPath: place.directories.state)
    try await store.save("three", for: .task(Sample.thread), server: server)
    #expect(
      try await StateDatabase(place.directories).state(of: server).drafts
        == [.newTask: "two", .task(Sample.thread): "three"])
  }

  @Test func `a file of a newer version is left alone`() async throws {
    let place = try Place("state")
    let database = try databaseFile(in: place)
    try database.execute("PRAGMA user_version = 99")
    let store = StateDatabase(place.directories)
    try await store.save("half", for: .newTask, server: server)
    #expect(await store.takeNotices().map { $0.message.contains("newer version") } == [true])
    #expect(try database.number(of: "user_version") == 99)
    #expect(try damagedFiles(place) == [])
  }

  private func databaseFile(in place: Place) throws -> Database {
    try FileManager.default.createDirectory(atPath: place.directories.state, withIntermediateDirectories: true)
    return try Database(path: place.directories.stateFile)
  }

  @Test(arguments: 0..<StateSchema.steps.count)
  func `a file of each earlier version is brought up to date with what it holds`(_ version: Int) async throws {
    let place = try Place("state")
    do {
      let database = try databaseFile(in: place)
      try StateSchema.migrate(database, to: version)
      if version >= 1 { try database.run("INSERT INTO draft VALUES ('mac', 'new', 'half')") }
      #expect(try database.number(of: "user_version") == version)
    }
    let store = StateDatabase(place.directories)
    let tasks = CachedTasks(rows: [Sample.task("T1")], asOf: Sample.start)
    try await store.save(tasks, server: server)
    let state = try await store.state(of: server)
    #expect(state.drafts == (version >= 1 ? [.newTask: "half"] : [:]))
    #expect(state.tasks == tasks)
    #expect(try databaseFile(in: place).number(of: "user_version") == StateSchema.steps.count)
  }

  @Test func `a step that fails leaves the file as it was`() throws {
    let place = try Place("state")
    let database = try databaseFile(in: place)
    try StateSchema.migrate(database, to: 1)
    try database.execute("CREATE TABLE turn (in_the_way INTEGER)")
    #expect(throws: DatabaseError.self) { try StateSchema.migrate(database) }
    #expect(try database.number(of: "user_version") == 1)
    #expect(try database.rows("SELECT name FROM sqlite_master WHERE name = 'thread'") { $0.text(0) } == [])
  }

  @Test func `values come back as they went in`() throws {
    let place = try Place("state")
    let database = try databaseFile(in: place)
    let values: [DatabaseValue] = [
      .null, .integer(.min), .integer(.max), .real(-0.5), .text(""), .text("é\u{0}🙂"), .blob([]), .blob([0, 255]),
    ]
    for value in values {
      #expect(try database.rows("SELECT ?", [value]) { $0.value(0) } == [value])
    }
    #expect(throws: DatabaseError.self) { try database.run("SELECT ?", [1, 2]) }
    #expect(throws: DatabaseError.self) { try database.run("SELEKT") }
  }

  @Test func `a full disk is told as one, and what was there before stays`() throws {
    let place = try Place("state")
    let database = try databaseFile(in: place)
    try StateSchema.migrate(database)
    try database.run("INSERT INTO draft VALUES ('mac', 'new', 'half')")
    let pages = try database.number(of: "page_count")
    try database.execute("PRAGMA max_page_count = \(pages)")
    let large = String(repeating: "x", count: 100_000)
    let error = #expect(throws: DatabaseError.self) {
      try database.transaction { () throws(DatabaseError) in
        try database.run("DELETE FROM draft")
        try database.run("INSERT INTO draft VALUES ('mac', 'new', ?)", [.text(large)])
      }
    }
    #expect(error?.kind == .full)
    #expect(
      error?.problem("could not be written", "/s/state.db").message
        == "/s/state.db could not be written: the disk is full.")
    #expect(try database.rows("SELECT text FROM draft") { $0.text(0) } == ["half"])
  }

  @Test func `another instance that holds the file is waited for, then named`() throws {
    let place = try Place("state")
    let (one, two) = (try databaseFile(in: place), try databaseFile(in: place))
    try one.execute("CREATE TABLE t (n INTEGER)")
    try one.execute("BEGIN IMMEDIATE")
    let error = #expect(throws: DatabaseError.self) { try two.run("INSERT INTO t VALUES (1)") }
    #expect(error?.kind == .busy)
    try one.execute("COMMIT")
    try two.run("INSERT INTO t VALUES (1)")
    #expect(try one.rows("SELECT n FROM t") { $0.integer(0) } == [1])
  }

  @Test func `who holds the file is waited for once, not again for each that stands behind`() async throws {
    let place = try Place("state")
    let store = StateDatabase(place.directories)
    try await store.save("half", for: .newTask, server: server)
    let other = try databaseFile(in: place)
    try other.execute("BEGIN IMMEDIATE")
    let start = ContinuousClock.now
    for number in 0..<10 {
      let problem = await #expect(throws: Problem.self) {
        try await store.save("half \(number)", for: .newTask, server: server)
      }
      #expect(problem?.message.contains("another program holds it") == true)
    }
    #expect(start.duration(to: .now) < .milliseconds(4 * Int(Database.busyMilliseconds)))
    try other.execute("COMMIT")
    try await store.save("whole", for: .newTask, server: server)
    #expect(try await store.state(of: server).drafts == [.newTask: "whole"])
  }

  @Test func `a lock that another process holds is waited for, then named`() async throws {
    let place = try Place("lock")
    let file = place.path + "/config.json"
    let script = """
      import fcntl, sys
      lock = open(sys.argv[1], "w")
      fcntl.flock(lock, fcntl.LOCK_EX)
      print("held", flush=True)
      sys.stdin.read()
      """
    var holder: ChildProcess? = try ChildProcess("python3", ["-c", script, file + ".lock"])
    _ = try await holder?.line()
    let problem = #expect(throws: Problem.self) {
      try PrivateFile.locked(file, patience: .milliseconds(20)) { () throws(Problem) in }
    }
    #expect(problem?.message == "\(file) could not be used: another program holds it.")
    #expect(problem?.nextStep.isEmpty == false)
    holder = nil
    #expect(try PrivateFile.locked(file) { () throws(Problem) in 7 } == 7)
  }

  @Test func `what a person writes is kept while a search is under way`() async throws {
    let place = try Place("state")
    let store = StateDatabase(place.directories)
    let turn = Turn(id: Sample.turn, status: .completed, items: [Sample.agent("a", "a needle", .completed)])
    try await store.save(
      CachedTurns(summary: Sample.task("T1"), turns: [.init(turn)], asOf: Sample.start), server: server)
    let end = DispatchSemaphore(value: 0)
    let path = place.directories.stateFile
    async let busy: Void = store.reader.read(path) { _ throws(DatabaseError) in end.wait() }
    async let hits = store.search("needle", server: server)
    try await store.save("half", for: .newTask, server: server)
    #expect(try await store.state(of: server).drafts == [.newTask: "half"])
    end.signal()
    try await busy
    #expect(try await hits.map(\.id.rawValue) == ["T1"])
  }

  @Test func `a transaction that fails leaves nothing behind`() throws {
    let place = try Place("state")
    let database = try databaseFile(in: place)
    try database.execute("CREATE TABLE t (n INTEGER PRIMARY KEY)")
    #expect(throws: DatabaseError.self) {
      try database.transaction { () throws(DatabaseError) in
        try database.run("INSERT INTO t VALUES (1)")
        try database.run("INSERT INTO t VALUES (1)")
      }
    }
    #expect(try database.rows("SELECT n FROM t") { $0.integer(0) } == [])
    #expect(try database.number(of: "foreign_keys") == 1)
  }
}
