/// What can stand where somebody pressed Tab. The scripts of the shells ask the program itself, so that there is one
/// place that knows.
package struct Completion: Sendable {
  package struct Candidate: Sendable, Hashable {
    package var text: String
    package var summary: String

    package init(_ text: String, _ summary: String = "") {
      self.text = text
      self.summary = summary
    }
  }

  /// Paths are found by the shell.
  package enum Paths: String, Sendable {
    case none, files, folders
  }

  package var candidates: [Candidate] = []
  package var paths = Paths.none

  /// Completes the last one of the words that were typed after the program's name; it may be empty. `known` gives the
  /// lists of `ValueSpec.Kind.known` by their names.
  package init(_ program: ProgramSpec, words: [String], known: (String) -> [Candidate]) {
    let current = words.last ?? ""
    let before = Array(words.dropLast())
    let place = Place(program, before)
    if let option = place.open {
      complete(option.value, current, known)
    } else if current.hasPrefix("-"), !place.isLiteral {
      if let (option, value) = place.option(in: current) {
        complete(option.value, value, known)
        candidates = candidates.map { Candidate("--\(option.name)=\($0.text)", $0.summary) }
      } else {
        add(place.options.map { Candidate("--" + $0.name, $0.summary) }, current)
      }
    } else if place.command == nil {
      add(program.commands.map { Candidate($0.name, $0.summary) }, current)
    } else if let argument = place.argument {
      complete(argument.value, current, known)
    }
  }

  private mutating func complete(_ value: ValueSpec?, _ current: String, _ known: (String) -> [Candidate]) {
    switch value?.kind {
    case .file: paths = .files
    case .folder: paths = .folders
    case .choice(let words): add(words.map { Candidate($0) }, current)
    case .known(let list): add(known(list), current)
    case .text, .number, .duration, nil: break
    }
  }

  private mutating func add(_ all: [Candidate], _ current: String) {
    candidates = all.filter { $0.text.hasPrefix(current) }
  }

  /// Where in the command line somebody is.
  private struct Place {
    var command: CommandSpec?
    /// The option whose value comes next.
    var open: OptionSpec?
    var isLiteral = false
    var options: [OptionSpec]
    private var operands = 0

    init(_ program: ProgramSpec, _ words: [String]) {
      options = program.options(of: program.root)
      for word in words {
        if open != nil {
          open = nil
        } else if isLiteral {
          operands += 1
        } else if word == "--" {
          isLiteral = true
        } else if word.hasPrefix("-"), word != "-" {
          open = word.contains("=") ? nil : options.first { "--" + $0.name == word && $0.value != nil }
        } else if command == nil, let found = program.command(word) {
          command = found
          options = program.options(of: found)
        } else {
          operands += 1
        }
      }
    }

    var argument: ArgumentSpec? {
      guard let arguments = command?.arguments else { return nil }
      return operands < arguments.count ? arguments[operands] : arguments.last.flatMap { $0.repeats ? $0 : nil }
    }

    /// The option of `--name=val`, and the part behind the sign.
    func option(in word: String) -> (OptionSpec, String)? {
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let option = options.first(where: { $0.name == parts[0] }) else { return nil }
      return (option, String(parts[1]))
    }
  }
}

extension Completion {
  /// As the scripts read it: what the shell is to find by itself, then a candidate a line with its description behind a tab.
  package var lines: [String] {
    [":" + paths.rawValue] + candidates.map { $0.summary.isEmpty ? $0.text : "\($0.text)\t\($0.summary)" }
  }
}
