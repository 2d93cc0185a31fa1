import Foundation
import TestSupport
import Testing

/// What the built program writes to a terminal while every value of the server tries to write there, too.
@Suite(.timeLimit(.minutes(3)))
struct HostileTerminalTests {
  /// Long enough to be cut everywhere, short enough for every run.
  private static let bytes = 4_000_000
  private static let files = 20_000
  /// Resident memory of the program at most.
  private static let residentBytesMax = 300 << 20

  @Test func `no control byte of the server reaches the terminal, and memory stays bounded`() async throws {
    let (server, port) = try await Neighbours.forger()
    let desk = try await Desk(term: "xterm-256color")
    let written = desk.home + "/written"
    try await desk.terminal.record(to: written)
    try await desk.open("--server ws://127.0.0.1:\(port)")
    try await desk.terminal.screen(showing: "connected")
    let sayings = ["warning \(Self.bytes)", "command \(Self.bytes)", "changes \(Self.files)"]
    for (place, saying) in sayings.enumerated() {
      server.write(saying + "\n")
      try await desk.terminal.press("Escape", "M-1")
      // The server ends each with one more notice.
      try await desk.terminal.screen(showing: "+\(place + 1) more", within: .seconds(40))
      for keys in [["M-3"], ["Enter"], ["PageUp"], ["End"], ["M-2"], ["Enter"], ["M-4"], ["M-1"], ["C-x"], ["v"]] {
        for key in keys { try await desk.terminal.press(key) }
        _ = try await desk.terminal.screen()
      }
      try await desk.terminal.press("Escape")
    }
    let peak = try ProcessMemory(try await desk.programID()).peakBytes()
    #expect(peak < Self.residentBytesMax, "\(peak >> 20) MiB")
    try await desk.terminal.press("Escape", "Escape", "M-1", "C-c")
    try await desk.terminal.screen(showing: "again to quit")
    try await desk.terminal.press("C-c")
    #expect(try await desk.ended() == 0)
    #expect(try Self.strangers(in: Data(contentsOf: URL(fileURLWithPath: written))).isEmpty)
  }

  /// Control characters outside of the sequences that the program is known to write, and sequences with words of the
  /// server in them. A title may have such words; its own end is the first that comes.
  private static func strangers(in written: Data) throws -> [String] {
    let text = String(decoding: written, as: UTF8.self)
    let ours = try Regex(
      #"\x1b\[[0-9;?>=<]*[ -/]*[@-~]|\x1b[()][0B]|\x1b[=>78M]|\x1b\][0-9]+;[^\x07\x1b]*(\x07|\x1b\\)"#)
    var found: [String] = []
    for match in text.matches(of: ours) where text[match.range].contains("forged\u{7}") {
      found.append(String(text[match.range]))
    }
    let rest = text.replacing(ours, with: "")
    let moves: Set<Unicode.Scalar> = ["\u{7}", "\u{8}", "\t", "\n", "\r"]
    for scalar in rest.unicodeScalars where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) {
      if !moves.contains(scalar) { found.append("U+\(String(scalar.value, radix: 16))") }
    }
    return found
  }
}
