import CodexSDK
import CommandCenter
import Foundation
import TestSupport
import Testing

/// What a person reads when a layer fails: the fault, then the advice, each once.
@Suite(.timeLimit(.minutes(1)))
struct ProblemSentenceTests {
  private func problem(_ url: String) async -> Problem? {
    let client = AppServerCodexClient(endpoint: ServerEndpoint(url: url))
    do {
      _ = try await client.health()
      return nil
    } catch {
      return error as? Problem
    }
  }

  @Test func `a port without a listener is told with one advice`() async throws {
    let port = try FreePort.pick()
    let problem = try #require(await problem("ws://127.0.0.1:\(port)"))
    #expect(problem.code == .unreachable)
    #expect(problem.message == "The server can't be reached. Nothing listens at 127.0.0.1:\(port).")
    #expect(problem.nextStep == "Start the app-server there, or correct the port.")
  }

  @Test func `a socket that is not there is told with one advice`() async throws {
    let problem = try #require(await problem("unix:///nowhere/a.sock"))
    #expect(problem.message == "The server can't be reached. There is no socket /nowhere/a.sock.")
    #expect(problem.nextStep == "Start the app-server with --listen unix:///nowhere/a.sock, or correct the path.")
  }

  @Test func `a name that nobody knows is told with one advice`() {
    let fault = "No machine is known by the name no-such-host.invalid."
    let advice = "Check the spelling, and the network or VPN."
    let problem = Problem(CodexError(.unreachable, fault, advice: advice, cause: CancellationError()))
    #expect(problem.message == "The server can't be reached. No machine is known by the name no-such-host.invalid.")
    #expect(problem.nextStep == "Check the spelling, and the network or VPN.")
  }

  @Test func `a CA file that can't be read is told with one advice`() {
    let fault = "The CA file /nowhere/ca.pem cannot be read as PEM certificates."
    let error = CodexError(.tlsFailed, fault, advice: "Check its path and content.", cause: CancellationError())
    let problem = Problem(error)
    #expect(problem.code == .untrustedCertificate)
    #expect(problem.message.hasSuffix("The CA file /nowhere/ca.pem cannot be read as PEM certificates."))
    #expect(problem.nextStep == "Check its path and content.")
  }

  @Test func `a cause without advice of its own gets ours, and dots in names end nothing`() {
    let cause = "The proxy p.local:1 could not connect to mac.local:4500 (it answered 502)."
    let problem = Problem(CodexError(.unreachable, cause, cause: CancellationError()))
    #expect(problem.message == "The server can't be reached. \(cause)")
    #expect(problem.nextStep == "Check the address, and that the app-server runs there.")
  }

  @Test func `a directory that can't be made says what to do about it`() throws {
    // A file stands in the way: that fails for root, too.
    let place = try Place("blocked")
    let file = place.directories.state + ".file"
    try FileManager.default.createDirectory(
      atPath: place.directories.state, withIntermediateDirectories: true)
    try "x".write(toFile: file, atomically: true, encoding: .utf8)
    let problem = #expect(throws: Problem.self) { try ReportFile.save("x", in: file + "/b", at: Sample.start) }
    #expect(problem?.nextStep == "Move aside what stands there under that name.")
  }
}
