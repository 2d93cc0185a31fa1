import TestSupport
import Testing

@testable import CommandCenter

/// Two windows on one machine, both with a prompt half typed at the same place.
struct StateDatabaseDraftTests {
  private let server = ServerID("server-1")

  private struct Windows {
    let place: Place
    let one: StateDatabase
    let two: StateDatabase

    init() throws {
      place = try Place("drafts")
      (one, two) = (StateDatabase(place.directories), StateDatabase(place.directories))
    }
  }

  @Test func `the later one stays, and the other is found among the prompts of its project`() async throws {
    let windows = try Windows()
    try await windows.one.save(SavedSelection(projectPath: "/srv/api"), for: server)
    try await windows.one.save("from one", for: .newTask, server: server)
    try await windows.two.save("from two", for: .newTask, server: server)
    let state = try await windows.one.state(of: server)
    #expect(state.drafts == [.newTask: "from two"])
    #expect(state.prompts.map(\.text) == ["from one"])
    #expect(state.prompts.map(\.projectPath) == ["/srv/api"])
  }

  @Test func `typing on leaves nothing behind, in one window or from one to the other`() async throws {
    let windows = try Windows()
    for text in ["f", "from", "fro", "from one"] {
      try await windows.one.save(text, for: .newTask, server: server)
    }
    _ = try await windows.two.state(of: server)
    try await windows.two.save("from two", for: .newTask, server: server)
    let state = try await windows.two.state(of: server)
    #expect(state.drafts == [.newTask: "from two"])
    #expect(state.prompts == [])
  }

  @Test func `what one window sends or empties takes nothing from the other`() async throws {
    let windows = try Windows()
    let task = DraftKey.task(Sample.thread)
    try await windows.one.save("from one", for: task, server: server)
    try await windows.two.save("from two", for: task, server: server)
    let message = SavedMessage(
      id: MessageID("m"), threadID: Sample.thread, text: "from one", state: .sending, sentAt: Sample.start)
    try await windows.one.save(message, clearing: task, server: server)
    let kept = try await windows.one.state(of: server).drafts
    #expect(kept == [task: "from two"])

    try await windows.two.save("", for: task, server: server)
    let emptied = try await windows.two.state(of: server).drafts
    #expect(emptied == [:])
  }

  @Test func `a draft that could not be written does not make the one before another window's`() async throws {
    let windows = try Windows()
    try await windows.one.save("first", for: .newTask, server: server)
    let file = try Database(path: windows.place.directories.stateFile)
    try file.execute("CREATE TRIGGER no BEFORE INSERT ON draft BEGIN SELECT RAISE(ABORT, 'no'); END")
    await #expect(throws: Problem.self) { try await windows.one.save("second", for: .newTask, server: server) }
    try file.execute("DROP TRIGGER no")
    try await windows.one.save("third", for: .newTask, server: server)
    let state = try await windows.one.state(of: server)
    #expect(state.drafts == [.newTask: "third"])
    #expect(state.prompts == [])
  }
}
