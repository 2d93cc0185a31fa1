/// A program's command line as one table. What it understands, `--help`, the man page, the reference in Markdown and the
/// completions of the shells are all made from it.
package struct ProgramSpec: Sendable {
  /// As it is typed.
  package var name: String
  /// What it is, in one line.
  package var summary: String
  /// Options that every command takes, before or after its name.
  package var options: [OptionSpec]
  /// Commands in the order in which they are told, group by group.
  package var groups: [CommandGroup]
  /// What it does without a command.
  package var root: CommandSpec
  /// What else belongs to the reference: exit codes, files, variables.
  package var topics: [Topic]

  package init(
    name: String, summary: String, options: [OptionSpec], groups: [CommandGroup], root: CommandSpec,
    topics: [Topic] = []
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    self.groups = groups
    self.root = root
    self.topics = topics
  }

  package var commands: [CommandSpec] { groups.flatMap(\.commands) }

  package func command(_ name: String) -> CommandSpec? { commands.first { $0.name == name } }
}

/// Commands that are about the same thing.
package struct CommandGroup: Sendable {
  package var title: String
  package var commands: [CommandSpec]

  package init(_ title: String, _ commands: [CommandSpec]) {
    self.title = title
    self.commands = commands
  }
}

/// One command. The program without a command is described by one with an empty name.
package struct CommandSpec: Sendable {
  package var name: String
  /// What it does, verb first, in one line.
  package var summary: String
  /// Paragraphs about what the summary leaves out.
  package var detail: [String]
  package var arguments: [ArgumentSpec]
  package var options: [OptionSpec]
  package var examples: [ExampleSpec]

  package init(
    _ name: String, _ summary: String, arguments: [ArgumentSpec] = [], options: [OptionSpec] = [],
    detail: [String] = [], examples: [ExampleSpec]
  ) {
    self.name = name
    self.summary = summary
    self.detail = detail
    self.arguments = arguments
    self.options = options
    self.examples = examples
  }
}

/// An option: a flag where it takes no value.
package struct OptionSpec: Sendable, Hashable {
  /// Without the dashes.
  package var name: String
  package var value: ValueSpec?
  package var summary: String
  /// Whether it may be given more than once.
  package var repeats: Bool

  package init(_ name: String, _ value: ValueSpec? = nil, _ summary: String, repeats: Bool = false) {
    self.name = name
    self.value = value
    self.summary = summary
    self.repeats = repeats
  }

  /// "--server NAME|URL"
  package var usage: String { "--\(name)" + (value.map { " " + $0.placeholder } ?? "") }
}

/// What stands after an option, or as an argument.
package struct ValueSpec: Sendable, Hashable {
  /// What completes it, and what it may be.
  package enum Kind: Sendable, Hashable {
    case text
    case file
    case folder
    /// One of these words alone.
    case choice([String])
    /// A whole number from 1 on.
    case number
    /// Seconds, or a number with `s`, `m` or `h` behind it.
    case duration
    /// What the program knows of, by the name of its list.
    case known(String)
  }

  package var placeholder: String
  package var kind: Kind

  package init(_ placeholder: String, _ kind: Kind = .text) {
    self.placeholder = placeholder
    self.kind = kind
  }

  package static func choice(_ words: String...) -> ValueSpec {
    ValueSpec(words.joined(separator: "|"), .choice(words))
  }
}

/// An argument. Only the last one may repeat or be left out.
package struct ArgumentSpec: Sendable, Hashable {
  package var value: ValueSpec
  package var summary: String
  package var isRequired: Bool
  package var repeats: Bool

  package init(_ value: ValueSpec, _ summary: String, isRequired: Bool = true, repeats: Bool = false) {
    self.value = value
    self.summary = summary
    self.isRequired = isRequired
    self.repeats = repeats
  }

  /// "TASK…", "[PROMPT]"
  package var usage: String {
    let name = value.placeholder + (repeats ? "…" : "")
    return isRequired ? name : "[\(name)]"
  }
}

/// A line that can be typed as it stands, and what it is for.
package struct ExampleSpec: Sendable, Hashable {
  package var line: String
  package var summary: String

  package init(_ line: String, _ summary: String) {
    self.line = line
    self.summary = summary
  }
}

/// A list of terms for the end of the reference.
package struct Topic: Sendable {
  package var title: String
  package var rows: [(term: String, text: String)]

  package init(_ title: String, _ rows: [(term: String, text: String)]) {
    self.title = title
    self.rows = rows
  }
}

extension ProgramSpec {
  /// Understood in front of every command and behind it.
  package static let help = OptionSpec("help", nil, "print this help")

  /// What a command takes, its own options first.
  package func options(of command: CommandSpec) -> [OptionSpec] { command.options + options + [Self.help] }

  /// "codex-center wait [options] TASK…"
  package func usage(of command: CommandSpec) -> String {
    ([name, command.name, "[options]"] + command.arguments.map(\.usage)).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
