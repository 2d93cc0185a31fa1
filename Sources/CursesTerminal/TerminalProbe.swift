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
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    let named = LocaleChoice.variables.lazy.compactMap(variable).first { !$0.isEmpty }
    let locale = LocaleChoice.take(named ?? "")
    return TerminalEnvironment(
      isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      type: variable("TERM"), isUTF8: locale.isUTF8, missingLocale: locale.missing,
      noColor: variable("NO_COLOR") ?? "", colorTerm: variable("COLORTERM") ?? "",
      program: variable("TERM_PROGRAM") ?? "")
  }
}

extension TerminalCheck {
  /// Descriptors that the program needs for its terminal, its server, its files and its children.
  private static let descriptorsMin: rlim_t = 64

  /// What this process's terminal can do, or why it cannot be used.
  package static func capabilities() throws(TerminalProblem) -> TerminalCapabilities {
    try raiseDescriptors()
    return try capabilities(of: .current()) { type throws(TerminalProblem) in
      let result = cn_load_type(type, STDOUT_FILENO)
      if result < 0 { throw .noTerminfo }
      return result == 1 ? TerminalEnvironment.TypeFacts(colors: Int(cn_number("colors"))) : nil
    }
  }

  /// Where open files run out, everything fails in its own misleading words: this says it first.
  private static func raiseDescriptors() throws(TerminalProblem) {
    #if canImport(Darwin)
      let files = RLIMIT_NOFILE
    #else
      let files = RLIMIT_NOFILE.rawValue
    #endif
    var limit = rlimit()
    guard getrlimit(.init(files), &limit) == 0, limit.rlim_cur < descriptorsMin else { return }
    let before = Int(clamping: limit.rlim_cur)
    limit.rlim_cur = min(limit.rlim_max, descriptorsMin)
    guard limit.rlim_cur >= descriptorsMin, setrlimit(.init(files), &limit) == 0 else {
      throw .fewDescriptors(limit: before, needed: Int(descriptorsMin))
    }
  }
}
