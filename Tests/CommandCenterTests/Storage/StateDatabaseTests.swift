import CommandCenter
import Foundation
import TestSupport
import Testing

/// `state.db` on a real disk.
@Suite(.timeLimit(.minutes(1)))
struct StateDatabaseTests {
  private let server = ServerID("mac")
  private let other = ServerID("linux")

  private func message(_ id: String, _ text: String) -> SavedMessage {
    SavedMessage(id: MessageID(id), threadID: Sample.thread, text: text, state: .sending, sentAt: Sample.start)
  }

  private func turns(_ ids: String..., text: String = "done", readAt: Double = 0) -> CachedTurns {
    let entries = ids.map { id in
      CachedTurns.Entry(
        Turn(
          id: TurnID(id), status: .completed, startedAt: Sample.start.addingTimeInterval(Double(id.dropFirst()) ?? 0),
          items: [Sample.agent("a", text, .completed)]))
    }
    return CachedTurns(
      summary: Sample.task("T1"), turns: entries, asOf: Sample.start.addingTimeInterval(readAt))
  }

  @Test func `everything comes back in the next run, per server`() async throws {
    let place = try Place("state")
    let selection = SavedSelection(
      projectPath: "/a", choices: ["": .init(modelID: "m", effort: .profile(.low), access: .readOnly)])
    let tasks = CachedTasks(rows: [Sample.task("T1"), Sample.task("T2", .running)], asOf: Sample.start)
    do {
      let store = StateDatabase(place.directories)
      try await store.save(selection, for: server)
      try await store.save("half\nof it", for: .newTask, server: server)
      try await store.save("other", for: .task(Sample.thread), server: server)
      try await store.save("elsewhere", for: .newTask, server: other)
      try await store.save(message("m1", "more"), clearing: nil, server: server)
      try await store.save(tasks, server: server)
      try await store.save(turns("N1", "N2"), server: server)
    }
    let store = StateDatabase(place.directories)
    let state = try await store.state(of: server)
    #expect(state.selection == selection)
    #expect(state.drafts == [.newTask: "half\nof it", .task(Sample.thread): "other"])
    #expect(state.messages == [message("m1", "more")])
    #expect(Set(state.tasks?.rows ?? []) == Set(tasks.rows))
    #expect(state.tasks?.asOf == Sample.start)
    #expect(try await store.turns(.newest, of: Sample.thread, server: server) == turns("N1", "N2"))
    #expect(try await store.turns(.these([TurnID("N2")]), of: Sample.thread, server: server) == turns("N2"))
    #expect(try await store.turns(.newest, of: Sample.thread, server: other) == nil)
    #expect(try await store.state(of: other) == StoredServerState(drafts: [.newTask: "elsewhere"]))
    #expect(await store.takeNotices() == [])
    #expect(try place.mode(place.directories.stateFile) == 0o600)
    #expect(try place.mode(place.directories.state) == 0o700)
  }

  @Test func `of two programs that would send a message again one may, and none where it is settled`() async throws {
    let place = try Place("state")
    let (one, two) = (StateDatabase(place.directories), StateDatabase(place.directories))
    try await one.save(message("m1", "more"), clearing: nil, server: server)
    var again = message("m1", "more")
    again.attempt = 1
    #expect(try await one.claim(again, server: server))
    #expect(try await !two.claim(again, server: server))
    #expect(try await two.state(of: server).messages == [again])
    try await two.deleteMessage(again.id, server: server)
    again.attempt = 2
    #expect(try await !one.claim(again, server: server))
  }

  @Test func `a server that is removed leaves nothing, and others keep theirs`() async throws {
    let place = try Place("state")
    let store = StateDatabase(place.directories)
    for id in [server, other] {
      try await store.save("half", for: .newTask, server: id)
      try await store.save(SavedSelection(projectPath: "/a"), for: id)
      try await store.save(message("m1", "more"), clearing: nil, server: id)
      try await store.save(CachedTasks(rows: [Sample.task("T1")], asOf: Sample.start), server: id)
      try await store.save(turns("N1"), server: id)
    }
    let kept = try await store.state(of: other)
    try await store.forget(server)
    #expect(try await store.state(of: server) == StoredServerState())
    #expect(try await store.turns(.newest, of: Sample.thread, server: server) == nil)
    #expect(try await store.state(of: other) == kept)
    #expect(try await store.turns(.newest, of: Sample.thread, server: other) == turns("N1"))
  }

  @Test func `an empty draft and a settled message leave nothing`() async throws {
    let place = try Place("state")
    let store = StateDatabase(place.directories)
    try await store.save("half", for: .newTask, server: server)
    try await store.save("", for: .newTask, server: server)
    try await store.save(message("m1", "more"), clearing: nil, server: server)
    try await store.deleteMessage(MessageID("m1"), server: server)
    #expect(try await store.state(of: server) == StoredServerState())
  }

  @Test func `a message takes the place of its draft in one step`() async throws {
    let place = try Place("state")
    let store = StateDatabase(place.directories)
    try await store.save("more", for: .task(Sample.thread), server: server)
    try await store.save(message("m1", "more"), clearing: .task(Sample.thread), server: server)
    #expect(try await store.state(of: server) == StoredServerState(messages: [message("m1", "more")]))
  }

  @Test func `a new list replaces the old one and keeps the turns of what left it`() async throws {
    let place = try Place("state")
    let store = StateDatabase(place.directories)
    try await store.save(CachedTasks(rows: [Sample.task("T1")], asOf: Sample.start), server: server)
    try await store.save(turns("N1"), server: server)
    let next = CachedTasks(rows: [Sample.task("T2")], asOf: Sample.start.addingTimeInterval(5))
    try await store.save(next, server: server)
    #expect(try await store.state(of: server).tasks == next)
    #expect(try await store.turns(.newest, of: Sample.thread, server: server) == turns("N1"))
  }

