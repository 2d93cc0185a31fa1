import Foundation
import TestSupport
import Testing

/// What every script answers, whatever it does.
@Suite(.timeLimit(.minutes(1)))
struct ScriptTests {
  static let scripts = ["scripts", "local-app-server"].flatMap { folder in
    // An empty list fails the test below.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))) ?? []
    return names.filter { $0.hasSuffix(".sh") }.sorted().map { "\(folder)/\($0)" }
  }

  @Test func `the scripts are found`() {
    #expect(Set(Self.scripts).isSuperset(of: ["scripts/run.sh", "scripts/test.sh", "local-app-server/start.sh"]))
  }

  @Test(arguments: scripts) func `help names the script, its settings and its exit codes`(script: String) async throws {
    let finished = try await ChildProcess.run(Repository.path(script), ["--help"])
    #expect(finished.status == .exited(0))
    let name = try #require(script.split(separator: "/").last)
    #expect(finished.output.first?.hasPrefix("usage: \(name) ") == true)
    #expect(finished.output.contains { $0.hasPrefix("exit: ") })
    #expect(finished.errors == "")
  }

  /// `run.sh` hands its arguments to the program.
  @Test(arguments: scripts.filter { $0 != "scripts/run.sh" })
  func `an unknown option is named and nothing is done`(script: String) async throws {
    let finished = try await ChildProcess.run(Repository.path(script), ["--colour"])
    #expect(finished.status == .exited(2))
    #expect(finished.output == [])
    #expect(finished.errors.contains("'--colour'"))
  }
}
