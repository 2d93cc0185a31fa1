import Foundation
import TestSupport
import Testing

/// The page on what of the protocol is used, beside what the codex under test has.
@Suite(.timeLimit(.minutes(1)))
struct ProtocolCoverageTests {
  private static let kinds = ["ClientRequest", "ServerNotification", "ServerRequest"]

  @Test func `everything that the pinned codex can say stands in one line`() async throws {
    let pinned = try await ChildProcess.run(Repository.path("local-app-server/pinned-codex.sh"), ["--version"])
    let version = try #require(pinned.output.first)
    let found = try await ChildProcess.run(Repository.path("local-app-server/pinned-codex.sh"), within: .seconds(50))
    let codex = try #require(found.output.first)
    let folder = try TemporaryDirectory.make("schema")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let made = try await ChildProcess.run(
      codex, ["app-server", "generate-json-schema", "--experimental", "--out", folder],
      environment: ["HOME": folder])
    #expect(made.status == .exited(0), "\(made.errors)")
    let page = try String(contentsOfFile: Repository.path("docs/protocol-coverage.md"), encoding: .utf8)
    // Another codex than the pinned one may well have more.
    guard ProcessInfo.processInfo.environment["CODEX_CENTER_CODEX"] == nil else { return }
    #expect(page.contains("codex \(version)."))
    for kind in Self.kinds {
      let methods = try Self.methods(Data(contentsOf: URL(filePath: "\(folder)/\(kind).json")))
      #expect(methods.count > 5)
      for method in methods { #expect(page.contains("| `\(method)` |"), "\(method)") }
    }
  }

  private static func methods(_ schema: Data) throws -> [String] {
    struct Schema: Decodable {
      struct Entry: Decodable {
        struct Properties: Decodable { var method: Method }
        struct Method: Decodable { var `enum`: [String] }
        var properties: Properties
      }
      var oneOf: [Entry]
    }
    return try JSONDecoder().decode(Schema.self, from: schema).oneOf.flatMap(\.properties.method.enum)
  }
}
