import TerminalUI

/// Decides whether and how the program can run in a terminal.
package enum TerminalCheck {
  /// The exit code for a terminal that is not suitable.
  package static let exitCode: Int32 = 7

  /// What the terminal can do, or the reason why it cannot show the program.
  ///
  /// - Parameters:
  ///   - environment: What is known of the terminal.
  ///   - lookUp: What terminfo says of a type; nil when it does not know the type or cannot place its cursor.
  /// - Returns: The capabilities to start with.
  /// - Throws: `TerminalProblem`, whose description is a sentence for the person.
  package static func capabilities(
    of environment: TerminalEnvironment,
    lookUp: (String) throws(TerminalProblem) -> TerminalEnvironment.TypeFacts?
  ) throws(TerminalProblem) -> TerminalCapabilities {
    guard environment.isInputTerminal else { throw .notATerminal("standard input") }
    guard environment.isOutputTerminal else { throw .notATerminal("standard output") }
    guard let type = environment.type, !type.isEmpty else { throw .noType }
    guard type != "dumb" else { throw .dumb }
    guard let facts = try lookUp(type) else { throw .unknownType(type) }
    let (best, colors) = try richest(type, facts.colors, environment.colorTerm, lookUp)
    return TerminalCapabilities(
      type: best, depth: depth(colors: colors, noColor: environment.noColor), isUTF8: environment.isUTF8,
      missingLocale: environment.missingLocale,
      answersQuestions: type != "linux" && environment.program != "Apple_Terminal")
  }

  /// A terminal that says it has true colour has 256 colours too, whatever the type it goes by.
  private static func richest(
    _ type: String, _ colors: Int, _ colorTerm: String,
    _ lookUp: (String) throws(TerminalProblem) -> TerminalEnvironment.TypeFacts?
  ) throws(TerminalProblem) -> (String, Int) {
    let better = type + "-256color"
    guard colors < 256, colorTerm == "truecolor" || colorTerm == "24bit", let facts = try lookUp(better) else {
      return (type, colors)
    }
    return (better, facts.colors)
  }

  /// `NO_COLOR` counts when it is not empty (no-color.org).
  private static func depth(colors: Int, noColor: String) -> Theme.Depth {
    if !noColor.isEmpty || colors < 8 { return .mono }
    return colors < 256 ? .colors16 : .colors256
  }
}

/// Why the program cannot run in this terminal.
package enum TerminalProblem: Error, Hashable, CustomStringConvertible {
  case notATerminal(String)
  case noType
  case dumb
  case unknownType(String)
  /// The descriptions of terminal types could not be read.
  case noTerminfo
  /// The process may open too few files.
  case fewDescriptors(limit: Int, needed: Int)
  /// The terminal could not be taken; the number is the system's error.
  case cannotStart(String)

  /// A sentence that names the fault, and one that names the next step.
  package var description: String {
    switch self {
    case .notATerminal(let stream):
      "The screen needs a terminal, but \(stream) is not one. Start it without pipes or redirection; `codex-center "
        + "smoke` checks a server without a screen."
    case .noType:
      "The variable TERM is not set, so nothing is known of this terminal. Set it, for example `TERM=xterm-256color`."
    case .dumb:
      "TERM=dumb stands for a terminal that cannot place its cursor. Use another terminal, or set TERM to the type it "
        + "really has, such as `TERM=xterm-256color`."
    case .unknownType(let type):
      "The terminal type `\(type)` is not known on this machine. Install its terminfo entry (package ncurses-term), or "
        + "try `TERM=xterm-256color`."
    case .noTerminfo:
      "The descriptions of terminals (terminfo) could not be read on this machine. Install them (package ncurses-base), "
        + "or set TERMINFO to where they are."
    case .fewDescriptors(let limit, let needed):
      "This shell allows \(limit) open files and the program needs \(needed). Raise the limit: `ulimit -n 256`."
    case .cannotStart(let reason):
      "The terminal could not be set up: \(reason). Try `reset`, or another terminal."
    }
  }
}
