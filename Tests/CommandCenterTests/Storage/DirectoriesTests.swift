import CommandCenter
import Foundation
import Testing

struct DirectoriesTests {
  @Test func `XDG variables say where, the home directory does else`() throws {
    let named = try Directories(environment: [
      "HOME": "/home/dev", "XDG_CONFIG_HOME": "/c/", "XDG_STATE_HOME": "/s",
    ])
    #expect(named == Directories(configuration: "/c/codex-center", state: "/s/codex-center"))
    let home = try Directories(environment: ["HOME": "/home/dev", "XDG_CONFIG_HOME": "relative", "XDG_STATE_HOME": ""])
    #expect(home.settingsFile == "/home/dev/.config/codex-center/config.json")
    #expect(home.logFile == "/home/dev/.local/state/codex-center/codex-center.log")
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"], ["XDG_CONFIG_HOME": "/c"]])
  func `without a place to keep things it says what to set`(_ environment: [String: String]) {
    let problem = #expect(throws: Problem.self) { try Directories(environment: environment) }
    #expect(problem?.code == .storage)
    #expect(problem?.nextStep.contains("HOME") == true)
  }
}
