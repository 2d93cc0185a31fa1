import CommandLineKit

/// What is written into `docs/` from the table of commands. A test compares.
package enum Documents {
  /// Of the man page: a day of its own would make every build another one.
  private static let date = "2026-12-01"
  package static let version = "0.1.0"

  package static var manPage: String { ManPage.text(CommandTable.program, version: version, date: date) }

  package static var reference: String {
    """
    # Commands

    Made from the program's own tables (`Sources/Headless/Table`); not to be edited. `codex-center help COMMAND` prints the
    same. What is printed with `--json` stands in [json.md](json.md).

    Data goes to standard output, everything else to standard error. Text of the server is printed with its hidden
    characters spelled out, so that it drives no terminal.

    A TASK is an id, a unique beginning of one, `@last` (the newest task), or a unique piece of its title. One that names
    several tasks lists them, and the command ends with 2.


    """ + ReferencePage.text(CommandTable.program)
  }
}
