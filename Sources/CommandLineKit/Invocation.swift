/// A command line that was understood.
package struct Invocation: Sendable, Equatable {
  /// The command's name; empty for the program without one.
  package var command: String
  package var arguments: [String]
  /// The values of each option that was given, in order; a flag has an empty one.
  package var values: [String: [String]]

  package init(command: String = "", arguments: [String] = [], values: [String: [String]] = [:]) {
    self.command = command
    self.arguments = arguments
    self.values = values
  }

  package func has(_ option: String) -> Bool { values[option] != nil }
  /// The last value counts.
  package subscript(option: String) -> String? { values[option]?.last }
  package func all(_ option: String) -> [String] { values[option] ?? [] }
}

/// A command line that can't be understood: what is wrong with it, and what to do.
package struct UsageError: Error, Equatable, Sendable {
  package var message: String
  package var hint: String

  package init(_ message: String, hint: String) {
    self.message = message
    self.hint = hint
  }
}

extension ProgramSpec {
  /// Understands the arguments after the program's name.
  ///
  /// Options stand anywhere, as `--name value` or `--name=value`; `--` ends them. `--help` wins over what is wrong beside it.
  package func parse(_ words: [String]) throws(UsageError) -> Invocation {
    let scanned = try scan(words)
    var invocation = Invocation(values: scanned.values)
    var operands = scanned.operands
    if let first = operands.first, !first.isLiteral {
      guard let command = command(first.text) else {
        throw unknown("command", first.text, among: commands.map(\.name), mark: "")
      }
      invocation.command = command.name
      operands.removeFirst()
    }
    invocation.arguments = operands.map(\.text)
    if invocation.has(Self.help.name) { return invocation }
    try check(invocation, command(invocation.command) ?? root)
    return invocation
  }

  private struct Scanned {
    var values: [String: [String]] = [:]
    /// A literal one stood behind `--`: it names no command.
    var operands: [(text: String, isLiteral: Bool)] = []
  }

  private func scan(_ words: [String]) throws(UsageError) -> Scanned {
    var scanned = Scanned()
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        scanned.operands += rest.map { ($0, true) }
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        scanned.operands.append((word, false))
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = try option(parts[0], of: scanned.operands.first?.text)
      var value = parts.count == 2 ? parts[1] : nil
      if option.value == nil {
        guard value == nil else { throw fault("--\(option.name) takes no value.", scanned.operands.first?.text) }
      } else if value == nil {
        value = rest.popFirst()
        guard value != nil else {
          throw fault("--\(option.name) needs a value: \(option.usage).", scanned.operands.first?.text)
        }
      }
      scanned.values[option.name, default: []].append(value ?? "")
    }
    return scanned
  }

  /// The option that a word names. Before the command is known, any command's may be meant.
  private func option(_ word: String, of command: String?) throws(UsageError) -> OptionSpec {
    let name = word == "-h" ? Self.help.name : word.hasPrefix("--") ? String(word.dropFirst(2)) : ""
    let spec = command.flatMap { self.command($0) }
    let known = spec.map { options(of: $0) } ?? allOptions
    if let option = known.first(where: { $0.name == name }) { return option }
    if let spec, allOptions.contains(where: { $0.name == name }) { throw stranger(name, to: spec) }
    throw unknown("option", word, among: known.map { "--" + $0.name }, mark: spec?.name ?? "")
  }

  /// An option of other commands.
  private func stranger(_ option: String, to command: CommandSpec) -> UsageError {
    let others = (commands + [root]).filter { $0.options.contains { $0.name == option } }
      .map { $0.name.isEmpty ? "no command" : $0.name }
    let subject = command.name.isEmpty ? "Without a command there is" : "“\(command.name)” takes"
    return UsageError(
      "\(subject) no option --\(option): it goes with \(others.joined(separator: ", ")).", hint: help(for: command.name)
    )
  }

  private var allOptions: [OptionSpec] {
    var seen: Set<String> = []
    return ([root] + commands).flatMap { options(of: $0) }.filter { seen.insert($0.name).inserted }
  }

  private func check(_ invocation: Invocation, _ command: CommandSpec) throws(UsageError) {
    let options = options(of: command)
    for (name, values) in invocation.values.sorted(by: { $0.key < $1.key }) {
      // One that was given before the command's name may be another's.
      guard let option = options.first(where: { $0.name == name }) else { throw stranger(name, to: command) }
      if values.count > 1, option.value != nil, !option.repeats {
        throw fault("--\(name) is given \(values.count) times.", command.name)
      }
      for value in values { try check(value, option.value, "--\(name)", command.name) }
    }
    let given = invocation.arguments
    for (index, argument) in command.arguments.enumerated() where argument.isRequired && given.count <= index {
      throw fault("“\(command.name)” needs \(argument.value.placeholder): \(argument.summary).", command.name)
    }
    if let extra = given.dropFirst(command.arguments.count).first, command.arguments.last?.repeats != true {
      throw fault("“\(Self.printable(extra))” is one argument too many.", command.name)
    }
    for (index, value) in given.enumerated() {
      guard let argument = index < command.arguments.count ? command.arguments[index] : command.arguments.last else {
        continue
      }
      try check(value, argument.value, argument.value.placeholder, command.name)
    }
  }

  private func check(
    _ value: String, _ spec: ValueSpec?, _ place: String, _ command: String
  ) throws(UsageError) {
    switch spec?.kind {
    case .choice(let words) where !words.contains(value):
      let nearest = Nearest.word(to: value, among: words).map { " Did you mean “\($0)”?" } ?? ""
      throw fault(
        "\(place) can't be “\(Self.printable(value))”: it is one of \(words.joined(separator: ", ")).\(nearest)",
        command)
    case .number where Int(value).map({ $0 >= 1 }) != true:
      throw fault("\(place) takes a whole number from 1 on, not “\(Self.printable(value))”.", command)
    case .duration where DurationText.parse(value) == nil:
      throw fault("\(place) takes a time such as 90, 30s, 10m or 2h, not “\(Self.printable(value))”.", command)
    default: break
    }
  }

  private func unknown(_ kind: String, _ word: String, among known: [String], mark command: String) -> UsageError {
    let nearest = Nearest.word(to: word, among: known).map { " Did you mean “\($0)”?" } ?? ""
    return UsageError("There is no \(kind) “\(Self.printable(word))”.\(nearest)", hint: help(for: command))
  }

  private func fault(_ message: String, _ command: String?) -> UsageError {
    UsageError(message, hint: help(for: command.flatMap { self.command($0) }?.name ?? ""))
  }

  private func help(for command: String) -> String {
    "See: \([name, command, "--help"].filter { !$0.isEmpty }.joined(separator: " "))"
  }

  /// Characters of a word that an error repeats.
  private static let shownMax = 60

  /// A word as it may be shown: a terminal must not obey what was typed into it.
  private static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(shownMax).map { $0.value < 32 || (127..<160).contains($0.value) ? "?" : $0 }))
  }
}
