import CommandCenter
@preconcurrency import Dispatch
import Glibc
import Screens
import TestSupport
import Testing

@testable import codex_center

struct ExternalEditorTests {
  private func editor(_ command: String, temporary: String = "/tmp") -> ExternalEditor {
    ExternalEditor(shell: ["EDITOR": command, "PATH": "/usr/bin:/bin", "TMPDIR": temporary])
  }

  @Test func `what the editor wrote comes back without the line break that it adds`() async {
    let outcome = await editor("sh -c 'printf \"two\\nlines\\n\" > \"$1\"' sh").edit("one")
    #expect(outcome == .edited("two\nlines"))
  }

  @Test(arguments: ["true", "truncate -s 0"])
  func `a text left as it was, or emptied, changes nothing`(command: String) async {
    #expect(await editor(command).edit("one") == .unchanged)
  }

  @Test func `an editor that is not there, gives up, or has no room for the text is told`() async {
    #expect(await editor("no-such-editor").edit("one") == .failed(.notStarted(command: "no-such-editor")))
    #expect(await editor("false").edit("one") == .failed(.endedBadly(command: "false", status: 1)))
    #expect(
      await editor("true", temporary: "/no/such/place").edit("one") == .failed(.noFile(directory: "/no/such/place")))
  }

  @Test func `a signal that ends the program ends the editor first`() async throws {
    let directory = try TemporaryDirectory.make("editor")
    defer {
      unlink(directory + "/started")
      rmdir(directory)
    }
    let pipe = directory + "/started"
    try #require(mkfifo(pipe, 0o600) == 0)
    let command = "echo > \(pipe); exec sleep 600 #"
    let editor = editor(command)
    async let outcome = editor.edit("one")
    await Self.read(pipe)
    #expect(editor.isRunning)
    editor.end(by: SIGTERM)
    #expect(await outcome == .failed(.endedBadly(command: command, status: 128 + SIGTERM)))
  }

  /// Returns once somebody wrote into a pipe and closed it.
  private static func read(_ pipe: String) async {
    await withCheckedContinuation { continuation in
      let work: @Sendable () -> Void = {
        let descriptor = open(pipe, O_RDONLY)
        var byte: UInt8 = 0
        while Glibc.read(descriptor, &byte, 1) > 0 {}
        close(descriptor)
        continuation.resume()
      }
      DispatchQueue.global().async(execute: work)
    }
  }
}
