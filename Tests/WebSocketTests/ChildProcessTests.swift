import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct ChildProcessTests {
  @Test func `gives the line that was asked for, and the status`() async throws {
    let child = try ChildProcess("/bin/sh", ["-c", "echo one; echo two; echo oops >&2; exit 3"])
    #expect(try await child.line { $0.hasPrefix("t") } == "two")
    #expect(try await child.exit() == .exited(3))
    #expect(child.outputLines == ["one", "two"])
    #expect(child.errorText == "oops\n")
  }

  @Test func `says what the program wrote when the line never comes`() async throws {
    let child = try ChildProcess("/bin/sh", ["-c", "echo nearly; echo no luck >&2"])
    let failure = await #expect(throws: ChildProcess.Failure.self) { try await child.line { $0 == "ready" } }
    let text = try #require(failure?.description)
    #expect(text.contains("nearly"))
    #expect(text.contains("ended without the line"))
  }

  @Test func `a wait ends at its deadline`() async throws {
    let child = try ChildProcess("/bin/cat")
    await #expect(throws: ChildProcess.Failure.self) { try await child.line(within: .milliseconds(20)) }
  }

  @Test func `a cancelled wait ends`() async throws {
    let child = try ChildProcess("/bin/cat")
    let waiting = Task { try await child.line() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  @Test func `talks through standard input, in the directory and environment that were named`() async throws {
    let script = "pwd; echo \"$GREETING\"; exec cat"
    let child = try ChildProcess("sh", ["-c", script], environment: ["GREETING": "good day"], directory: "/")
    #expect(try await child.line { $0 == "/" } == "/")
    #expect(try await child.line { $0 == "good day" } == "good day")
    child.write("hello\n")
    #expect(try await child.line { $0 == "hello" } == "hello")
    child.closeInput()
    #expect(try await child.exit() == .exited(0))
  }

  @Test func `dropping the last reference kills the program and what it started`() async throws {
    // The grandchild holds the only other write end: end-of-file on our end means that it is gone.
    let path = NSTemporaryDirectory() + "child-process-\(UUID().uuidString)"
    defer { unlink(path) }
    #expect(mkfifo(path, 0o600) == 0)
    var child: ChildProcess? = try ChildProcess(
      "/bin/sh", ["-c", "sleep 1000 > \"$FIFO\" & wait"], environment: ["FIFO": path])
    let reader = open(path, O_RDONLY)
    defer { close(reader) }
    #expect(child != nil)
    child = nil
    var byte: UInt8 = 0
    #expect(read(reader, &byte, 1) == 0)
  }

  @Test func `a program that does not exist is an error`() {
    #expect(throws: ChildProcess.Failure.self) { try ChildProcess("/no/such/program") }
  }
}
