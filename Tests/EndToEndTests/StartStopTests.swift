import Foundation
import TestSupport
import Testing

/// start.sh and stop.sh against the real codex.
@Suite(.timeLimit(.minutes(2)))
struct StartStopTests {
  @Test func `starting prints all that a client needs, and starting again prints the same`() async throws {
    let scripts = try ServerScripts(settings: [
      "CODEX_APP_SERVER_HOST": "0.0.0.0", "CODEX_APP_SERVER_LAN_IP": "10.1.2.3",
    ])
    try await scripts.cleanly {
      let first = try await scripts.start("--offline")
      #expect(first.status == .exited(0), "\(first.errors)")
      let port = try #require(try scripts.recorded("port"))
      let processID = try #require(try scripts.recorded("pid"))
      let token = try String(contentsOfFile: scripts.state + "/ws-token", encoding: .utf8)
      let text = first.output.joined(separator: "\n")
      for needed in ["ws://0.0.0.0:\(port)", "ws://127.0.0.1:\(port)", "ws://10.1.2.3:\(port)", token, processID] {
        #expect(text.contains(needed))
      }
      #expect(text.contains(scripts.state + "/app-server.log"))

      let second = try await scripts.start("--offline")
      #expect(second.status == .exited(0))
      #expect(second.output.first?.contains("already running") == true)
      #expect(second.output.dropFirst() == first.output.dropFirst())

      let other = try await scripts.start()
      #expect(other.status == .exited(1))
      #expect(other.errors.contains("offline mode (process \(processID))"))
    }
  }

  @Test func `the state is for its owner alone, and the token outlives the server`() async throws {
    let scripts = try ServerScripts()
    try await scripts.cleanly {
      _ = try await scripts.start("--offline")
      let token = try String(contentsOfFile: scripts.state + "/ws-token", encoding: .utf8)
      #expect(token.count == 64)
      #expect(try scripts.permissions() == 0o700)
      #expect(try scripts.permissions("/ws-token") == 0o600)

      _ = try await scripts.stop()
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: scripts.state + "/ws-token")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scripts.state)
      _ = try await scripts.start("--offline")
      #expect(try String(contentsOfFile: scripts.state + "/ws-token", encoding: .utf8) == token)
      #expect(try scripts.permissions() == 0o700)
      #expect(try scripts.permissions("/ws-token") == 0o600)
    }
  }

  @Test func `stopping ends the server and the model, and says so when nothing runs`() async throws {
    let scripts = try ServerScripts()
    try await scripts.cleanly {
      _ = try await scripts.start("--offline")
      let processes = [try scripts.recorded("pid"), try scripts.recorded("model_pid")]
      for process in processes { #expect(try await isAlive(process)) }

      #expect(try await scripts.stop().status == .exited(0))
      for process in processes { #expect(try await !isAlive(process)) }
      let again = try await scripts.stop()
      #expect(again.status == .exited(0))
      #expect(again.output == ["no server started by start.sh is running"])
    }
  }

  @Test func `a process that merely has the recorded number is left alone`() async throws {
    let scripts = try ServerScripts()
    let bystander = try ChildProcess("sleep", ["60"])
    try await scripts.cleanly {
      let record =
        "mode=offline\npid=\(bystander.processID)\nidentity=an-earlier-start\nmodel_pid=\(bystander.processID)\n"
      try record.write(toFile: scripts.state + "/app-server.run", atomically: true, encoding: .utf8)
      let stopped = try await scripts.stop()
      #expect(stopped.output == ["codex app-server had already ended"])
      #expect(bystander.exitStatus == nil)
    }
  }

  @Test func `a port that is taken is named together with what took it`() async throws {
    let (first, second) = (try ServerScripts(), try ServerScripts())
    try await first.cleanly {
      _ = try await first.start("--offline")
      let port = try #require(try first.recorded("port"))
      let refused = try await second.start("--offline", settings: ["CODEX_APP_SERVER_PORT": port])
      #expect(refused.status == .exited(1))
      let owner = try #require(try first.recorded("pid"))
      #expect(refused.errors.contains("port \(port) is taken by codex, process \(owner)"))
    }
    try FileManager.default.removeItem(atPath: second.state)
  }

  @Test func `a server that dies at once shows the end of its log and leaves nothing running`() async throws {
    let scripts = try ServerScripts()
    try await scripts.cleanly {
      // Any program that refuses codex's arguments will do.
      let failed = try await scripts.start(settings: ["CODEX_BIN": "ls"])
      #expect(failed.status == .exited(1))
      #expect(failed.errors.contains("ended before it was ready"))
      #expect(failed.errors.contains("unrecognized option '--listen'"))
      #expect(!FileManager.default.fileExists(atPath: scripts.state + "/app-server.run"))
    }
  }

  @Test(arguments: [
    ("CODEX_APP_SERVER_HOST", "localhost", "IP addresses only"), ("CODEX_APP_SERVER_PORT", "http", "a number"),
    ("CODEX_APP_SERVER_PORT", "70000", "65535"), ("CODEX_BIN", "/nowhere/codex", "not a program"),
  ])
  func `a setting that cannot work is named`(setting: String, value: String, hint: String) async throws {
    let scripts = try ServerScripts()
    try await scripts.cleanly {
      let refused = try await scripts.start(settings: [setting: value])
      #expect(refused.status == .exited(2))
      #expect(refused.errors.contains("\(setting) is '\(value)'"))
      #expect(refused.errors.contains(hint))
    }
  }

  @Test func `in screen the server has a session of its own, which ends with it`() async throws {
    let session = "codex-center-test-\(UInt32.random(in: 0...UInt32.max))"
    let scripts = try ServerScripts(settings: ["CODEX_APP_SERVER_SCREEN_SESSION": session])
    try await scripts.cleanly {
      let started = try await scripts.start("--offline")
      #expect(started.output.contains { $0.contains("screen session \(session)") })
      #expect(try await sessions().contains(session))
      _ = try await scripts.stop()
      #expect(try await !sessions().contains(session))
    }
  }

  private func sessions() async throws -> String {
    try await ChildProcess.run("screen", ["-ls"]).output.joined()
  }
}
