import Foundation
import TestSupport
import Testing

/// What goes wrong before a screen opens: one sentence that names the fault, one that names the next step, and the exit
/// code that the README documents.
@Suite(.timeLimit(.minutes(2)))
struct BadInputTests {
  @Test(arguments: [
    ("http://mac:4500", "not http://", "ws://mac:4500"),
    ("0.0.0.0:4500", "where a server listens", "127.0.0.1"),
    ("ftp://mac", "ftp://", "ws://HOST:PORT"),
    ("ws://mac:port", "“port” is not a port", "65535"),
  ])
  func `an address that can't be one is refused before anything is tried`(
    url: String, fault: String, step: String
  ) async throws {
    let finished = try await run(["smoke", "--server", url])
    #expect(finished.status == .exited(2))
    #expect(finished.errors.contains(fault) && finished.errors.contains(step), "\(finished.errors)")
  }

  @Test func `a port that nobody listens on is unreachable`() async throws {
    let finished = try await run(["smoke", "--server", "ws://127.0.0.1:\(try FreePort.pick())"])
    #expect(finished.status == .exited(5))
    #expect(finished.errors.contains("smoke failed at readyz: The server can't be reached."))
    #expect(finished.errors.contains("Start the app-server there"))
  }

  @Test func `a token that is wrong, missing or unsafe names its cure`() async throws {
    let server = try await LocalAppServer.shared()
    let folder = try TemporaryDirectory.make("tokens")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "not-the-token".write(toFile: folder + "/wrong", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder + "/wrong")
    try server.token.write(toFile: folder + "/open", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder + "/open")

    let cases: [(arguments: [String], code: Int32, words: [String])] = [
      ([], 4, ["wants a token", "Enter the token"]),
      (["--token-file", folder + "/wrong"], 4, ["refused the token", "Enter the token"]),
      (["--token-file", folder + "/open"], 2, ["mode 0644", "chmod 600 '\(folder)/open'"]),
      (["--token-file", folder + "/none"], 2, ["\(folder)/none does not exist"]),
      (["--token-file", folder], 2, [folder]),
      (["--token-env", "NOT_SET"], 2, ["NOT_SET", "is not set"]),
    ]
    for (arguments, code, words) in cases {
      let finished = try await run(["smoke", "--server", server.url] + arguments)
      #expect(finished.status == .exited(code), "\(arguments): \(finished.errors)")
      for word in words { #expect(finished.errors.contains(word), "\(arguments): \(finished.errors)") }
      #expect(!finished.errors.contains("not-the-token") && !finished.errors.contains(server.token))
    }
  }

  @Test func `a web server is told from an app-server`() async throws {
    let (process, port) = try await Neighbours.webServer()
    defer { process.kill() }
    let finished = try await run(["smoke", "--server", "ws://127.0.0.1:\(port)"])
    #expect(finished.status == .exited(6))
    #expect(finished.errors.contains("no Codex app-server") && finished.errors.contains("codex app-server --listen"))
  }

  @Test func `no value of a server passes for a line of ours`() async throws {
    let (process, port) = try await Neighbours.forger()
    defer { process.kill() }
    let finished = try await run(["smoke", "--server", "ws://127.0.0.1:\(port)"])
    #expect(finished.status == .exited(1), "\(finished.output) \(finished.errors)")
    #expect(finished.errors.contains("smoke failed at final status: failed"))
    #expect(finished.output.count >= 6, "\(finished.output)")
    for line in finished.output + [finished.errors.trimmingCharacters(in: .newlines)] {
      #expect(!line.contains("ok    final status"))
      #expect(line.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) }, "\(line)")
    }
  }

  @Test func `a certificate is trusted through the file of its authority and not without`() async throws {
    let server = try await LocalAppServer.shared()
    let certificates = try await Certificates()
    let (process, port) = try await Neighbours.tlsFront(certificates, port: server.port)
    defer { process.kill() }
    let arguments = ["smoke", "--server", "wss://127.0.0.1:\(port)", "--token-file", server.tokenFile]

    let refused = try await run(arguments)
    #expect(refused.status == .exited(5))
    #expect(refused.errors.contains("certificate does not verify") && refused.errors.contains("CA file"))

    let missing = try await run(arguments + ["--ca-file", "/nowhere/ca.pem"])
    #expect(missing.status == .exited(2))
    #expect(missing.errors.contains("/nowhere/ca.pem"))

    let trusted = try await run(arguments + ["--ca-file", certificates.authority])
    #expect(trusted.status == .exited(0), "\(trusted.errors)")
    #expect(trusted.output.last == "ok    final status: completed")
  }

  @Test func `an option or a command that is not there points to the help`() async throws {
    for arguments in [["--colour"], ["dance"], ["--server"]] {
      let finished = try await run(arguments)
      #expect(finished.status == .exited(2))
      #expect(finished.errors.contains(arguments[0]) && finished.errors.contains("--help"))
      #expect(finished.output.isEmpty)
    }
  }

  @Test func `without a terminal at its input nothing is drawn`() async throws {
    let finished = try await run([])
    #expect(finished.status == .exited(7))
    #expect(finished.errors.contains("standard input is not one"))
    #expect(finished.errors.contains("codex-center smoke"))
    #expect(finished.output.isEmpty)
  }

  @Test func `without a home there is no place for settings`() async throws {
    let finished = try await ChildProcess.run(
      BuiltProgram.path, ["smoke"], environment: ["HOME": "", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": ""])
    #expect(finished.status == .exited(2))
    #expect(finished.errors.contains("neither HOME nor XDG_CONFIG_HOME") && finished.errors.contains("Set HOME"))
  }

  private func run(_ arguments: [String]) async throws -> ChildProcess.Finished {
    let home = try TemporaryDirectory.make("home")
    defer { try? FileManager.default.removeItem(atPath: home) }
    return try await ChildProcess.run(
      BuiltProgram.path, arguments,
      environment: [
        "HOME": home, "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "", "CODEX_APP_SERVER_URL": "",
        "CODEX_APP_SERVER_TOKEN_FILE": "", "CODEX_SMOKE_PROMPT": "[[scenario:text n=5]]", "CODEX_SMOKE_CWD": "",
        "CODEX_SMOKE_MODEL": "",
      ])
  }
}
