import Foundation
import TestSupport
import Testing

/// Words that people stumbled over must not come back; CONTRIBUTING.md says what to write instead.
struct WordsTests {
  private static let banned = [
    "anew", "of which", "told as", "is no key", "is no folder", "is no token", "is no app-server", "only to read",
    "taken back", "good for ", "waits longest", "may not look", "all that can be done", "one kind of program",
    "nothing tells", "begins like this", "was handed to", "goes on waiting", "there is no command",
  ]

  /// The texts between quotes of a Swift file.
  private static func literals(_ source: String) -> String {
    source.split(separator: "\n").filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
      .flatMap {
        $0.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      }
      .map { String($0.element) }.joined(separator: "\n").lowercased()
  }

  @Test func `the screens say it plainly`() throws {
    let folder = Repository.path("Sources/Screens")
    let files = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") }
    #expect(files.count > 100)
    for file in files {
      let text = Self.literals(try String(contentsOfFile: folder + "/" + file, encoding: .utf8))
      for word in Self.banned { #expect(!text.contains(word), "“\(word)” in \(file)") }
    }
  }

  /// The server's words are the mapping's: a screen has its own for what they mean.
  @Test func `the screens name no word of the wire`() throws {
    let words: Set = [
      "readOnly", "workspaceWrite", "workspace-write", "dangerFullAccess", "danger-full-access", "onRequest",
      "on-request", "unlessTrusted", "unless-trusted", "vscode", "appServer", "subAgent", "inProgress", "notLoaded",
    ]
    for file in try SourceTree.files(in: "Sources/Screens") {
      let found = Set(file.lines.flatMap(Self.quoted).map(String.init)).intersection(words)
      #expect(found.isEmpty, "\(found) in \(file.path)")
    }
  }

  /// What the state has to say is a value; the words are in `Words`.
  @Test func `the state has no sentence`() throws {
    for file in try SourceTree.files(in: "Sources/CommandCenter/State") {
      for line in file.lines where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        let sentences = Self.quoted(line).filter { $0.hasSuffix(".") && $0.count { $0 == " " } >= 2 }
        #expect(sentences.isEmpty, "\(file.path): \(line)")
      }
    }
  }

  private static func quoted(_ line: Substring) -> [Substring] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map(
      \.element)
  }

  @Test(arguments: [
    "README.md", "PRD.md", "docs/architecture.md", "docs/recipes.md", "docs/manual.md", "docs/configuration.md",
    "docs/troubleshooting.md", "docs/reliability.md",
  ])
  func `so do the documents`(file: String) throws {
    let text = try String(contentsOfFile: Repository.path(file), encoding: .utf8).lowercased()
    for word in Self.banned { #expect(!text.contains(word), "“\(word)” in \(file)") }
  }
}
