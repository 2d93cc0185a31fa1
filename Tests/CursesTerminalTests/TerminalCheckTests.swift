import TerminalUI
import Testing

@testable import CursesTerminal

@Suite struct TerminalCheckTests {
  private static let known = ["xterm": 8, "xterm-256color": 256, "vt100": -1, "screen": 8, "linux": 8]

  private func check(
    type: String? = "xterm-256color", input: Bool = true, output: Bool = true, isUTF8: Bool = true,
    noColor: String = "", colorTerm: String = "", program: String = ""
  ) throws(TerminalProblem) -> TerminalCapabilities {
    let environment = TerminalEnvironment(
      isInputTerminal: input, isOutputTerminal: output, type: type, isUTF8: isUTF8, noColor: noColor,
      colorTerm: colorTerm, program: program)
    return try TerminalCheck.capabilities(of: environment) { type in
      Self.known[type].map { TerminalEnvironment.TypeFacts(colors: $0) }
    }
  }

  @Test func `an unsuitable terminal is refused by its reason`() {
    #expect(throws: TerminalProblem.notATerminal("standard input")) { try check(input: false) }
    #expect(throws: TerminalProblem.notATerminal("standard output")) { try check(output: false) }
    #expect(throws: TerminalProblem.noType) { try check(type: nil) }
    #expect(throws: TerminalProblem.noType) { try check(type: "") }
    #expect(throws: TerminalProblem.dumb) { try check(type: "dumb") }
    #expect(throws: TerminalProblem.unknownType("foo")) { try check(type: "foo") }
  }

  @Test func `every refusal says what to do next`() {
    let problems: [TerminalProblem] = [
      .notATerminal("standard input"), .noType, .dumb, .unknownType("foo"), .cannotStart("it is gone"),
      .noTerminfo, .fewDescriptors(limit: 10, needed: 64),
    ]
    for problem in problems {
      #expect(problem.description.split(separator: ". ").count >= 2, "\(problem)")
    }
  }

  @Test(arguments: [
    ("xterm-256color", "", "", Theme.Depth.colors256), ("xterm", "", "", .colors16), ("vt100", "", "", .mono),
    ("xterm-256color", "1", "", .mono), ("xterm", "", "truecolor", .colors256), ("screen", "", "truecolor", .colors16),
  ])
  func `colours follow terminfo, NO_COLOR and COLORTERM`(
    type: String, noColor: String, colorTerm: String, depth: Theme.Depth
  ) throws {
    #expect(try check(type: type, noColor: noColor, colorTerm: colorTerm).depth == depth)
  }

  @Test func `a terminal with true colour is driven by its richer type`() throws {
    #expect(try check(type: "xterm", colorTerm: "truecolor").type == "xterm-256color")
    #expect(try check(type: "screen", colorTerm: "truecolor").type == "screen")
  }

  @Test func `glyphs follow the locale, questions the terminal`() throws {
    #expect(try check().glyphs == .unicode)
    #expect(try check(isUTF8: false).glyphs == .ascii)
    #expect(try check().answersQuestions)
    #expect(try !check(type: "linux").answersQuestions)
    #expect(try !check(program: "Apple_Terminal").answersQuestions)
  }

  @Test func `a locale that is not installed still says what the terminal shows`() throws {
    /// A system with these locales; the environment's is the first one asked for.
    func choose(_ name: String, installed: [String: Bool]) -> (LocaleChoice, used: String?) {
      var used: String?
      let choice = LocaleChoice.choose(name) { asked in
        let locale = asked.isEmpty ? name : asked
        if installed[locale] != nil { used = locale }
        return installed[locale]
      }
      return (choice, used)
    }
    let usual = ["C": false, "C.UTF-8": true, "de_DE": false]
    #expect(choose("C.UTF-8", installed: usual).0 == LocaleChoice(isUTF8: true))
    #expect(choose("de_DE", installed: usual).0 == LocaleChoice(isUTF8: false))
    for name in ["xx_YY.UTF-8", "xx_YY.utf8", "xx_YY.UTF-8@euro"] {
      let (choice, used) = choose(name, installed: usual)
      #expect(choice == LocaleChoice(isUTF8: true, missing: name))
      #expect(used == "C.UTF-8")
    }
    #expect(choose("xx_YY.ISO-8859-1", installed: usual).0 == LocaleChoice(isUTF8: false, missing: "xx_YY.ISO-8859-1"))
    let (bare, used) = choose("xx_YY.UTF-8", installed: ["C": false])
    #expect(bare == LocaleChoice(isUTF8: false, missing: "xx_YY.UTF-8"))
    #expect(used == "C")
  }

  @Test func `what became of the text is said, and only then`() throws {
    var capabilities = try check()
    #expect(capabilities.localeNote == nil)
    capabilities.missingLocale = "xx_YY.UTF-8"
    #expect(capabilities.localeNote?.contains("xx_YY.UTF-8 is not installed") == true)
    capabilities.isUTF8 = false
    #expect(capabilities.localeNote?.contains("LC_ALL=C.UTF-8") == true)
  }

  @Test func `sequences keep terminfo's delays out and push the title once`() {
    var strings = ControlSequences.TerminfoStrings()
    strings.enterScreen = "\u{1b}[?1049h$<5/>"
    strings.leaveScreen = "\u{1b}[?1049l$<2>"
    strings.placeCursor = "\u{1b}[%i%p1%d;%p2%dH"
    strings.hasTitle = true
    let sequences = ControlSequences(strings)
    #expect(!sequences.leave.contains("$<"))
    #expect(sequences.leave.contains("\u{1b}[23;2t"))
    #expect(sequences.enter(isResuming: true).hasPrefix("\u{1b}[?1049h\u{1b}[22;2t"))
    #expect(!sequences.enter(isResuming: false).contains("\u{1b}[?1049h"), "curses sends it when it starts")
    strings.enterScreen += "\u{1b}[22;0;0t"
    #expect(!ControlSequences(strings).leave.contains("\u{1b}[23;2t"))
  }

  @Test func `a terminal without private modes gets none`() {
    var strings = ControlSequences.TerminfoStrings()
    strings.placeCursor = "\u{1b}=%p1%' '%+%c"
    let sequences = ControlSequences(strings)
    #expect(sequences.leave == "\r\n")
    #expect(sequences.enter(isResuming: false) == "")
    #expect(sequences.title("x") == nil)
  }

  @Test(arguments: [
    ("é", "e"), ("Ö", "O"), ("─", "-"), ("│", "|"), ("╭", "+"), ("…", "~"), ("✓", "v"), ("漢", "?"), ("•", "*"),
  ])
  func `without UTF-8 the nearest ASCII character stands in`(character: Unicode.Scalar, ascii: Unicode.Scalar) {
    #expect(Substitute.character(for: character.value, isUTF8: false, column: 0) == ascii.value)
    #expect(Substitute.character(for: character.value, isUTF8: false, column: 1) == 0x20)
  }
}
