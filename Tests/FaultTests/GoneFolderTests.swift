import CommandCenter
import Foundation
import TestSupport
import Testing

extension FaultTests {
  /// What the server does not list, or does not refuse, though a person would want it to.
  @Suite(.timeLimit(.minutes(1)))
  struct GoneFolderTests {
    @Test func `a folder that went after it was looked at gets no prompt`() async throws {
      let server = try await LocalAppServer.shared()
      let folder = try TemporaryDirectory.make("gone-folder")
      let rig = try FaultRig(server)
      try await rig.connected()
      rig.perform(.projectSelected(path: folder))
      try await rig.wait(for: "a look at the folder") { $0.folders[folder]?.isUsable == true }
      try FileManager.default.removeItem(atPath: folder)
      rig.perform(.newTaskSubmitted(text: "Work there [[scenario:text n=1]]"))
      let back = try await rig.wait(for: "the prompt to come back") { $0.returnedDrafts[.newTask] != nil }
      #expect(back.messages.contains { $0.text.contains("nothing was sent") })
      try await rig.wait(for: "the folder to be known as gone") { $0.folders[folder]?.state == .gone }
      #expect(rig.viewer.newest?.tasks.rows.contains { $0.projectPath == folder } == false)
      // Now the person knows.
      rig.perform(.newTaskSubmitted(text: "Work there [[scenario:text n=1]]"))
      try await rig.wait(for: "the task") { $0.tasks.rows.contains { $0.projectPath == folder && !$0.isPlaceholder } }
      await rig.end()
    }

    @Test func `an archived fork without a message keeps its title, and is listed once it is back`() async throws {
      let server = try await LocalAppServer()
      let rig = try FaultRig(server)
      let origin = try await rig.create("The first of them [[scenario:text n=1]]")
      try await rig.settled(origin)
      rig.perform(.taskForked(origin))
      let fork = try await rig.task("the fork") { $0.summary.id != origin && $0.feed == .quiet }.summary
      let title = "fork of The first of them [[scenario:text n=1]]"
      #expect(fork.title == title)
      rig.perform(.taskChanged(fork.id, .archive))
      rig.perform(.archivedRequested)
      let archived = try await rig.wait(for: "the archived fork") {
        $0.archived?.rows.isEmpty == false && $0.archived?.isLoading == false
      }
      #expect(archived.archived?.rows.map(\.title) == [title])
      rig.perform(.taskChanged(fork.id, .unarchive))
      rig.perform(.refreshRequested)
      try await rig.wait(for: "the fork in the list") { snapshot in
        !snapshot.tasks.isLoading && snapshot.tasks.rows.contains { $0.id == fork.id && $0.title == title }
      }
      await rig.end()
      try await server.stop()
    }
  }
}