  @Test func `two instances see each other's writing`() async throws {
    let place = try Place("state")
    let (one, two) = (StateDatabase(place.directories), StateDatabase(place.directories))
    try await one.save("from one", for: .newTask, server: server)
    try await two.save("from two", for: .task(Sample.thread), server: server)
    await withTaskGroup(of: Void.self) { group in
      for (index, store) in [one, two].enumerated() {
        group.addTask {
          for number in 0..<50 {
            // A failure shows as a missing message below.
            try? await store.save(self.message("m\(index)-\(number)", "x"), clearing: nil, server: self.server)
          }
        }
      }
    }
    let state = try await two.state(of: server)
    #expect(state.drafts == [.newTask: "from one", .task(Sample.thread): "from two"])
    #expect(state.messages.count == 100)
  }

  @Test func `the oldest turns are given up when the file is full, and nothing that a person wrote`() async throws {
    let place = try Place("state")
    var limits = StateDatabase.Limits()
    limits.bytesMax = 1_048_576
    let store = StateDatabase(place.directories, limits: limits)
    try await store.save("half", for: .newTask, server: server)
    try await store.save(message("m1", "more"), clearing: nil, server: server)
    let text = String(repeating: "x", count: 100_000)
    for number in 0..<30 {
      try await store.save(turns("N\(number)", text: text, readAt: Double(number)), server: server)
    }
    let kept = try #require(try await store.turns(.newest, of: Sample.thread, server: server))
    #expect(kept.turns.last?.turn.id == TurnID("N29"))
    #expect(kept.turns.count < 12)
    #expect(try await store.state(of: server).drafts == [.newTask: "half"])
    #expect(try await store.state(of: server).messages.count == 1)
    let size = try FileManager.default.attributesOfItem(atPath: place.directories.stateFile)[.size] as? Int
    #expect(try #require(size) <= 2 * limits.bytesMax)
  }

  @Test func `a turn that is too large is left out`() async throws {
    let place = try Place("state")
    var limits = StateDatabase.Limits()
    limits.turnBytesMax = 10_000
    let store = StateDatabase(place.directories, limits: limits)
    try await store.save(turns("N1"), server: server)
    try await store.save(turns("N2", text: String(repeating: "x", count: 20_000)), server: server)
    #expect(try await store.turns(.newest, of: Sample.thread, server: server)?.turns.map(\.turn.id.rawValue) == ["N1"])
  }

  @Test func `the JSON files of earlier versions are taken over once`() async throws {
    let place = try Place("state")
    let (drafts, selections) = (place.path + "/state/drafts.json", place.path + "/state/selection.json")
    try place.write(#"{"mac":{"new":"half","task:T1":"other"}}"#, to: drafts)
    try place.write(#"{"mac":{"projectPath":"/a","choices":{}}}"#, to: selections)
    let state = try await StateDatabase(place.directories).state(of: server)
    #expect(state.drafts == [.newTask: "half", .task(Sample.thread): "other"])
    #expect(state.selection == SavedSelection(projectPath: "/a"))
    #expect(!FileManager.default.fileExists(atPath: drafts))
    #expect(!FileManager.default.fileExists(atPath: selections))
  }

  @Test func `a JSON file that can't be read stays, and is told of`() async throws {
    let place = try Place("state")
    let drafts = place.path + "/state/drafts.json"
    try place.write("{\"mac\":", to: drafts)
    let store = StateDatabase(place.directories)
    #expect(try await store.state(of: server) == StoredServerState())
    #expect(await store.takeNotices().map { $0.message.contains(drafts) } == [true])
    #expect(try place.text(drafts) == "{\"mac\":")
  }
}

/// Prompts that were sent, for the next run's history.
@Suite(.timeLimit(.minutes(1)))
struct PromptStoreTests {
  private let server = ServerID("mac")

  private func prompt(_ text: String, _ project: String = "/a", second: Double = 0) -> SavedPrompt {
    SavedPrompt(projectPath: project, text: text, sentAt: Sample.start.addingTimeInterval(second))
  }

  @Test func `prompts come back in the order in which they were sent, per server`() async throws {
    let place = try Place("state")
    do {
      let store = StateDatabase(place.directories)
      try await store.save(prompt("one", second: 1), server: server)
      try await store.save(prompt("two", "", second: 2), server: server)
      try await store.save(prompt("one", second: 3), server: server)
      try await store.save(prompt("elsewhere"), server: ServerID("linux"))
    }
    let state = try await StateDatabase(place.directories).state(of: server)
    #expect(state.prompts == [prompt("two", "", second: 2), prompt("one", second: 3)])
  }

  @Test func `only so many are kept, and only so much of them`() async throws {
    let place = try Place("state")
    let store = StateDatabase(place.directories)
    for number in 0..<SavedPrompt.promptsMax + 5 {
      try await store.save(prompt("\(number)", second: Double(number)), server: server)
    }
    var texts = try await store.state(of: server).prompts.map(\.text)
    #expect(texts.count == SavedPrompt.promptsMax)
    #expect(texts.first == "5")
    let long = String(repeating: "ä", count: SavedPrompt.bytesMax / 4)
    for number in 0..<3 { try await store.save(prompt(long + "\(number)", second: 1_000), server: server) }
    texts = try await store.state(of: server).prompts.map(\.text)
    #expect(texts == [long + "2"])
    try await store.save(prompt(long + long + "x", second: 2_000), server: server)
    #expect(try await store.state(of: server).prompts.map(\.text) == [long + "2"])
  }
}
