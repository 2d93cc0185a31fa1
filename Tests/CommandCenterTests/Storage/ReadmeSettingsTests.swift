import Foundation
import TestSupport
import Testing

@testable import CommandCenter

/// README beside `config.json`: every member that is read is explained there.
struct ReadmeSettingsTests {
  @Test func `every key of the settings is explained`() throws {
    let readme = try String(contentsOfFile: Repository.path("README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "## Settings and files"))
    let section = readme[start.upperBound...]
    for key in SettingsDocument.knownKeys.union(SettingsDocument.serverKeys) {
      #expect(section.contains("`\(key)`"), "\(key)")
    }
  }
}
