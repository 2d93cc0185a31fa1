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

  @Test(arguments: ["README.md", "PRD.md", "docs/architecture.md", "docs/recipes.md"])
  func `so do the documents`(file: String) throws {
    let text = try String(contentsOfFile: Repository.path(file), encoding: .utf8).lowercased()
    for word in Self.banned { #expect(!text.contains(word), "“\(word)” in \(file)") }
  }
}
