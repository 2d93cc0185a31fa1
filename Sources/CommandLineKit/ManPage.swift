/// The man page, in the language of man(7).
package enum ManPage {
  /// The page of a program, of a version and of a date such as `2026-12-01`.
  package static func text(_ program: ProgramSpec, version: String, date: String) -> String {
    var lines = [
      ".\\\" Made from the program's own tables; not to be edited.",
      ".TH \(quoted(program.name.uppercased())) 1 \(quoted(date)) \(quoted("\(program.name) \(version)")) \"User Commands\"",
      ".SH NAME", "\(escaped(program.name)) \\- \(escaped(String(program.summary.lowercasedFirst.trimmedDot)))",
      ".SH SYNOPSIS", ".B \(escaped(program.name))", ".RI [ options ]", ".br", ".B \(escaped(program.name))",
      ".RI [ options ] \" COMMAND \" [ arguments ]", ".SH DESCRIPTION",
    ]
    lines += paragraphs(program.root.detail)
    lines += [".SH OPTIONS"] + (program.options + program.root.options + [ProgramSpec.help]).flatMap(option)
    for group in program.groups {
      lines.append(".SH \(quoted(group.title.uppercased()))")
      for command in group.commands { lines += section(command, program) }
    }
    for topic in program.topics {
      lines.append(".SH \(quoted(topic.title.uppercased()))")
      for row in topic.rows { lines += term(bold(row.term), row.text) }
    }
    lines += [".SH EXAMPLES"] + program.root.examples.flatMap(example)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ command: CommandSpec, _ program: ProgramSpec) -> [String] {
    let usage = program.usage(of: command).split(separator: " ").dropFirst().joined(separator: " ")
    return [
      ".SS \(quoted(usage))", escaped(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."),
    ]
      + paragraphs(command.detail, startsAnew: true)
      + command.arguments.flatMap { term("\\fI\(escaped($0.value.placeholder))\\fR", $0.summary) }
      + command.options.flatMap(option) + command.examples.flatMap(example)
  }

  private static func paragraphs(_ texts: [String], startsAnew: Bool = false) -> [String] {
    texts.enumerated().flatMap { index, text in
      (index > 0 || startsAnew ? [".PP"] : []) + [escaped(text)]
    }
  }

  private static func option(_ option: OptionSpec) -> [String] {
    let value = option.value.map { " \\fI\(escaped($0.placeholder))\\fR" } ?? ""
    return term(bold("--" + option.name) + value, option.summary)
  }

  private static func example(_ example: ExampleSpec) -> [String] {
    [
      ".PP", escaped(example.summary.prefix(1).uppercased() + example.summary.dropFirst() + ":"), ".PP", ".RS 4", ".nf",
      escaped(example.line), ".fi", ".RE",
    ]
  }

  private static func term(_ term: String, _ text: String) -> [String] { [".TP", term, escaped(text)] }

  private static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "\\(dq"))\"" }

  /// Text that means nothing to the formatter.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "\\&...")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}

extension String {
  /// Without the full stop at its end.
  var trimmedDot: Substring { hasSuffix(".") ? dropLast() : self[...] }
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
