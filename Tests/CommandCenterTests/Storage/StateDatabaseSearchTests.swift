import CommandCenter
import Foundation
import TestSupport
import Testing

/// What was said and what was read, on a real disk.
@Suite(.timeLimit(.minutes(1)))
struct StateDatabaseSearchTests {
  private let server = ServerID("mac")

  private func keep(_ store: StateDatabase, _ id: String, _ texts: String..., recency: Double = 0) async throws {
    let turns = texts.enumerated().map { index, text in
      CachedTurns.Entry(
        Turn(
          id: TurnID("\(id)-\(index)"), status: .completed, startedAt: Sample.start,
          items: [Sample.agent("a", text, .completed), Sample.command("c", "only output")]))
    }
    try await store.save(
      CachedTurns(summary: Sample.task(id, recency: recency), turns: turns, asOf: Sample.start), server: server)
  }

  @Test func `what was said is found whatever its case, once per task, the last used first`() async throws {
    let place = try Place("state")
    let store = StateDatabase(place.directories)
    try await keep(store, "A", "The \"Quick\" brown\nfox", "quick again", recency: 1)
    try await keep(store, "B", "nothing of it")
    try await keep(store, "C", "QUICK \\ brown; Größe", recency: 2)
    #expect(try await store.search("quick", server: server).map(\.id.rawValue) == ["C", "A"])
    #expect(try await store.search("\"quick\" BROWN", server: server).map(\.id.rawValue) == ["A"])
    #expect(try await store.search("\"quick\" b", server: server).map(\.snippet) == ["The \"Quick\" brown fox"])
    #expect(try await store.search("GRÖSSE", server: server).isEmpty)
    #expect(try await store.search("größe", server: server).map(\.id.rawValue) == ["C"])
    #expect(try await store.search("only output", server: server).isEmpty)
    #expect(try await store.search("%", server: server).isEmpty)
    #expect(try await store.search("quick", server: ServerID("other")).isEmpty)
  }

  @Test func `a snippet is a few words around what was found`() async throws {
    let place = try Place("state")
    let store = StateDatabase(place.directories)
    let padding = String(repeating: "padding ", count: 50)
    try await keep(store, "A", padding + "needle " + padding)
    let snippet = try #require(try await store.search("NEEDLE", server: server).first?.snippet)
    #expect(snippet.hasPrefix("…") && snippet.hasSuffix("…") && snippet.contains("needle"))
    #expect(snippet.count < 100)
  }

  @Test func `up to when tasks were read comes back in the next run`() async throws {
    let place = try Place("state")
    let marks = [ReadMark(thread: nil, at: Sample.start), ReadMark(thread: Sample.thread, at: Sample.start)]
    for mark in marks { try await StateDatabase(place.directories).save(mark, server: server) }
    let later = ReadMark(thread: Sample.thread, at: Sample.start.addingTimeInterval(9))
    try await StateDatabase(place.directories).save(later, server: server)
    let state = try await StateDatabase(place.directories).state(of: server)
    #expect(Set(state.readMarks) == [marks[0], later])
  }

  @Test func `the oldest marks go beyond the limit, and what is older counts as read`() async throws {
    let place = try Place("state")
    let store = StateDatabase(place.directories)
    func mark(_ number: Int) -> ReadMark {
      ReadMark(thread: ThreadID("T\(number)"), at: Sample.start.addingTimeInterval(Double(number)))
    }
    try await store.save(ReadMark(thread: nil, at: Sample.start), server: server)
    for number in 1...ReadMark.marksMax + 2 { try await store.save(mark(number), server: server) }
    let kept = try await store.state(of: server).readMarks
    #expect(kept.count == ReadMark.marksMax + 1)
    #expect(!kept.contains(mark(2)) && kept.contains(mark(3)))
    #expect(kept.contains(ReadMark(thread: nil, at: mark(2).at)))
  }
}
