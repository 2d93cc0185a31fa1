import Foundation
import TestSupport
import Testing

/// Monday, first run: from the demo to a first task in a project of one's own, at the size of an ordinary terminal.
@Suite(.timeLimit(.minutes(3)))
struct FirstRunTests {
  @Test func `demo, settings, a project typed by hand, a prompt to its end, and all of it the next day`() async throws {
    let server = try await LocalAppServer()
    let project = try makeProjects(on: server)
    let desk = try await Desk(columns: 80, rows: 24)
    try await desk.open()
    try await desk.terminal.screen(showing: "DEMO — sample data")
    try await desk.terminal.paste("try it [[scenario:text n=5]]")
    try await desk.terminal.press("Enter")
    try await desk.terminal.screen { $0.contains("w4") && $0.firstMatch(of: /done \d+s/) != nil }
    try await desk.press("Escape", until: "f follow up")
    try await desk.terminal.press("Escape")
    try await desk.terminal.screen(showing: "Ask Codex")

    try await desk.connect(to: server)
    try await desk.press("Escape", until: "? help")
    try await desk.terminal.press("R")
    // A warning of the server's that comes now takes the line.
    try await desk.terminal.screen { $0.contains("Asking the server again") || $0.contains("dismisses") }
    try await desk.pickProject(typing: server.workDirectory + "/fi", completingTo: project)

    try await desk.terminal.paste("first things first [[scenario:text n=60 delay=0.03]]")
    try await desk.terminal.press("Enter")
    try await desk.watchTextGrow(from: "w5", to: "w59")
    try await desk.press("Escape", until: "f follow up")
    try await desk.terminal.press("Escape")
    try await desk.terminal.screen { $0.contains("Recent chats") && $0.contains("first things first") }

    try await desk.press("Escape", until: "? help")
    try await desk.terminal.press("2")
    try await desk.terminal.screen { screen in
      screen.split(separator: "\n").contains { $0.contains("✓ first-app") && $0.contains("Swift") }
    }
    try await desk.terminal.press("p")
    try await desk.terminal.screen(showing: "project first-app")
    try await desk.terminal.press("Enter")
    try await desk.terminal.screen { $0.contains("w59") && $0.contains("first things first") }
    try await desk.quitFromTab()
    #expect(try await desk.traces() == [])

    try await desk.open()
    try await desk.terminal.screen { screen in
      screen.firstMatch(of: /first-app[^\n]*model/) != nil && screen.contains("first things first")
    }
    try await desk.terminal.press("Up")
    try await desk.terminal.screen(showing: "first things first [[scenario")
    try await desk.terminal.press("C-c")
    try FileManager.default.removeItem(atPath: project)
    try await askBeforeStartingInGoneFolder(desk, server)
    try await desk.leave()
    #expect(try await desk.traces() == [])
    try await server.stop()
  }

  private func askBeforeStartingInGoneFolder(_ desk: Desk, _ server: LocalAppServer) async throws {
    try await desk.press("Escape", until: "? help")
    try await desk.terminal.press("R")
    try await desk.terminal.screen {
      $0.contains("first-app (gone)") && $0.words.contains("is not on 127.0.0.1:\(server.port) any more")
    }
    try await desk.terminal.press("n")
    try await desk.terminal.type("anyway")
    try await desk.terminal.press("Enter")
    try await desk.terminal.screen(showing: "Start anyway")
    try await desk.terminal.press("n")
    try await desk.terminal.screen { !$0.contains("Start anyway") && $0.contains("anyway") }
  }

  /// Folders as the person's own would lie on the server's machine; the one to be used comes back.
  private func makeProjects(on server: LocalAppServer) throws -> String {
    let project = server.workDirectory + "/first-app"
    try FileManager.default.createDirectory(atPath: project, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: project + "/Package.swift"))
    try FileManager.default.createDirectory(
      atPath: server.workDirectory + "/other", withIntermediateDirectories: true)
    return project
  }
}

extension Desk {
  /// On Home, outside of the text: opens the project selector, types the beginning of a path and lets Tab do the rest.
  fileprivate func pickProject(typing start: String, completingTo path: String) async throws {
    try await terminal.press("i")
    try await terminal.screen { $0.footer.contains("send") }
    try await terminal.press("Tab", "Enter")
    try await terminal.screen(showing: "Project for new tasks")
    try await terminal.type("/no/such/folder")
    try await terminal.screen(showing: "has no such folder")
    try await terminal.press("C-u")
    try await terminal.type(start)
    try await terminal.press("Tab")
    try await terminal.screen { $0.contains("Use the path") && $0.contains("first-app/") && $0.contains("a folder on") }
    try await terminal.press("Enter")
    try await terminal.screen { !$0.contains("Project for new tasks") && $0.contains("project first-app") }
    try await terminal.press("Escape")
    try await terminal.screen { $0.footer.contains("send") }
  }

  /// Out of an open task that was opened from a list, and out of the program.
  fileprivate func quitFromTab() async throws {
    try await press("Escape", until: "follow up")
    try await terminal.press("Escape")
    try await terminal.screen { !$0.footer.contains("follow up") }
    try await leave()
  }
}
