import Foundation
import TestSupport
import Testing

/// What goes wrong where a person meets it: in Settings, and when the program opens.
@Suite(.timeLimit(.minutes(2)))
struct SettingsTroubleTests {
  @Test func `Test connection says which layer fails and what to do`() async throws {
    let server = try await LocalAppServer.shared()
    let (web, webPort) = try await Neighbours.webServer()
    let (tls, tlsPort) = try await Neighbours.tlsFront(try await Certificates(), port: server.port)
    defer {
      web.kill()
      tls.kill()
    }
    let desk = try await Desk()
    try await desk.open()
    try await desk.terminal.screen(showing: "DEMO")
    try await desk.terminal.press("M-4")
    try await desk.terminal.screen(showing: "Test connection")

    try await desk.terminal.press("Down", "Down", "Enter")
    try await desk.terminal.screen(showing: "Type the server's URL first")

    let cases: [(url: String, layer: String, sentence: String)] = [
      ("http://127.0.0.1:\(server.port)", "Address", "Use ws://127.0.0.1:\(server.port)"),
      ("ws://0.0.0.0:\(server.port)", "Address", "0.0.0.0 is where a server listens"),
      ("ws://127.0.0.1:\(try FreePort.pick())", "Network", "The server can't be reached."),
      ("ws://127.0.0.1:\(webPort)", "Server is ready", "Check that the address is that of a Codex app-server."),
      ("wss://127.0.0.1:\(tlsPort)", "TLS", "certificate does not verify"),
      (server.url, "WebSocket and token", "The server refused the token."),
    ]
    for (url, layer, sentence) in cases {
      try await desk.test(url: url, token: "not-the-token")
      let screen = try await desk.terminal.screen {
        $0.leftColumn.words.contains(sentence) && $0.contains(url)
      }
      #expect(try Regex("✗ \(layer) +failed").firstMatch(in: screen) != nil, "\(url):\n\(screen)")
      #expect(!screen.contains("not-the-token"))
    }
    try await desk.leave()
    #expect(try await desk.traces() == [])
  }

  @Test func `a token of a variable that is refused is not tried again, and the variable is named`() async throws {
    let server = try await LocalAppServer.shared()
    let desk = try await Desk(environment: ["WRONG": "not-the-token"])
    try await desk.open("--server \(server.url) --token-env WRONG")
    let screen = try await desk.terminal.screen(showing: "The server refused the token.")
    #expect(screen.words.contains("environment variable WRONG"))
    #expect(screen.words.contains("start this program again"))
    #expect(!screen.contains("Trying again"))
    try await desk.leave()
  }

  @Test func `a token file that comes late, or is replaced, is taken by itself`() async throws {
    let server = try await LocalAppServer.shared()
    let desk = try await Desk()
    let file = desk.home + "/token"
    try await desk.open("--server \(server.url) --token-file ~/token")
    let missing = try await desk.terminal.screen { $0.words.contains("\(file) does not exist") }
    #expect(missing.words.contains("T tries now"))
    try "not-the-token".write(toFile: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    let refused = try await desk.terminal.screen { $0.words.contains("It is in the file \(file)") }
    #expect(refused.words.contains("T tries now"))
    try server.token.write(toFile: file, atomically: false, encoding: .utf8)
    try await desk.terminal.screen(matching: /127\.0\.0\.1:\d+ connected/)
    try await desk.leave()
  }

  @Test func `a token file that others can read is refused with the command that mends it`() async throws {
    let server = try await LocalAppServer.shared()
    let desk = try await Desk()
    let file = desk.home + "/token"
    try server.token.write(toFile: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    try await desk.open("--server \(server.url) --token-file ~/token")
    try await desk.terminal.screen { $0.words.contains("chmod 600 '\(file)'") }
    try await desk.leave()

    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    try await desk.open("--server \(server.url) --token-file ~/token")
    try await desk.terminal.screen(matching: /127\.0\.0\.1:\d+ connected/)
    try await desk.leave()
  }

  @Test func `a private authority is trusted by its file`() async throws {
    let server = try await LocalAppServer.shared()
    let certificates = try await Certificates()
    let (tls, port) = try await Neighbours.tlsFront(certificates, port: server.port)
    defer { tls.kill() }
    let desk = try await Desk()
    let options = "--server wss://127.0.0.1:\(port) --token-file \(server.tokenFile)"
    try await desk.open(options)
    try await desk.terminal.screen(showing: "certificate does not verify")
    try await desk.leave()
    try await desk.open(options + " --ca-file \(certificates.authority)")
    try await desk.terminal.screen(matching: /127\.0\.0\.1:\d+ connected/)
    try await desk.leave()
  }

  @Test func `damaged settings are named by line, and never overwritten`() async throws {
    let desk = try await Desk()
    let damaged = "{\n  \"servers\": [\n}\n"
    let folder = String(desk.settingsFile.dropLast("/config.json".count))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try damaged.write(toFile: desk.settingsFile, atomically: true, encoding: .utf8)
    try await desk.open()
    let screen = try await desk.terminal.screen { $0.words.contains("config.json can't be used: line 3, column 1") }
    #expect(screen.words.contains("Mend it or move it aside"))
    try await desk.leave()
    #expect(try String(contentsOfFile: desk.settingsFile, encoding: .utf8) == damaged)
  }

  @Test func `an address that can't be one ends the program before the screen opens`() async throws {
    let desk = try await Desk(columns: 160, rows: 10)
    for (url, sentence) in [("http://mac:4500", "Use ws://mac:4500"), ("0.0.0.0", "is where a server listens")] {
      try await desk.open("--server \(url)")
      try await desk.terminal.screen { $0.words.contains(sentence) }
      #expect(try await desk.ended() == 2)
    }
  }
}
