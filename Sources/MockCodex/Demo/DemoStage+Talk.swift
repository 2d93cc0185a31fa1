import CommandCenter

// Sample sessions that end in an answer.
extension DemoStage {
  mutating func review() -> [ScriptStep] {
    let count = roll(3...6)
    return [
      think("**Reading the history**\n\nThe newest commits first, then the ones that touch risky places."),
      opening("I'll read the latest \(count) commits of **\(project)**."),
      shell(
        "git fetch --quiet && git log --oneline -\(count)",
        [
          "9f31c2e Retry uploads that time out", "41bb0d7 Cache the profile page",
          "c0ffee1 Drop support for old tokens",
          "7d2a9b4 Log slow queries", "b5e8f00 Tidy the build", "0a1b2c3 Bump the linter",
        ].prefix(count).joined(separator: "\n"),
        escalation: "May I contact the remote to fetch the newest commits?"),
      .run([
        run(
          "git show --stat 9f31c2e",
          " src/upload.ts      | 24 ++++++++++++++++++------\n test/upload.test.ts | 31 +++++++++++++++++++++++++++++++"
        ),
        run(
          "git show --stat c0ffee1",
          " src/auth/token.ts | 58 ----------------------------------\n docs/upgrade.md   |  9 ++++++"),
      ]),
      think(
        "**Weighing what I saw**\n\nThe retry has no upper bound. Removing old tokens is fine if every client was upgraded."
      ),
      answer(
        """
        ## Review of \(project)

        **Worth a second look**

        1. `9f31c2e`: the retry loop has *no limit*. A server that is down is asked for ever:
           ```ts
           while (!(await upload(file))) await sleep(delay)
           ```
        2. `c0ffee1`: clients older than 2.0 can't sign in any more. Say so in the release notes.

        **Fine as they are**

        - [x] `41bb0d7` invalidates the cache on sign-out
        - [x] `7d2a9b4` logs no query parameters

        *Sample output of the demo.*
        """),
    ]
  }

  mutating func plan() -> [ScriptStep] {
    let names = ["Understand the present state", "Weigh two ways", "Write the plan"]
    return [
      think(
        "**Understanding the goal**\n\nA plan is only as good as its first step, so I look at what exists.",
        "**Choosing a direction**\n\nSmall steps that each leave the program working beat one big change."),
      opening("Let me see what there is before I plan."),
      .checklist(.marked(names, done: 0)),
      shell("git ls-files | wc -l && ls src", "\(roll(80...400))\napi\nauth\nstore\nviews"),
      .checklist(.marked(names, done: 1)),
      .ask([
        Question(
          id: "pace", header: "Pace", text: "How should the work be cut?",
          choices: [
            .init(label: "Small steps (Recommended)", detail: "each one can be shipped"),
            .init(label: "One branch", detail: "faster, riskier"),
          ], allowsFreeText: true)
      ]),
      .checklist(.marked(names, done: 2)),
      .propose(
        Speech(
          """
          # Plan for \(project)

          1. **Draw the line.** Put an interface in front of `store`.
          2. **Move one view at a time.** `views/profile` first: it is small and well tested.
          3. **Delete the old path** when nothing uses it.

          Risks: the `auth` module reads the store directly in two places.

          """, every: .milliseconds(25))),
      .checklist(.marked(names, done: 3)),
      answer("The plan stands. Say **go on** and I begin with the first step. *(Sample session.)*"),
    ]
  }

  mutating func explain() -> [ScriptStep] {
    [
      think("**Looking it up**\n\nI'd rather read the code than guess."),
      opening("I'll look at the code to answer that."),
      shell(
        "rg --files src | head -5",
        "src/main.ts\nsrc/server.ts\nsrc/store/index.ts\nsrc/auth/token.ts\nsrc/views/home.ts"),
      shell(
        "node --print 'process.version'", "v22.\(roll(1...12)).0",
        escalation: "May I run node outside the sandbox to see its version?"),
      answer(
        """
        In short: a request passes **three** places.

        ```
        client ──▶ server.ts ──▶ auth/token.ts ──▶ store/
                      │                              │
                      └────────── views/ ◀───────────┘
        ```

        * `server.ts` takes the request and checks its form.
        * `auth/token.ts` decides *who* is asking.
        * `store/` is the only place that knows the database.

        Emoji and wide text are fine too: ✅ 日本語 🎉

        *This is the demo's answer to “\(prompt.prefix(60))”. Your own server will have a better one.*
        """),
    ]
  }

  mutating func connect() -> [ScriptStep] {
    let issue = roll(100...999)
    return [
      think("**Choosing a tool**\n\nThe tracker knows what is open; the web knows what is new."),
      opening("I'll ask the connected tools."),
      .call(
        ToolCall(
          name: "tracker · list_issues", arguments: "{\"state\":\"open\",\"label\":\"bug\"}",
          result: "#\(issue) Upload stalls at 99 %\n#\(issue - 7) Dark mode flickers"), takes: .seconds(1)),
      .search(query: "\(project) upload stalls"),
      .requestPermissions(["read /srv/shared/logs"]),
      shell("tail -2 /srv/shared/logs/upload.log", "12:00:01 chunk 41/42 sent\n12:00:31 chunk 42/42 timed out"),
      .compact,
      answer(
        """
        **Open bugs**

        | issue | what | where it hangs |
        |---|---|---|
        | #\(issue) | upload stalls at 99 % | last chunk times out after 30 s |
        | #\(issue - 7) | dark mode flickers | not looked at |

        Next: raise the time limit of the *last* chunk. More in the [sample docs](https://example.com/uploads).
        """),
    ]
  }
}
