import Foundation
import TestSupport
import Testing

@testable import CommandCenter

/// A `state.db` that anything may have happened to: the program starts, and what is typed from then on is kept.
@Suite struct StateDatabaseFuzzTests {
  private let server = ServerID("mac")

  /// The file of a program that was used: a draft, prompts and the turns of a task.
  private func used() async throws -> [UInt8] {
    let place = try Place("fuzz-seed")
    do {
      let store = StateDatabase(place.directories)
      try await store.save("half", for: .newTask, server: server)
      let turn = Turn(
        id: Sample.turn, status: .completed,
        items: [Sample.agent("a", String(repeating: "needle ", count: 900), .completed)])
      try await store.save(
        CachedTurns(summary: Sample.task("T1"), turns: [.init(turn)], asOf: Sample.start), server: server)
    }
    let database = try Database(path: place.directories.stateFile)
    try database.execute("PRAGMA journal_mode=DELETE")
    return Array(try Data(contentsOf: URL(fileURLWithPath: place.directories.stateFile)))
  }

  @Test func `no file traps or hangs the start, and a draft is kept after it`() async throws {
    let fuzz = Fuzz("database", seeds: [try await used(), Array("not a database".utf8)])
    let place = try Place("fuzz")
    let file = place.directories.stateFile
    try place.write("", to: file)
    try await fuzz.run(quick: 60) { bytes in
      for old in try FileManager.default.contentsOfDirectory(atPath: place.directories.state) {
        try FileManager.default.removeItem(atPath: place.directories.state + "/" + old)
      }
      try Data(bytes).write(to: URL(fileURLWithPath: file))
      let store = StateDatabase(place.directories)
      _ = try? await store.state(of: server)
      _ = try? await store.turns(.newest, of: Sample.thread, server: server)
      try await store.save("kept", for: .newTask, server: server)
      return try await store.state(of: server).drafts[.newTask] == "kept" ? nil : "the draft is lost"
    }
  }
}
