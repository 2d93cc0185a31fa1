import Testing

@testable import CommandCenter

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Commands of the person's, as children of the test.
@Suite(.timeLimit(.minutes(1)))
struct ShellCommandTests {
  private let environment = ["PATH": "/usr/bin:/bin", "WORD": "hello"]

  private func command(_ script: String, _ arguments: [String] = []) throws -> ShellCommand {
    try ShellCommand(script, arguments: arguments, environment: environment, in: .apart())
  }

  @Test(arguments: [("exit 0", 0), ("exit 7", 7), ("no-such-program", 127), ("kill -TERM $$", 128 + SIGTERM)])
  func `the end is told as a shell tells it`(script: String, status: Int32) throws {
    #expect(try command(script).wait() == status)
  }

  @Test func `arguments and variables arrive whole`() throws {
    #expect(try command(#"[ "$1" = "a b" ] && [ "$WORD" = hello ]"#, ["a b"]).wait() == 0)
  }

  @Test func `a signal ends all that a command apart has started`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    // Both hold the writing end: the read comes to its end only when both are gone.
    let child = try ShellCommand(
      "echo on; sleep 600 & sleep 600", environment: environment, in: .apart(output: ends[1]))
    close(ends[1])
    var byte: UInt8 = 0
    for expected in "on\n".utf8 {
      try #require(read(ends[0], &byte, 1) == 1)
      #expect(byte == expected)
    }
    child.signal(SIGKILL)
    #expect(child.wait() == 128 + SIGKILL)
    #expect(read(ends[0], &byte, 1) == 0)
    child.signal(SIGKILL)
  }
}
