import Foundation
import TestSupport
import Testing

/// On a train, on a phone over SSH: several tasks run at home, one waits for a yes, and the link is a bad one.
@Suite(.timeLimit(.minutes(4)))
struct TrainJourneyTests {
  private static let command = "echo made-$((6*7)) >> train.txt; cat train.txt"
  /// Long enough for a machine that does much else.
  private static let patience = Duration.seconds(40)

  @Test func `a yes from a phone arrives once over a link that drops twice, and nothing typed is lost`() async throws {
    let server = try await LocalAppServer()
    let proxy = try FaultProxy(to: server.port, seed: 2)
    let desk = try await Desk(columns: 45, rows: 20)
    let terminal = desk.terminal
    try await desk.open(desk.target(proxy.url, server))
    try await desk.untilConnected()

    // Three tasks run on; the fourth asks.
    for name in ["bravo", "charlie", "delta"] { try await desk.startTask("\(name) [[scenario:slow n=600 delay=0.5]]") }
    try await terminal.record(to: desk.home + "/bytes")
    try await desk.startTask("alpha [[scenario:command escalate=1 why=\"the parcel\" cmd=\"\(Self.command)\"]]")
    try await terminal.screen(within: Self.patience) { screen in
      screen.contains("1!") && screen.contains("run `") && screen.firstMatch(of: /4(●| running)/) != nil
    }
    try await terminal.screen { _ in try Data(contentsOf: desk.bytesFile).contains(0x07) }

    try await typeWhileLinkGoes(desk, proxy)

    // Without a link the yes is kept, not sent.
    try await terminal.press("C-x")
    let card = try await terminal.screen(showing: "Run this command?")
    #expect(card.words.contains("No link: what you choose is kept, not sent"))
    try await desk.readAndApprove()
    try await terminal.screen { $0.words.contains("was not sent") }
    try proxy.accept()

    // It is asked again: the exact command and its directory, and the choice is there to be confirmed.
    try await desk.untilConnected()
    try await terminal.press("C-x")
    try await terminal.screen(within: Self.patience) { $0.words.contains("you chose") && !$0.contains("No link") }
    #expect(!FileManager.default.fileExists(atPath: server.workDirectory + "/train.txt"))
    let read = try await desk.readAndApprove().words.filter { $0 != " " }
    #expect(read.contains(Self.command.filter { $0 != " " }))
    #expect(read.contains(server.workDirectory))
    try await terminal.screen(within: Self.patience) { _ in
      FileManager.default.fileExists(atPath: server.workDirectory + "/train.txt")
    }

    // That it was taken is known before the link goes again: else nobody could say so.
    let file = desk.stateDirectory + "/decisions.jsonl"
    try await terminal.screen(within: Self.patience) { _ in
      (try? String(contentsOfFile: file, encoding: .utf8))?.contains(#""outcome":"taken""#) == true
    }

    // The link goes a second time; the tasks go on, the text is still there, the command ran once.
    proxy.cut(.reset)
    try await terminal.screen(within: Self.patience) { _ in proxy.linksMade >= 3 }
    try await desk.untilConnected()
    try await terminal.screen(within: Self.patience) { screen in
      screen.contains("half a follow-up") && screen.firstMatch(of: /3(●| running)/) != nil
    }
    #expect(try String(contentsOfFile: server.workDirectory + "/train.txt", encoding: .utf8) == "made-42\n")
    #expect(try server.count(of: "half a follow-up") == 0, "nothing was sent")
    #expect(try server.count(of: "alpha [[") == 1)
    let decisions = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(decisions.count == 1 && decisions[0].contains(#""outcome":"taken""#), "\(decisions)")
    #expect(try desk.permissions(of: file) == 0o600)
    try await server.stop()
  }

  private func typeWhileLinkGoes(_ desk: Desk, _ proxy: FaultProxy) async throws {
    // A follow-up to another task is half typed when the link goes for the first time.
    try await desk.openTask("delta")
    try await desk.press("Escape", until: "f follow up")
    try await desk.terminal.press("f")
    try await desk.terminal.screen(showing: "send")
    try await desk.terminal.type("half a follow")
    proxy.refuse()
    proxy.cut(.reset)
    try await desk.terminal.screen(within: Self.patience) {
      $0.firstMatch(of: /no link|[Cc]onnecting|Trying again/) != nil
    }
    try await desk.terminal.type("-up")
  }
}

extension Desk {
  fileprivate var bytesFile: URL { URL(filePath: home + "/bytes") }

  fileprivate func untilConnected() async throws {
    try await terminal.screen(within: .seconds(40)) { screen in
      let title = screen.prefix { $0 != "\n" }
      return title.contains(" connected") && !title.contains("not connected")
    }
  }

  /// Sends a prompt from Home and goes back there.
  fileprivate func startTask(_ prompt: String) async throws {
    try await terminal.paste(prompt)
    try await terminal.press("Enter")
    try await terminal.screen(within: .seconds(40)) { screen in
      !screen.contains("Ask Codex anything") && screen.firstMatch(of: /running \d|needs approval|Run this/) != nil
    }
    try await terminal.press("M-1")
    try await terminal.screen(showing: "Ask Codex anything")
    try await terminal.press("n")
    try await terminal.screen { $0.footer.contains("⏎ send") }
  }

  /// Opens a task from the list of all.
  fileprivate func openTask(_ title: String) async throws {
    try await terminal.press("M-3")
    try await terminal.screen(showing: title)
    try await terminal.press("/")
    try await terminal.screen { $0.footer.contains("keep") }
    try await terminal.type(title)
    try await terminal.screen { $0.contains("1 of") }
    try await terminal.press("Enter", "Enter")
    try await terminal.screen(within: .seconds(40)) { $0.firstMatch(of: /running \d/) != nil }
  }
}
