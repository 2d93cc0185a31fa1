import CommandCenter
import Foundation
import TestSupport
import Testing

extension FaultTests {
  /// Threads that older programs and other providers left on the server's disk.
  @Suite(.timeLimit(.minutes(1)))
  struct OtherProviderTests {
    private static let none = ThreadID("0199aaaa-1111-7222-8333-444455556666")
    private static let other = ThreadID("0199aaaa-1111-7222-8333-444455557777")

    /// Writes a rollout as codex 0.40 did, which named no provider.
    private func leave(_ id: ThreadID, provider: String?, prompt: String, in server: LocalAppServer) throws {
      let time = "2025-10-01T10:11:12.000Z"
      var meta: [String: Any] = [
        "id": id.rawValue, "timestamp": time, "cwd": server.workDirectory, "originator": "codex_vscode",
        "cli_version": "0.40.0", "source": "vscode",
      ]
      meta["model_provider"] = provider
      let lines: [(String, [String: Any])] = [
        ("session_meta", meta),
        ("event_msg", ["type": "user_message", "message": prompt, "kind": "plain"]),
        ("event_msg", ["type": "agent_message", "message": "Done."]),
      ]
      let text = try lines.map { type, payload in
        let line: [String: Any] = ["timestamp": time, "type": type, "payload": payload]
        return String(decoding: try JSONSerialization.data(withJSONObject: line), as: UTF8.self) + "\n"
      }.joined()
      let directory = server.codexHome + "/sessions/2025/10/01"
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
      try text.write(
        toFile: directory + "/rollout-2025-10-01T10-11-12-\(id.rawValue).jsonl", atomically: true, encoding: .utf8)
    }

    @Test func `are listed, found, archived and brought back like all others`() async throws {
      let server = try await LocalAppServer()
      try leave(Self.none, provider: nil, prompt: "I want to migrate this app from\n\tA to B", in: server)
      try leave(
        Self.other, provider: "elsewhere",
        prompt: "# Context from my IDE setup:\n\n## Open tabs:\n- a.py\n\n## My request for Codex:\nRewrite it",
        in: server)
      let rig = try FaultRig(server)
      try await rig.connected()
      rig.perform(.refreshRequested)
      let titles = [Self.none: "I want to migrate this app from A to B", Self.other: "Rewrite it"]
      let all = try await rig.wait(for: "both of them") { Set(titles.keys).isSubset(of: $0.tasks.rows.map(\.id)) }
      for row in all.tasks.rows { #expect(row.title == titles[row.id]) }
      #expect(all.projects.map(\.path) == [server.workDirectory])

      rig.perform(.contentsSearched(text: "rewrite", archived: false))
      let found = try await rig.wait(for: "what was looked for") { $0.search?.isRunning == false }
      #expect(found.search?.hits.map(\.id) == [Self.other])
      #expect(found.search?.hits.map(\.snippet) == ["Rewrite it"])

      rig.perform(.taskChanged(Self.none, .archive))
      try await rig.wait(for: "one to be gone") { $0.tasks.rows.map(\.id) == [Self.other] }
      rig.perform(.archivedRequested)
      try await rig.wait(for: "the archived one") { $0.archived?.rows.map(\.id) == [Self.none] }
      rig.perform(.taskChanged(Self.none, .unarchive))
      try await rig.wait(for: "both again") { Set(titles.keys) == Set($0.tasks.rows.map(\.id)) }
      await rig.end()
      try await server.stop()
    }
  }
}
