import Foundation
import TestSupport
import Testing

/// Servers that a command leads to: one of our own on its standard input and output, and one behind a real sshd.
@Suite(.serialized, .timeLimit(.minutes(2))) struct CommandAddressTests {
  private static let daemon = "/usr/sbin/sshd"

  @Test func `an app-server of one's own is started, used and ended`() async throws {
    let server = try await LocalAppServer()
    let desk = try CommandLineDesk(server: server)
    let codex = try await Self.codex()
    let ran = try await desk.run(
      "run", "--server", "stdio:CODEX_HOME=\(server.codexHome) \(codex) app-server", "by hand [[scenario:text n=5]]")
    #expect(ran.status == .exited(0), "\(ran.errors)")
    #expect(ran.output.joined().contains("w4"))
    let failed = try await desk.run("ls", "--server", "stdio:no-such-command-here")
    #expect(failed.errors.contains("The command of this server ended") && failed.errors.contains("not found"))
    #expect(failed.status != .exited(0))
    let left = try await ChildProcess.run("pgrep", ["-f", "^\(codex) app-server$"])
    #expect(left.output == [], "it ends with us")
    try await server.stop()
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: daemon), "there is no sshd"))
  func `a server behind ssh is used, and each way to fail has its sentence`() async throws {
    let server = try await LocalAppServer()
    let desk = try CommandLineDesk(server: server)
    let sshd = try await SSHServer(home: desk.home, codexHome: server.codexHome)
    defer { sshd.stop() }
    guard try await sshd.takesLogins() else { try Test.cancel("sshd lets nobody in here") }
    let missing = try await sshd.run(desk, "ls", "--server", "ssh://lab")
    #expect(missing.errors.contains("No app-server listens on the socket of lab"), "\(missing.errors)")

    let listening = try ChildProcess(
      try await Self.codex(), ["app-server", "--listen", "unix://"], environment: ["CODEX_HOME": server.codexHome])
    defer { listening.kill() }
    let socket = server.codexHome + "/app-server-control/app-server-control.sock"
    _ = try await ChildProcess.run(
      "bash", ["-c", "until [ -S '\(socket)' ]; do sleep 0.05; done"], within: .seconds(20))
    let ran = try await sshd.run(desk, "run", "--server", "ssh://lab\(socket)", "from afar [[scenario:text n=5]]")
    #expect(ran.status == .exited(0), "\(ran.errors)")
    #expect(ran.output.joined().contains("w4"))

    for (address, words) in [
      ("ssh://unknown.invalid", "ssh does not reach unknown.invalid"), ("ssh://keyless", "ssh was refused by keyless"),
      ("ssh://changed", "The key of changed is not known here"),
    ] {
      let failed = try await sshd.run(desk, "ls", "--server", address)
      #expect(failed.errors.contains(words), "\(failed.errors)")
    }
    try await server.stop()
  }

  private static func codex() async throws -> String {
    let found = try await ChildProcess.run(Repository.path("local-app-server/pinned-codex.sh"), [])
    return try #require(found.output.first)
  }
}

/// An sshd on a free port of this machine with keys of its own, and a `ssh` that knows it as `lab`.
private final class SSHServer: Sendable {
  private let folder: String
  private let daemon: ChildProcess

  init(home: String, codexHome: String) async throws {
    folder = home + "/ssh"
    let found = try await ChildProcess.run(Repository.path("local-app-server/pinned-codex.sh"), [])
    let codex = URL(fileURLWithPath: try #require(found.output.first)).deletingLastPathComponent().path
    let port = try FreePort.pick()
    let script = """
      mkdir -p \(folder)/bin /run/sshd && cd \(folder)
      for name in host key other; do ssh-keygen -q -t ed25519 -N '' -f $name; done
      cp key.pub authorized
      cat >sshd_config <<END
      Port \(port)
      ListenAddress 127.0.0.1
      HostKey \(folder)/host
      AuthorizedKeysFile \(folder)/authorized
      PidFile none
      StrictModes no
      UsePAM no
      PasswordAuthentication no
      KbdInteractiveAuthentication no
      SetEnv PATH=\(codex):/usr/bin:/bin CODEX_HOME=\(codexHome)
      END
      echo "[127.0.0.1]:\(port) $(cut -d' ' -f1,2 host.pub)" >known
      echo "[127.0.0.1]:\(port) $(cut -d' ' -f1,2 other.pub)" >wrong
      for entry in "lab key known" "keyless other known" "changed key wrong"; do
        set -- $entry
        printf 'Host %s\\n HostName 127.0.0.1\\n Port \(port)\\n IdentityFile \(folder)/%s\\n' "$1" "$2"
        printf ' IdentitiesOnly yes\\n IdentityAgent none\\n UserKnownHostsFile \(folder)/%s\\n' "$3"
        printf ' GlobalKnownHostsFile none\\n StrictHostKeyChecking yes\\n'
      done >config
      printf '#!/bin/sh\\nexec /usr/bin/ssh -F \(folder)/config "$@"\\n' >bin/ssh
      chmod +x bin/ssh
      """
    let made = try await ChildProcess.run("bash", ["-euc", script], environment: [:])
    guard made.status == .exited(0) else { throw ChildProcess.Failure(description: made.errors) }
    daemon = try ChildProcess("bash", ["-c", "exec /usr/sbin/sshd -D -e -f '\(folder)/sshd_config' 2>&1"])
    _ = try await daemon.line(within: .seconds(20)) { $0.contains("Server listening") }
  }

  func run(_ desk: CommandLineDesk, _ arguments: String...) async throws -> ChildProcess.Finished {
    let words = arguments.map { "'" + $0.replacing("'", with: #"'\''"#) + "'" }.joined(separator: " ")
    return try await desk.shell("PATH=\(folder)/bin:$PATH \"$cc\" \(words)")
  }

  /// Whether somebody can log in at all: in some containers nobody can.
  func takesLogins() async throws -> Bool {
    try await ChildProcess.run(folder + "/bin/ssh", ["lab", "true"], within: .seconds(20)).status == .exited(0)
  }

  func stop() { daemon.kill() }
}
