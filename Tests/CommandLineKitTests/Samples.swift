import CommandLineKit

/// A small program with every kind of option and argument.
enum Sample {
  static let program = ProgramSpec(
    name: "sample", summary: "A sample.",
    options: [
      OptionSpec("server", ValueSpec("NAME", .known("servers")), "which server"), OptionSpec("json", nil, "print JSON"),
    ],
    groups: [
      CommandGroup(
        "Things",
        [
          CommandSpec(
            "wait", "wait for things",
            arguments: [ArgumentSpec(ValueSpec("THING", .known("things")), "what", repeats: true)],
            options: [
              OptionSpec("until", .choice("done", "idle"), "for what"),
              OptionSpec("timeout", ValueSpec("TIME", .duration), "how long"),
              OptionSpec("limit", ValueSpec("N", .number), "how many"),
              OptionSpec("image", ValueSpec("FILE", .file), "a picture", repeats: true),
            ], detail: ["A .dot and a \\backslash-hyphen."],
            examples: [ExampleSpec("sample wait a", "one"), ExampleSpec("sample wait a b", "two")]),
          CommandSpec("list", "list things", options: [OptionSpec("all", nil, "every one")], examples: []),
        ])
    ], root: CommandSpec("", "do it all", detail: ["It does."], examples: [ExampleSpec("sample", "all")]))
}
