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
  private let shell: Shell = ["PATH": "/usr/bin:/bin", "WORD": "hello"]

  private func command(_ script: String, _ arguments: [String] = []) throws -> ShellCommand {
    try shell.start(script, arguments: arguments, in: .apart())
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
    let child = try shell.start("echo on; sleep 600 & sleep 600", in: .apart(output: ends[1]))
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

  @Test func `a command gets no descriptor of ours beyond its own, also one that nobody has marked`() throws {
    let ours = [socket(AF_UNIX, Self.stream, 0), dup(1)]
    defer { for descriptor in ours { close(descriptor) } }
    try #require(ours.allSatisfy { $0 > 2 })
    let printed = try output(of: "ls /proc/self/fd")
    // The fourth is the directory that `ls` reads.
    #expect(printed.split(separator: "\n") == ["0", "1", "2", "3"])
  }

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  @Test func `a command gets our variables but those with a token`() throws {
    let shell = Shell(["PATH": "/usr/bin:/bin", "A": "1", "B": "2", "C": "3"], withholding: ["A"])
    shell.withhold("B")
    let printed = try output(of: "env", shell)
    #expect(printed.contains("C=3") && !printed.contains("A=1") && !printed.contains("B=2"))
  }

  @Test func `at the end what runs is ended, also where it ignores the question, and nothing is started any more`()
    async throws
  {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let child = try shell.start("trap '' TERM; echo; while :; do sleep 600; done", in: .apart(output: ends[1]))
    close(ends[1])
    var byte: UInt8 = 0
    try #require(read(ends[0], &byte, 1) == 1)
    await shell.endAll(within: .milliseconds(20))
    #expect(child.wait() == 128 + SIGKILL)
    #expect(throws: ShellCommand.StartFailure.self) { try shell.start("true", in: .apart()) }
  }

  private func output(of script: String, _ shell: Shell? = nil) throws -> String {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let child = try (shell ?? self.shell).start(script, in: .apart(output: ends[1]))
    close(ends[1])
    var text: [UInt8] = []
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) == 1 { text.append(byte) }
    #expect(child.wait() == 0)
    return String(decoding: text, as: UTF8.self)
  }
}
