import CCurses

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension TerminalEnvironment {
  /// Looks at the standard descriptors, the environment and the locale. Sets the locale of the process, which curses
  /// needs; call it once, before anything draws.
  package static func current() -> TerminalEnvironment {
    let isUTF8 = cn_use_locale() == 1
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    return TerminalEnvironment(
      isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      type: variable("TERM"), isUTF8: isUTF8, noColor: variable("NO_COLOR") ?? "",
      colorTerm: variable("COLORTERM") ?? "", program: variable("TERM_PROGRAM") ?? "")
  }
}

extension TerminalCheck {
  /// What this process's terminal can do, or why it cannot be used.
  package static func capabilities() throws(TerminalProblem) -> TerminalCapabilities {
    try capabilities(of: .current()) { type in
      guard cn_load_type(type, STDOUT_FILENO) == 1 else { return nil }
      return TerminalEnvironment.TypeFacts(colors: Int(cn_number("colors")))
    }
  }
}
