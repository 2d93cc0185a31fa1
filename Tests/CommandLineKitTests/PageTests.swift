import CommandLineKit
import Testing

struct PageTests {
  @Test func `the help of a command tells its arguments, options and examples`() throws {
    let command = try #require(Sample.program.command("wait"))
    let page = HelpPage.command(command, of: Sample.program)
    #expect(page.hasPrefix("usage: sample wait [options] THING…\n"))
    for text in ["--until done|idle", "--server NAME", "--help", "  # one\n  sample wait a\n"] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(page.split(separator: "\n").allSatisfy { $0.count <= HelpPage.width })
  }

  @Test func `the help of the program tells every command`() {
    let page = HelpPage.program(Sample.program)
    for command in Sample.program.commands { #expect(page.contains("\n  \(command.name) ")) }
  }

  @Test func `the man page says nothing that the formatter takes for itself`() {
    let page = ManPage.text(Sample.program, version: "1.0", date: "2026-12-01")
    #expect(page.contains("A .dot and a \\ebackslash\\-hyphen."))
    #expect(page.contains(".SS \"wait [options] THING\\&...\""))
    let requests = page.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.split(separator: " ")[0] }
    #expect(
      Set(requests).isSubset(of: [
        ".\\\"", ".TH", ".SH", ".SS", ".B", ".RI", ".br", ".PP", ".TP", ".RS", ".RE", ".nf", ".fi",
      ]))
  }

  @Test func `the reference has a section for each command`() {
    let page = ReferencePage.text(Sample.program)
    for command in Sample.program.commands { #expect(page.contains("\n### \(command.name)\n")) }
    #expect(page.contains("| `--until done\\|idle` | for what |"))
  }
}

struct CompletionTests {
  private func complete(_ words: String...) -> Completion {
    Completion(Sample.program, words: words) { list in
      list == "servers" ? [.init("mac"), .init("rack")] : [.init("one", "first"), .init("two")]
    }
  }

  @Test func `commands, then what each of them takes`() {
    #expect(complete("").candidates.map(\.text) == ["wait", "list"])
    #expect(complete("w").candidates.map(\.text) == ["wait"])
    #expect(complete("wait", "").candidates.map(\.text) == ["one", "two"])
    #expect(complete("wait", "one", "t").candidates.map(\.text) == ["two"])
    #expect(complete("list", "").candidates.isEmpty)
  }

  @Test func `options of the command, and their values`() {
    #expect(complete("wait", "--u").candidates.map(\.text) == ["--until"])
    #expect(complete("list", "--").candidates.map(\.text) == ["--all", "--server", "--json", "--help"])
    #expect(complete("wait", "--until", "").candidates.map(\.text) == ["done", "idle"])
    #expect(complete("--server", "r").candidates.map(\.text) == ["rack"])
    #expect(complete("wait", "--server=m").candidates.map(\.text) == ["--server=mac"])
    #expect(complete("wait", "--image", "").paths == .files)
  }

  @Test func `a value is no command and no argument`() {
    #expect(complete("--server", "list", "w").candidates.map(\.text) == ["wait"])
  }

  @Test func `the scripts ask the program`() {
    for script in CompletionScript.allCases { #expect(script.text("sample").contains("__complete --")) }
  }
}
