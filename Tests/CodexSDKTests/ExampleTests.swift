import CodexTestSupport
import Foundation
import Testing

@testable import CodexSDK

/// The example in the documentation of ``Codex`` compiles and does what it says.
@Suite(.timeLimit(.minutes(1)))
struct ExampleTests {
  /// The example itself: the lines between the markers are those of the documentation.
  func example(url: String, token: BearerToken, directory: String) async throws -> String {
    // example: begin
    let configuration = CodexConfiguration(url: url, bearerToken: token)
    let codex = try await Codex.connect(configuration)
    let thread = try await codex.startThread(ThreadStart(cwd: directory, sandbox: .readOnly))

    let turn = try await thread.startTurn("Say hello.")
    var text = ""
    for try await events in turn.events {
      for case .agentMessageDelta(let delta) in events { text += delta.delta }
    }

    let result = try await thread.run("Now say goodbye.")
    text += result.finalResponse
    await codex.close()
    return text
    // example: end
  }

  @Test func `the documentation shows exactly the code that is tested`() throws {
    let tests = URL(filePath: #filePath)
    let root = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let code = try String(contentsOf: tests, encoding: .utf8)
    let documented = try String(contentsOf: root.appending(path: "Sources/CodexSDK/Codex.swift"), encoding: .utf8)
    let tested = try lines(code, from: "    // example: begin", to: "    // example: end", indent: "    ")
    #expect(try lines(documented, from: "/// ```swift", to: "/// ```", indent: "/// ") == tested)
    #expect((10...15).contains(tested.count))
  }

  private func lines(_ text: String, from begin: String, to end: String, indent: String) throws -> [String] {
    let all = text.components(separatedBy: "\n")
    let first = try #require(all.firstIndex(of: begin))
    let last = try #require(all[first...].firstIndex(of: end))
    return all[(first + 1)..<last].map { $0.hasPrefix(indent) ? String($0.dropFirst(indent.count)) : "" }
  }
}
