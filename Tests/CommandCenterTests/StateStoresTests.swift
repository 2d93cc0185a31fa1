import CommandCenter
import Foundation
import Testing

struct StateStoresTests {
  private let server = ServerID("mac")

  @Test func `drafts and selections come back, per server`() throws {
    let place = try Place("state")
    let drafts = FileDraftStore(place.directories)
    try drafts.save("half\nof it", for: .newTask, server: server)
    try drafts.save("other", for: .task(ThreadID("T1")), server: server)
    try drafts.save("elsewhere", for: .newTask, server: ServerID("linux"))
    #expect(try drafts.drafts(for: server) == [.newTask: "half\nof it", .task(ThreadID("T1")): "other"])
    try drafts.save("", for: .newTask, server: server)
    #expect(try drafts.drafts(for: server) == [.task(ThreadID("T1")): "other"])
    let selections = FileSelectionStore(place.directories)
    let selection = SavedSelection(
      projectPath: "/a", choices: ["": .init(modelID: "m", effort: .profile(.low), access: .readOnly)])
    try selections.save(selection, for: server)
    #expect(try selections.selection(for: server) == selection)
    #expect(try selections.selection(for: ServerID("linux")) == SavedSelection())
    #expect(try place.mode(place.directories.draftsFile) == 0o600)
  }

  @Test func `a damaged file is moved aside, told of once, and work goes on`() throws {
    let place = try Place("state")
    let file = place.directories.draftsFile
    try place.write("{\"mac\":", to: file)
    let drafts = FileDraftStore(place.directories)
    let problem = #expect(throws: Problem.self) { try drafts.drafts(for: server) }
    #expect(problem?.message.contains(file + ".damaged") == true)
    #expect(try place.text(file + ".damaged") == "{\"mac\":")
    #expect(try drafts.drafts(for: server) == [:])
    try drafts.save("new", for: .newTask, server: server)
    #expect(try drafts.drafts(for: server) == [.newTask: "new"])
  }
}
