import CodexSDK
import CommandCenter
import CommandLineKit
import Foundation
import Headless
import MockCodex
import TestSupport
import Testing

/// Whole commands on the demo's server, without a process.
struct CommandTests {
  private final class Place {
    let path: String
    init() throws { path = try TemporaryDirectory.make("headless") }
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  /// What a command printed, and how it ended.
  private struct Finished {
    var code: ExitCode
    var out: String
    var errors: String

    func json() throws -> JSONValue { try JSONDecoder().decode(JSONValue.self, from: Data(out.utf8)) }
  }

  private let place: Place
  private let server = MockCodexServer()

  init() throws { place = try Place() }

  private func run(_ words: String...) async throws -> Finished {
    let invocation = try CommandTable.program.parse(words + ["--demo"])
    let environment = ["HOME": place.path, "TERM": "xterm", "LANG": "C.UTF-8"]
    let directories = try Directories(environment: environment)
    let server = server
    let dependencies = AppDependencies(
      makeClient: { _ in server.makeClient() },
      stores: AppStores(directories, shell: Shell(environment)), log: Log(path: nil))
    let recorder = Recorder()
    let code = await CommandRunner.run(
      CommandContext(
        invocation, options: try ConnectionOptions(invocation), environment: environment, directories: directories,
        dependencies: dependencies, output: recorder.output, version: "1", program: CommandTable.program))
    return Finished(code: code, out: recorder.out, errors: recorder.errors)
  }

  @Test(arguments: ["ls", "models", "projects", "servers", "info", "doctor", "limits", "asks"])
  func `every list is one JSON object with the schema`(command: String) async throws {
    let finished = try await run(command, "--json")
    #expect(finished.out.split(separator: "\n").count == 1)
    #expect(try finished.json()["schema"] == "codex-center/1")
  }

  @Test func `a list filters, and cells are parted by tabs`() async throws {
    let all = try await run("ls")
    let rows = all.out.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.count > 3 && rows.allSatisfy { $0.count == 6 })
    let two = try await run("ls", "--limit", "2", "--json").json()
    #expect(two["tasks"]?.arrayValue?.count == 2)
    let asking = try await run("ls", "--status", "needs-you", "--json").json()["tasks"]?.arrayValue ?? []
    #expect(!asking.isEmpty)
    #expect(asking.allSatisfy { $0["status"]?.stringValue?.hasPrefix("needs-") == true })
  }

  @Test func `what waits is answered by its digest, once`() async throws {
    let asks = try await run("asks", "--json").json()["asks"]?.arrayValue ?? []
    let ask = try #require(asks.first { $0["kind"] == "command" })
    let id = try #require(ask["id"]?.stringValue)
    let digest = try #require(ask["digest"]?.stringValue)
    #expect(try await run("answer", id, "approve").code == .badUsage)
    let wrong = try await run("answer", id, "approve", "--digest", String(digest.reversed()), "--json")
    #expect(try wrong.json()["error"]?["code"] == "digestMismatch")
    let right = try await run("answer", id, "approve", "--digest", digest, "--json")
    #expect(right.code == .done)
    #expect(try right.json()["outcome"] == "answered")
    #expect(try await run("answer", id, "approve", "--digest", digest).code == .badUsage)
  }

  @Test func `a task is run, shown, renamed, copied, exported and archived`() async throws {
    let ran = try await run("run", "[[scenario:text n=3]]", "--json")
    #expect(ran.code == .done, "\(ran.errors)")
    let events = try ran.out.split(separator: "\n").map {
      try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8))
    }
    let id = try #require(events.first?["task"]?.stringValue)
    #expect(events.last?["event"] == "turnEnded")
    #expect(try await run("show", "@last", "--json").json()["task"]?["id"]?.stringValue == id)
    #expect(try await run("wait", id).code == .done)
    #expect(try await run("rename", id, "A", "new", "name").code == .done)
    #expect(try await run("ls").out.contains("A new name"))
    #expect(try await run("export", "a new name").out.hasPrefix("# A new name\n"))
    #expect(try await run("fork", id).code == .done)
    #expect(try await run("archive", id, "--json").json()["tasks"] == [.string(id)])
    #expect(try await run("wait", "no such task").code == .badUsage)
  }

  @Test func `deleting and stopping all want to be meant`() async throws {
    let kept = try await run("delete", "@last", "--json")
    #expect(kept.code == .badUsage)
    #expect(try kept.json()["error"]?["hint"]?.stringValue?.contains("--yes") == true)
    #expect(try await run("stop").code == .badUsage)
    #expect(try await run("stop", "--all").code == .done)
    #expect(try await run("send", "@last", "   ").code == .badUsage)
    #expect(try await run("send", "@last", "x", "--steer", "--queue").code == .badUsage)
  }

  @Test func `a file is replaced only where that was said`() async throws {
    let path = place.path + "/out.html"
    #expect(try await run("export", "@last", "--format", "html", "--out", path).code == .done)
    #expect(try await run("export", "@last", "--format", "html", "--out", path).code == .badUsage)
    #expect(try await run("export", "@last", "--format", "html", "--out", path, "--force").code == .done)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }
}
