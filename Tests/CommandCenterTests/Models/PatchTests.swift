import CommandCenter
import Foundation
import Testing

/// Patches as they are read and written; git itself says whether it takes them.
struct PatchTests {
  private static let old = "one\ntwo\nthree\nfour\nfive\n"

  private func git(_ arguments: [String], in directory: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = directory
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// A repository with files, and what git says to a patch in it.
  private func check(_ patch: String, _ files: [String: String]) throws -> Bool {
    let directory = FileManager.default.temporaryDirectory.appending(path: "patch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    for (name, text) in files {
      let file = directory.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try Data(patch.utf8).write(to: directory.appending(path: "it.patch"))
    #expect(try git(["init", "-q"], in: directory) == 0)
    return try git(["apply", "--check", "it.patch"], in: directory) == 0
  }

  private func patch(_ changes: [FileChange]) -> String {
    PatchText.of(changes.map { PatchFile($0, in: "/p") })
  }

  @Test func `git takes every kind of change`() throws {
    let changes = [
      FileChange(path: "/p/src/new.txt", kind: .add, diff: "first\nlast without an end"),
      FileChange(path: "/p/empty", kind: .add, diff: ""),
      FileChange(path: "/p/gone.txt", kind: .delete, diff: "a\r\nb\n"),
      FileChange(
        path: "/p/with space.txt", kind: .update(movedTo: nil), diff: "@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n"),
      FileChange(path: "/p/dash.txt", kind: .update(movedTo: nil), diff: "@@ -1,2 +1,2 @@\n one\n--- two\n+++ two\n"),
      FileChange(
        path: "/p/\"quoted\".txt", kind: .update(movedTo: "/p/Ümläut.txt"),
        diff: "@@ -4,2 +4,3 @@ three\n four\n five\n+six\n"),
      FileChange(path: "/p/name.txt", kind: .update(movedTo: "/p/other/name.txt"), diff: ""),
      // The same file once more: what the first patch made of it is changed.
      FileChange(
        path: "/p/with space.txt", kind: .update(movedTo: nil), diff: "@@ -1,3 +1,3 @@\n one\n-2\n+zwei\n three\n"),
    ]
    let files = [
      "gone.txt": "a\r\nb\n", "with space.txt": Self.old, "dash.txt": "one\n-- two\n", "\"quoted\".txt": Self.old,
      "name.txt": Self.old,
    ]
    let text = patch(changes)
    #expect(try check(text, files), "\(text)")
    #expect(try !check(text, files.merging(["with space.txt": "other\n"]) { $1 }), "git does look")
  }

  @Test func `what is written reads as it was`() {
    let text = """
      diff --git a/a b.txt b/a b.txt
      index 111..222 100644
      --- a/a b.txt\t
      +++ b/a b.txt\t
      @@ -1,2 +1,2 @@ func x
       same
      --- removed
      +++ added
      \\ No newline at end of file
      diff --git a/run.sh b/run.sh
      old mode 100644
      new mode 100755
      diff --git a/old.txt b/new.txt
      similarity index 100%
      rename from old.txt
      rename to new.txt
      diff --git a/pic.png b/pic.png
      index 1..2 100644
      Binary files a/pic.png and b/pic.png differ
      diff --git a/n b/n
      new file mode 100755
      --- /dev/null
      +++ b/n
      @@ -0,0 +1 @@
      +x

      """
    let files = PatchReader.files(text)
    #expect(files.map(\.path) == ["a b.txt", "run.sh", "new.txt", "pic.png", "n"])
    #expect(files.map(\.kind) == [.modified, .modified, .renamed, .modified, .added])
    #expect(files.map(\.addedCount) == [1, 0, 0, 0, 1] && files.map(\.removedCount) == [1, 0, 0, 0, 0])
    #expect(files[0].hunks.first?.heading == "func x" && files[0].hunks.first?.lines.last?.lacksNewline == true)
    #expect(files[1].newMode == "100755" && files[2].oldPath == "old.txt" && files[3].isBinary)
    #expect(PatchReader.files(PatchText.of(files.filter { !$0.isBinary })) == files.filter { !$0.isBinary })
  }

  @Test(arguments: [
    "", "@@", "@@ -x +y @@\n+a", "diff --git", "--- \n+++ \n@@ -1 +1 @@", "+only\n-lines", "\\ No newline",
  ])
  func `whatever comes is read without a fault`(text: String) {
    _ = PatchReader.files(text)
    let file = PatchFile(FileChange(path: "/p/a", kind: .update(movedTo: nil), diff: text), in: "/p")
    _ = PatchText.of([file])
    #expect(file.path == "a")
  }
}
