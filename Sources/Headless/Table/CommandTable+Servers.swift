import CommandCenter
import CommandLineKit

extension CommandTable {
  static let servers = [
    CommandSpec(
      "servers", "list the saved servers", options: [.json],
      examples: [
        ExampleSpec("codex-center servers", "names, addresses, where the tokens come from"),
        ExampleSpec("codex-center servers --json | jq -r '.servers[].name'", "the names"),
      ]),
    CommandSpec(
      "models", "list the models of a server", options: [.json],
      examples: [
        ExampleSpec("codex-center models", "with their efforts; * marks the default"),
        ExampleSpec("codex-center models --json | jq -r '.models[] | select(.default) | .id'", "the default"),
      ]),
    CommandSpec(
      "projects", "list the directories in which tasks ran", options: [.json],
      examples: [
        ExampleSpec("codex-center projects", "most recently used first"),
        ExampleSpec(
          "codex-center projects --json | jq -r '.projects[] | select(.running > 0) | .path'", "where something runs"),
      ]),
    CommandSpec(
      "limits", "print how much of the account's allowance is used", options: [.json],
      examples: [
        ExampleSpec("codex-center limits", "both windows"),
        ExampleSpec("codex-center limits --json | jq '.limits.short.usedPercent'", "a number"),
      ]),
    CommandSpec(
      "doctor", "find what is wrong, layer by layer", options: [.allServers, .json],
      detail: [
        "It looks at settings, files, the connection, the server and the terminal, says of each whether it is fine, and if not why, and what to do. Its exit code is that of the first fault."
      ],
      examples: [
        ExampleSpec("codex-center doctor", "the server in use"),
        ExampleSpec(
          "codex-center doctor --all-servers --json | jq '.checks[] | select(.state == \"failed\")'", "for a monitor"),
      ]),
    CommandSpec(
      "smoke", "check a server with a turn of its own",
      detail: [
        "Connects, shakes hands, reads the account, starts a thread that is in no list and a turn, prints the streamed answer and the final status. Without --server it takes CODEX_APP_SERVER_URL, else the server in use, else ws://127.0.0.1:4500. It also reads CODEX_APP_SERVER_TOKEN_FILE, CODEX_SMOKE_CWD, CODEX_SMOKE_MODEL and CODEX_SMOKE_PROMPT."
      ],
      examples: [
        ExampleSpec("codex-center smoke", "the server in use"),
        ExampleSpec("codex-center smoke --server ws://127.0.0.1:4500 --token-file token", "another one"),
      ]),
  ]

  static let itself = [
    CommandSpec(
      "info", "print versions, paths, and the settings in force", options: [.json],
      examples: [
        ExampleSpec("codex-center info", "each setting with where it comes from"),
        ExampleSpec("codex-center info --json | jq -r .logFile", "where the log is"),
      ]),
    CommandSpec(
      "help", "print the help of a command",
      arguments: [
        ArgumentSpec(ValueSpec("COMMAND", .known("commands")), "the command; else the program", isRequired: false)
      ],
      examples: [
        ExampleSpec("codex-center help run", "one command"), ExampleSpec("codex-center help | less", "all of it"),
      ]),
    CommandSpec(
      "completion", "print the completions of a shell",
      arguments: [ArgumentSpec(.choice("bash", "zsh", "fish"), "which shell")],
      detail: ["They ask the program itself, which looks at the files of this machine and never at the network."],
      examples: [
        ExampleSpec("source <(codex-center completion bash)", "for this shell"),
        ExampleSpec(
          "codex-center completion fish >~/.config/fish/completions/codex-center.fish", "for every fish from now on"),
      ]),
  ]
}
