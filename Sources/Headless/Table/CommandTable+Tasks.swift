import CommandCenter
import CommandLineKit

extension CommandTable {
  static let working = [
    CommandSpec(
      "run", "start a task and follow its turn to the end", arguments: [.prompt],
      options: [
        OptionSpec("project", .project, "the directory on the server; a relative one is taken from here"),
        OptionSpec("model", ValueSpec("MODEL"), "the model, by its id; else the server's own choice"),
        OptionSpec("effort", ValueSpec("EFFORT"), "how hard it thinks, in the model's own word"),
        OptionSpec(
          "access", .choice("read-only", "workspace", "full"), "what it may touch; else as the server is set up"),
        OptionSpec("on-ask", .choice("wait", "decline", "fail"), "what to do when it needs a person; else fail"),
        OptionSpec("detach", nil, "print the id once the server has the prompt, and end"), .timeout, .json,
      ],
      detail: [
        "The answer goes to standard output as it is written; what the task does meanwhile goes to standard error. It ends with the turn: 0 when that is done, 1 when it failed, 8 when it was stopped, 3 when it needs a person. Then the question is printed, and the task is left waiting: see asks and answer.",
        "Ctrl-C ends the command, never the task.",
      ],
      examples: [
        ExampleSpec(
          "codex-center run --project /srv/app \"why does the login test fail?\" >answer.md", "keep the answer"),
        ExampleSpec("git diff | codex-center run --access read-only -", "a prompt from a pipe"),
      ]),
    CommandSpec(
      "send", "send a follow-up to a task",
      arguments: [.task, .prompt],
      options: [
        OptionSpec("steer", nil, "only into the running turn; fails where none runs"),
        OptionSpec("queue", nil, "behind the running turn"), .json,
      ],
      detail: [
        "Without an option it begins a turn where none runs, and joins the running one otherwise, or waits behind it where the settings say so."
      ],
      examples: [
        ExampleSpec("codex-center send @last \"now write the release notes\"", "go on with the newest task"),
        ExampleSpec("codex-center send \"login test\" --queue \"run it ten times\"", "when the turn is over"),
      ]),
    CommandSpec(
      "stop", "stop the running turn of tasks",
      arguments: [ArgumentSpec(.task, "the tasks", isRequired: false, repeats: true)],
      options: [OptionSpec("all", nil, "every task that runs"), .json],
      examples: [
        ExampleSpec("codex-center stop @last", "the newest task"),
        ExampleSpec("codex-center stop --all --server rack", "everything that runs on a server"),
      ]),
    CommandSpec(
      "retry", "send the prompt of a stopped or failed turn again", arguments: [.task], options: [.json],
      examples: [
        ExampleSpec("codex-center retry @last", "the newest task"),
        ExampleSpec("codex-center ls --status failed | cut -f1 | xargs -n1 codex-center retry", "all that failed"),
      ]),
    CommandSpec(
      "ls", "list tasks, most recently used first",
      options: [
        OptionSpec(
          "status", .choice("needs-you", "running", "done", "failed", "stopped", "idle"),
          "only these; how a turn ended is asked task by task"),
        OptionSpec("project", .project, "only of this directory, or of one with this last name"),
        OptionSpec("filter", ValueSpec("TEXT"), "only those with this in their title or first prompt"),
        OptionSpec("limit", .count, "no more than so many"),
        OptionSpec("archived", nil, "the archived ones"),
        OptionSpec("outcomes", nil, "ask how the last turn of each one ended: one more request per task"),
        .allServers, .json,
      ],
      detail: [
        "To a terminal it prints a table; to a pipe a line per task, its cells parted by tabs: id, status, age, project, activity, title."
      ],
      examples: [
        ExampleSpec("codex-center ls --status running", "what is at work"),
        ExampleSpec("codex-center ls --all-servers --json | jq '.tasks | length'", "how many there are"),
      ]),
    CommandSpec(
      "show", "print a task with its newest turns", arguments: [.task],
      options: [OptionSpec("turns", .count, "so many turns; else one"), .json],
      examples: [
        ExampleSpec("codex-center show @last", "the newest turn of the newest task"),
        ExampleSpec("codex-center show 019c8a1e --turns 5 --json | jq -r '.turns[].status'", "how five turns ended"),
      ]),
    CommandSpec(
      "watch", "print what happens to tasks until Ctrl-C",
      arguments: [ArgumentSpec(.task, "these tasks; else all", isRequired: false, repeats: true)],
      options: [.timeout, .json],
      detail: ["One task alone is followed in full, with its text; of several the state and the questions are told."],
      examples: [
        ExampleSpec("codex-center watch", "everything"),
        ExampleSpec(
          "codex-center watch @last --json | jq -r 'select(.event == \"text\") | .delta'", "the words of one task"),
      ]),
    CommandSpec(
      "wait", "wait until tasks are done, ask, or stand still", arguments: [.tasks],
      options: [
        OptionSpec("until", .choice("done", "needs-input", "idle", "failed"), "for what; else done"),
        OptionSpec("any", nil, "until one of them got there"),
        OptionSpec("all", nil, "until all of them got there, which is the default"),
        .timeout, .json,
      ],
      detail: [
        "It prints the tasks that got there. It ends with 1 or 8 as soon as they can't get there by themselves: the turn failed or was stopped, or is over without a question. A lost link is said on standard error and made again."
      ],
      examples: [
        ExampleSpec("codex-center wait @last --timeout 10m && notify-send done", "then do something"),
        ExampleSpec("codex-center wait $a $b --until needs-input --any", "the first question of two tasks"),
      ]),
    CommandSpec(
      "diff", "print the file changes of a task as a patch", arguments: [.task],
      options: [OptionSpec("all", nil, "of all its turns; else of the newest"), .json],
      detail: [
        "To a pipe it is printed byte by byte, as git needs it; to a terminal with hidden characters spelled out."
      ],
      examples: [
        ExampleSpec("codex-center diff @last | git apply --check", "would it apply here?"),
        ExampleSpec("codex-center diff @last --all | delta", "read it in colour"),
      ]),
    CommandSpec(
      "export", "write the whole transcript of a task", arguments: [.task],
      options: [
        OptionSpec("format", .choice("markdown", "json", "html"), "the form; else markdown"),
        OptionSpec("out", ValueSpec("FILE", .file), "into a new file; else to standard output"),
        OptionSpec("force", nil, "replace the file"), .json,
      ],
      examples: [
        ExampleSpec("codex-center export @last --format html --out task.html", "one file for a browser"),
        ExampleSpec("codex-center export @last | glow -", "read it in a terminal"),
      ]),
  ]

