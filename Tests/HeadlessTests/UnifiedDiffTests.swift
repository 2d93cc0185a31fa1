import CommandCenter
import Foundation
import TestSupport
import Testing

/// Patches, judged by git itself.
struct UnifiedDiffTests {
  @Test func `git applies what a task changed`() async throws {
    let folder = try TemporaryDirectory.make("diff")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = ["old.txt": "gone\n", "a b.txt": "one\ntwo\nthree\n", "naïve \"x\".txt": "1\r\n2\r\n", "cut": "x"]
    for (name, text) in files { try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8) }
    let changes = [
      FileChange(path: "\(folder)/new/file.txt", kind: .add, diff: "first\nsecond\n"),
      FileChange(path: "\(folder)/open", kind: .add, diff: "no line end"),
      FileChange(path: "\(folder)/empty", kind: .add, diff: ""),
      FileChange(path: "old.txt", kind: .delete, diff: "gone\n"), FileChange(path: "cut", kind: .delete, diff: "x"),
      FileChange(
        path: "\(folder)/a b.txt", kind: .update(movedTo: nil), diff: "@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n"),
      FileChange(
        path: "\(folder)/naïve \"x\".txt", kind: .update(movedTo: "\(folder)/plain.txt"),
        diff: "@@ -1,2 +1,2 @@\n 1\r\n-2\r\n+zwei\r\n"),
    ]
    try UnifiedDiff.text(changes, in: folder).write(toFile: folder + "/p.patch", atomically: true, encoding: .utf8)
    let applied = try await ChildProcess.run("git", ["apply", "--whitespace=nowarn", "p.patch"], directory: folder)
    #expect(applied.status == .exited(0), "\(applied.errors)")
    func text(_ name: String) -> String? { try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) }
    #expect(text("new/file.txt") == "first\nsecond\n")
    #expect(text("open") == "no line end")
    #expect(text("empty") == "")
    #expect(text("a b.txt") == "one\n2\nthree\n")
    #expect(text("plain.txt") == "1\r\nzwei\r\n")
    #expect(text("old.txt") == nil && text("cut") == nil)
  }
}
