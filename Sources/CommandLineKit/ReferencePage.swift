/// The reference of all commands, in Markdown.
package enum ReferencePage {
  package static func text(_ program: ProgramSpec) -> String {
    var lines = ["| command | does |", "| --- | --- |"]
    for command in program.commands {
      lines.append("| [`\(command.name)`](#\(command.name)) | \(cell(command.summary)) |")
    }
    lines += ["", "## Options of every command", ""] + table(program.options + [ProgramSpec.help])
    for group in program.groups {
      lines += ["", "## \(group.title)"]
      for command in group.commands { lines += section(command, program) }
    }
    for topic in program.topics {
      lines += ["", "## \(topic.title)", "", "| | means |", "| --- | --- |"]
      lines += topic.rows.map { "| `\($0.term)` | \(cell($0.text)) |" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ command: CommandSpec, _ program: ProgramSpec) -> [String] {
    var lines = ["", "### \(command.name)", "", "```sh", program.usage(of: command), "```", ""]
    lines.append(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".")
    for paragraph in command.detail { lines += ["", paragraph] }
    if !command.arguments.isEmpty {
      lines += ["", "| argument | is |", "| --- | --- |"]
      lines += command.arguments.map { "| `\(cell($0.value.placeholder))` | \(cell($0.summary)) |" }
    }
    if !command.options.isEmpty { lines += [""] + table(command.options) }
    lines += ["", "```sh"]
    for example in command.examples { lines += ["# \(example.summary)", example.line] }
    return lines + ["```"]
  }

  private static func table(_ options: [OptionSpec]) -> [String] {
    ["| option | does |", "| --- | --- |"] + options.map { "| `\(cell($0.usage))` | \(cell($0.summary)) |" }
  }

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
