import Foundation
import TestSupport
import Testing

@testable import CommandCenter

@Suite struct SettingsFuzzTests {
  @Test func `no config file traps or hangs, and what is read is written back as it was`() async throws {
    let fuzz = try Fuzz("config")
    try await fuzz.run(quick: 1_500) { bytes in
      guard var document = try? SettingsDocument(bytes, path: "/config.json"), let loaded = try? document.loaded()
      else {
        return nil
      }
      document.update(loaded.settings)
      guard let again = try? SettingsDocument(document.encoded(), path: "/config.json").loaded() else {
        return "what was written can't be read"
      }
      return again.settings == loaded.settings ? nil : "what was written reads otherwise"
    }
  }
}