  static let changing = [
    CommandSpec(
      "archive", "put tasks into the archive", arguments: [.tasks], options: [.json],
      examples: [
        ExampleSpec("codex-center archive @last", "the newest task"),
        ExampleSpec("codex-center ls --status done | cut -f1 | xargs codex-center archive", "all that is done"),
      ]),
    CommandSpec(
      "unarchive", "bring tasks back from the archive", arguments: [.tasks], options: [.json],
      examples: [
        ExampleSpec("codex-center unarchive \"release notes\"", "by its title"),
        ExampleSpec("codex-center ls --archived --limit 1 | cut -f1 | xargs codex-center unarchive", "the newest one"),
      ]),
    CommandSpec(
      "rename", "give a task a name",
      arguments: [.task, ArgumentSpec(ValueSpec("NAME"), "the new name", repeats: true)],
      options: [.json],
      examples: [
        ExampleSpec("codex-center rename @last Login test", "the newest task"),
        ExampleSpec("codex-center rename 019c8a1e \"Release notes of $(git describe)\"", "a name that is made"),
      ]),
    CommandSpec(
      "fork", "copy a task", arguments: [.task],
      options: [OptionSpec("through", ValueSpec("TURN"), "up to and with this turn; else with all of them"), .json],
      examples: [
        ExampleSpec("codex-center fork @last", "print the id of the copy"),
        ExampleSpec("codex-center send $(codex-center fork @last) \"try it without the cache\"", "try something else"),
      ]),
    CommandSpec(
      "delete", "delete tasks for good", arguments: [.tasks],
      options: [OptionSpec("yes", nil, "needed: nothing brings them back"), .json],
      examples: [
        ExampleSpec("codex-center delete --yes 019c8a1e", "one task with its turns and agents"),
        ExampleSpec("codex-center ls --archived | cut -f1 | xargs codex-center delete --yes", "the whole archive"),
      ]),
  ]

  static let questions = [
    CommandSpec(
      "asks", "print all that waits for a person", options: [.allServers, .timeout, .json],
      detail: ["Everything is printed that the card of the screens shows, with the digest that an answer needs."],
      examples: [
        ExampleSpec("codex-center asks", "what needs you"),
        ExampleSpec(
          "codex-center asks --json | jq -r '.asks[] | [.id, .digest, .subject.command] | @tsv'", "commands to approve"),
      ]),
    CommandSpec(
      "answer", "answer a question",
      arguments: [
        ArgumentSpec(ValueSpec("ASK", .known("tasks")), "the id of the question, or a task that asks one thing"),
        ArgumentSpec(
          ValueSpec("ANSWER"), "approve, decline, cancel, the id of an option, or the answer itself", isRequired: false,
          repeats: true),
      ],
      options: [
        OptionSpec("digest", ValueSpec("SHA256"), "needed: the digest of what was shown"),
        OptionSpec(
          "answer", ValueSpec("ID=TEXT"), "the answer to one of several questions, or a field of a form", repeats: true),
        .timeout, .json,
      ],
      detail: [
        "It is refused unless the digest matches what is asked now, so that nothing is approved that was not shown, and wherever the card of the screens would refuse it. It is written to the record of decisions."
      ],
      examples: [
        ExampleSpec("codex-center answer 3 approve --digest $digest", "say yes, once"),
        ExampleSpec("codex-center answer @last --digest $digest --answer colour=Blue", "answer in words"),
      ]),
  ]
}
