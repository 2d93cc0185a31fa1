import CommandLineKit
import Foundation
import Headless
import TestSupport
import Testing

/// The table of commands, and what is made from it.
struct CommandTableTests {
  private let program = CommandTable.program

  @Test func `every command that runs is in the table, and every one in the table runs`() {
    #expect(Set(program.commands.map(\.name)) == Set(CommandName.allCases.map(\.rawValue)))
  }

  @Test func `every command has two examples that it understands`() throws {
    for command in program.commands {
      #expect(command.examples.count >= 2, "\(command.name)")
      for example in command.examples { try understand(example) }
    }
    for example in program.root.examples { try understand(example) }
  }

  /// What stands in the example between `codex-center` and the next sign of the shell.
  private func understand(_ example: ExampleSpec) throws {
    let commands = example.line.components(separatedBy: " | ").filter { $0.contains("codex-center ") }
    #expect(!commands.isEmpty, "\(example.line)")
    for command in commands { try understand(command) }
  }

  private func understand(_ line: String) throws {
    let start = try #require(line.range(of: "codex-center "), "\(line)")
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in line[start.upperBound...] {
      if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if ["|", ">", "&", ")"].contains(character) {
        break
      } else if character == " " {
        words.append(word)
        word = ""
      } else {
        word.append(character)
      }
    }
    words = (words + [word]).filter { !$0.isEmpty }
    // What another command would put in.
    if line.contains("xargs") { words.append("id") }
    if words == ["send", "$(codex-center", "fork", "@last"] { words = ["fork", "@last"] }
    #expect(throws: Never.self, "\(line)") { try program.parse(words) }
  }

  @Test func `an option of two commands is the same thing`() {
    var seen: [String: OptionSpec] = [:]
    for command in program.commands {
      for option in command.options where !["all", "project"].contains(option.name) {
        if let other = seen[option.name] { #expect(other == option, "\(command.name) --\(option.name)") }
        seen[option.name] = option
      }
      #expect(Set(program.options(of: command).map(\.name)).count == program.options(of: command).count)
    }
  }

  @Test(arguments: ["codex-center.1", "commands.md"])
  func `what is made from the table is not stale`(name: String) throws {
    let path = Repository.path("docs/" + name)
    let made = name == "commands.md" ? Documents.reference : Documents.manPage
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try made.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == made, "UPDATE_GOLDEN=1 writes it anew")
  }

  @Test func `the exit codes of the README are these`() throws {
    let readme = try String(contentsOfFile: Repository.path("README.md"), encoding: .utf8)
    let lines = readme.components(separatedBy: "\n").drop { $0 != "| exit code | means |" }.dropFirst(2)
    let codes = lines.prefix { $0.hasPrefix("|") }.compactMap { Int32($0.split(separator: "|")[0].filter(\.isNumber)) }
    #expect(codes == ExitCode.allCases.map(\.rawValue))
  }
}
