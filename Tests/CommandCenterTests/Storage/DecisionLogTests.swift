import Foundation
import Testing

@testable import CommandCenter

/// What is written down of decisions.
struct DecisionLogTests {
  private func record(_ shown: String, decision: String? = "Run once") -> DecisionRecord {
    DecisionRecord(
      at: Sample.start, server: ServerID("server-1"), thread: Sample.thread, request: ApprovalID("0"), kind: "command",
      shown: shown, decision: decision, outcome: .taken)
  }

  private func objects(_ place: Place) throws -> [[String: String]] {
    try place.text(place.directories.decisionsFile).split(separator: "\n").map { line in
      try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
    }
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the digest is the standard's`(text: String, digest: String) {
    #expect(SHA256.hex(text) == digest)
  }

  @Test func `a record says when, where, what and with what outcome, for its owner's eyes alone`() throws {
    let place = try Place("decisions")
    let log = DecisionLog(path: place.directories.decisionsFile)
    try log.append(record("rm -rf build\nin /p"), hiding: { $0 })
    try log.append(record("ls", decision: nil), hiding: { $0 })
    let objects = try objects(place)
    #expect(objects.count == 2)
    #expect(objects[0]["at"] == Sample.start.ISO8601Format())
    #expect(objects[0]["server"] == "server-1")
    #expect(objects[0]["thread"] == Sample.thread.rawValue)
    #expect(objects[0]["sha256"] == SHA256.hex("rm -rf build\nin /p"))
    #expect(objects[0]["text"]?.hasPrefix("rm -rf build") == true)
    #expect(objects[0]["decision"] == "Run once")
    #expect(objects[0]["outcome"] == "taken")
    #expect(objects[1]["decision"] == nil)
    #expect(try place.mode(place.directories.decisionsFile) == 0o600)
  }

  @Test func `whose answer counted instead stands beside the outcome`() throws {
    let place = try Place("decisions")
    var overruled = record("ls")
    overruled.outcome = .overruled
    overruled.counted = .declined
    try DecisionLog(path: place.directories.decisionsFile).append(overruled, hiding: { $0 })
    let object = try #require(try objects(place).first)
    #expect(object["outcome"] == "overruled")
    #expect(object["counted"] == "declined")
  }

  @Test func `secrets and control characters stay out, and the text is short`() throws {
    let place = try Place("decisions")
    let log = DecisionLog(path: place.directories.decisionsFile)
    let shown =
      "curl -H 'Authorization: Bearer abc.def' --token=xyz our-token\u{1B}[2J " + String(repeating: "x", count: 999)
    try log.append(record(shown), hiding: { $0.replacing("our-token", with: "[secret]") })
    let text = try #require(try objects(place).first?["text"])
    #expect(!text.contains("abc.def") && !text.contains("xyz") && !text.contains("our-token"))
    #expect(!text.unicodeScalars.contains { $0.value < 32 })
    #expect(text.count < 300)
  }

  @Test func `nothing in a record hides, reorders or ends a line`() throws {
    let hostile = "a\u{202E}b\u{200B}c\u{E0041}\n\u{2028}d"
    var record = record(hostile, decision: hostile)
    record.thread = ThreadID(hostile)
    record.request = ApprovalID(hostile)
    let line = try record.line { $0 }
    #expect(line.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) })
    #expect(line.components(separatedBy: #"a\\u{202e}b\\u{200b}c"#).count == 5)
  }

  @Test func `a file that is full is put aside, and only one of those is kept`() throws {
    let place = try Place("decisions")
    let file = place.directories.decisionsFile
    try place.write(String(repeating: "x", count: Int(DecisionLog.fileBytesMax)), to: file, mode: 0o644)
    let log = DecisionLog(path: file)
    try log.append(record("one"), hiding: { $0 })
    #expect(!FileManager.default.fileExists(atPath: file))
    try log.append(record("two"), hiding: { $0 })
    #expect(try objects(place).count == 1)
    #expect(try place.mode(file + ".1") == 0o600)
  }

  @Test func `a place that can't be written to is a problem, told in a sentence`() throws {
    let place = try Place("decisions")
    try place.write("a file", to: place.directories.state)
    #expect(throws: Problem.self) {
      try DecisionLog(path: place.directories.decisionsFile).append(record("x"), hiding: { $0 })
    }
  }
}
