import Foundation
import TestSupport
import Testing

/// However the program ends, the terminal is as it was before.
@Suite(.timeLimit(.minutes(1))) struct LeavingTests {
  /// Each of these undoes what was done on the way in.
  private static let leaving = [
    "\u{1b}[?1006l", "\u{1b}[?1002l", "\u{1b}[?1004l", "\u{1b}[?2004l", "\u{1b}[?1049l",
  ]

  private func expectRestored(
    _ result: PtySession.Result, times: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.after == result.before, sourceLocation: sourceLocation)
    for sequence in Self.leaving {
      #expect(result.count(sequence) == times, "\(sequence.dropFirst())", sourceLocation: sourceLocation)
    }
    #expect(result.count("\u{1b}[?1049h") == times, sourceLocation: sourceLocation)
  }

  @Test func `quitting gives the terminal back`() async throws {
    let result = try await PtySession.run([.wait("ready"), .type("q"), .ended])
    #expect(result.end == .init(code: 0))
    expectRestored(result)
  }

  @Test func `an exit from anywhere gives the terminal back`() async throws {
    let result = try await PtySession.run([.wait("ready"), .type("x"), .ended])
    #expect(result.end == .init(code: 3))
    expectRestored(result)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func `a signal gives the terminal back and is the reason that others see`(number: Int32) async throws {
    let result = try await PtySession.run([.wait("ready"), .signal(number), .ended])
    #expect(result.end == .init(signal: number))
    expectRestored(result)
  }

  @Test(arguments: [("t", SIGILL), ("a", SIGABRT)])
  func `a crash gives the terminal back, names the log and keeps its signal`(key: String, number: Int32) async throws {
    let directory = try TemporaryDirectory.make("log")
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let log = directory + "/probe.log"
    let result = try await PtySession.run([.wait("ready"), .type(key), .ended], log: log)
    // A trap is SIGILL on x86 and SIGTRAP on ARM.
    #expect(result.end?.signal == number || (key == "t" && result.end?.signal == SIGTRAP))
    expectRestored(result)
    #expect(result.output.hasSuffix("The log is \(log)\r\n"))
    if key == "t" { #expect(try String(contentsOfFile: log, encoding: .utf8).contains("Index out of range")) }
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGFPE])
  func `a fatal signal from outside gives the terminal back`(number: Int32) async throws {
    let result = try await PtySession.run([.wait("ready"), .signal(number), .ended])
    #expect(result.end == .init(signal: number))
    expectRestored(result)
  }

  /// Those that a program has to ask for are not among them: nobody handles these, and each ends a process.
  @Test(arguments: [
    SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGSYS, 16, 30, 40, 64,
  ])
  func `any other signal that ends a program gives the terminal back`(number: Int32) async throws {
    let result = try await PtySession.run([.wait("ready"), .signal(number), .ended])
    #expect(result.end == .init(signal: number))
    expectRestored(result)
  }

  @Test(arguments: [SIGCHLD, SIGURG])
  func `a signal that ends nobody does not end the program`(number: Int32) async throws {
    let result = try await PtySession.run([
      .wait("ready"), .signal(number), .type("k"), .wait("key"), .type("q"), .ended,
    ])
    #expect(result.end == .init(code: 0))
  }

  @Test func `the modes end before the screen changes back, and nothing comes after`() async throws {
    let result = try await PtySession.run([.wait("ready"), .type("q"), .ended])
    let places = try Self.leaving.map { sequence in
      try #require(result.output.range(of: sequence)).lowerBound
    }
    #expect(places == places.sorted())
    let entered = try #require(result.output.range(of: "\u{1b}[?1049h")).lowerBound
    for mode in ["\u{1b}[?2004h", "\u{1b}[?1002h", "\u{1b}]2;probe"] {
      #expect(try #require(result.output.range(of: mode)).lowerBound > entered)
    }
    #expect(result.output.hasSuffix("\u{1b}[?1049l\u{1b}[23;0;0t"))
  }

  @Test(arguments: ["\u{1a}", ""])
  func `suspending gives the terminal to the shell and takes it again`(key: String) async throws {
    let suspend = key.isEmpty ? PtySession.Step.signal(SIGTSTP) : .type(key)
    let result = try await PtySession.run([
      .wait("ready"), suspend, .stopped, .front, .wait("80x24"), .wait("back"), .wait("|"), .type("k"), .wait("key"),
      .type("q"), .ended,
    ])
    #expect(result.stopSignal == SIGSTOP)
    #expect(result.whileStopped == result.before)
    #expect(result.end == .init(code: 0))
    expectRestored(result, times: 2)
  }

  @Test func `a stop that was not asked for is repaired on the way back`() async throws {
    let result = try await PtySession.run([
      .wait("|"), .signal(SIGSTOP), .stopped, .front, .wait("ready"), .type("q"), .ended,
    ])
    #expect(result.after == result.before)
    #expect(result.count("\u{1b}[?1049h") == 2)
    #expect(result.end == .init(code: 0))
  }

  @Test func `messages on standard error go to the log and not onto the screen`() async throws {
    let directory = try TemporaryDirectory.make("log")
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let log = directory + "/probe.log"
    let result = try await PtySession.run(
      [
        .wait("ready"), .type("e"), .wait("warned"), .type("\u{1a}"), .stopped, .front, .wait("back"), .type("e"),
        .wait("warned"), .type("q"), .ended,
      ], log: log)
    #expect(!result.output.contains("a warning"))
    #expect(try String(contentsOfFile: log, encoding: .utf8) == "a warning\na warning\n")
  }
}
