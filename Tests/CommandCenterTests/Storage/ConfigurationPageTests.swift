import Foundation
import TestSupport
import Testing

@testable import CommandCenter

/// `docs/configuration.md` beside `config.json`: every member that is read is explained there.
struct ConfigurationPageTests {
  @Test func `every key of the settings is explained`() throws {
    let page = try String(contentsOfFile: Repository.path("docs/configuration.md"), encoding: .utf8)
    for key in SettingsDocument.knownKeys.union(SettingsDocument.serverKeys) {
      #expect(page.contains("`\(key)`"), "\(key)")
    }
  }
}
