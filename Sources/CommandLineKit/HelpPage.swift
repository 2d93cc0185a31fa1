/// `--help` of the program and of a command.
package struct HelpPage {
  /// Columns of a page.
  package static let width = 100
  /// Columns before a description; longer terms get a line of their own.
  private static let termWidth = 28

  private var lines: [String] = []

  package static func program(_ program: ProgramSpec) -> String {
    var page = HelpPage()
    page.add("usage: \(program.name) [options]                    \(program.root.summary)")
    page.add("       \(program.name) [options] COMMAND [arguments]")
    page.paragraph(program.summary)
    for paragraph in program.root.detail { page.paragraph(paragraph) }
    for group in program.groups {
      page.section(group.title, group.commands.map { ($0.name, $0.summary) })
    }
    page.section(
      "Options", (program.options + program.root.options + [ProgramSpec.help]).map { ($0.usage, $0.summary) })
    page.examples(program.root.examples)
    for topic in program.topics { page.section(topic.title, topic.rows.map { ($0.term, $0.text) }) }
    page.paragraph("See \(program.name) help COMMAND for a command, with examples.")
    return page.text
  }

  package static func command(_ command: CommandSpec, of program: ProgramSpec) -> String {
    var page = HelpPage()
    page.add("usage: \(program.usage(of: command))")
    page.paragraph(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".")
    for paragraph in command.detail { page.paragraph(paragraph) }
    page.section("Arguments", command.arguments.map { ($0.value.placeholder, $0.summary) })
    page.section("Options", command.options.map { ($0.usage, $0.summary) })
    page.section("Options of every command", (program.options + [ProgramSpec.help]).map { ($0.usage, $0.summary) })
    page.examples(command.examples)
    return page.text
  }

  private var text: String { lines.joined(separator: "\n") }

  private mutating func add(_ line: String) { lines.append(line) }

  private mutating func paragraph(_ text: String) {
    add("")
    lines += Self.wrapped(text, width: Self.width)
  }

  private mutating func section(_ title: String, _ rows: [(String, String)]) {
    guard !rows.isEmpty else { return }
    add("")
    add(title)
    for (term, text) in rows {
      let wrapped = Self.wrapped(text, width: Self.width - Self.termWidth)
      let isLong = term.count + 4 > Self.termWidth
      if isLong { add("  " + term) }
      for (index, line) in wrapped.enumerated() {
        let start = index == 0 && !isLong ? "  " + term : ""
        add(start + String(repeating: " ", count: Self.termWidth - start.count) + line)
      }
    }
  }

  private mutating func examples(_ examples: [ExampleSpec]) {
    guard !examples.isEmpty else { return }
    add("")
    add("Examples")
    for example in examples {
      add("  # \(example.summary)")
      add("  \(example.line)")
    }
  }

  /// Words in lines of at most so many characters; a longer word stands alone.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }
}
