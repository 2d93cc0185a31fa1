/// A real `codex app-server` whose models need an account, with a stand-in for the sign-in service. Nothing leaves the
/// loopback. It ends when the last reference goes.
package final class SignInServer: Sendable {
  /// Where clients connect: `ws://127.0.0.1:PORT`.
  package let url: String
  /// The bearer token; the same is in `tokenFile`.
  package let token = "sign-in-test-token"
  /// The file that holds the token, with mode 0600.
  package let tokenFile: String
  private let service: ChildProcess
  private let servicePort: Int
  private let codex: ChildProcess

  package init() async throws {
    let service = try ChildProcess("python3", ["-u", Repository.path("local-app-server/sign_in_stub.py")])
    let line = try await service.line { $0.hasPrefix("port ") }
    guard let servicePort = Int(line.dropFirst(5)) else {
      throw ChildProcess.Failure(description: "no port in: \(line)")
    }
    let home = try TemporaryDirectory.make("sign-in")
    let codex = try ChildProcess(
      "bash", ["-c", Self.start, Repository.path("local-app-server"), home, "\(servicePort)", token],
      environment: ["CODEX_APP_SERVER_LOGIN_ISSUER": "http://127.0.0.1:\(servicePort)"])
    // Long enough for the first run on a machine, which fetches codex.
    let listening = try await codex.line(within: .seconds(300)) { $0.contains("listening on: ws://") }
    guard let address = try /ws:\/\/[^ ]+:(\d+)/.firstMatch(in: listening) else {
      throw ChildProcess.Failure(description: "no address in: \(listening)")
    }
    self.service = service
    self.servicePort = servicePort
    self.codex = codex
    tokenFile = home + "/ws-token"
    url = "ws://127.0.0.1:\(address.1)"
  }

  deinit {
    codex.kill()
    service.kill()
  }

  /// Plays the person in the browser, who takes or refuses the pending sign-in.
  package func decide(approve: Bool) async throws { try await tell(approve ? "approve" : "deny") }

  /// The next sign-in waits for a decision of its own.
  package func reset() async throws { try await tell("reset") }

  private func tell(_ word: String) async throws {
    let request = "import urllib.request; urllib.request.urlopen('http://127.0.0.1:\(servicePort)/\(word)').read()"
    let finished = try await ChildProcess.run("python3", ["-c", request])
    guard finished.status == .exited(0) else { throw ChildProcess.Failure(description: finished.errors) }
  }

  private static let start = """
    set -eu
    home=$1 service=$2 token=$3
    codex=$("$0/pinned-codex.sh")
    cat >"$home/config.toml" <<TOML
    check_for_update_on_startup = false
    chatgpt_base_url = "http://127.0.0.1:$service/backend-api/"
    [analytics]
    enabled = false
    [features]
    plugins = false
    TOML
    umask 077
    printf '%s' "$token" >"$home/ws-token"
    export CODEX_HOME="$home" HOME="$home"
    unset OPENAI_API_KEY CODEX_API_KEY
    exec "$codex" app-server --listen ws://127.0.0.1:0 --ws-auth capability-token --ws-token-file "$home/ws-token" 2>&1
    """
}
