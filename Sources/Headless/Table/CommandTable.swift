import CommandCenter
package import CommandLineKit

/// The whole command line of `codex-center`.
package enum CommandTable {
  package static let program = ProgramSpec(
    name: "codex-center", summary: "A terminal client for a codex app-server.", options: shared,
    groups: [
      CommandGroup("Tasks", working + changing), CommandGroup("Questions", questions),
      CommandGroup("Servers", servers), CommandGroup("The program itself", itself),
    ], root: root, topics: [exitCodes, files])

  static let shared = [
    OptionSpec(
      "server", .server,
      "a saved server by its name, or an address: ws://host:port, wss://host, unix://PATH, ssh://HOST, stdio:COMMAND; used for this run, not saved"
    ),
    OptionSpec("token-file", ValueSpec("FILE", .file), "read the token from this file (mode 0600)"),
    OptionSpec("token-env", ValueSpec("NAME"), "read the token from the environment variable NAME"),
    OptionSpec("ca-file", ValueSpec("FILE", .file), "trust the authorities in this PEM file for wss://"),
    OptionSpec("proxy", ValueSpec("URL"), "tunnel to the server through http://, socks5:// or socks5h://host:port"),
    OptionSpec("insecure", nil, "send the token over plain ws:// to a public address, too"),
    OptionSpec("demo", nil, "use the demo, whatever is configured"),
    OptionSpec("version", nil, "print the version"),
  ]

  static let root = CommandSpec(
    "", "open the screens",
    options: [OptionSpec("no-mouse", nil, "leave the mouse to the terminal")],
    detail: [
      "Without a command it opens its screens, on the server in use or, when none is configured, on a demo. With a command it does one thing and needs no terminal: data goes to standard output, everything else to standard error."
    ],
    examples: [
      ExampleSpec(
        "codex-center --server ws://192.168.1.25:4500 --token-file ~/.codex-token", "the screens of one server"),
      ExampleSpec("codex-center run --project ~/src/app \"run the tests and fix what fails\"", "a task from a script"),
      ExampleSpec("codex-center ls --json | jq -r '.tasks[] | select(.unread) | .title'", "what is new"),
    ])

  static let exitCodes = Topic(
    "Exit codes", ExitCode.allCases.map { (term: "\($0.rawValue)", text: $0.meaning) })

  static let files = Topic(
    "Files",
    [
      ("$XDG_CONFIG_HOME/codex-center/config.json", "settings and saved servers (else below ~/.config)"),
      ("$XDG_STATE_HOME/codex-center/", "tokens, state, the log, and what was decided (else below ~/.local/state)"),
    ])
}
