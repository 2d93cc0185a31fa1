import CommandCenter

// Sample sessions that end in changed files.
extension DemoStage {
  mutating func fix() -> [ScriptStep] {
    let names = ["Reproduce the failure", "Find the cause", "Change the code", "Run the tests"]
    let suite = pick(["LoginTests", "SessionTests", "CheckoutTests"])
    let file = pick(["src/session.ts", "src/auth/token.ts", "src/clock.ts"])
    let tests = roll(38...126)
    return [
      think(
        "**Finding the failing test**\n\nThe prompt names a symptom, so I reproduce it before I read code.",
        "**Suspecting the clock**\n\nA failure that comes and goes smells of time: I look for `Date.now()` near the check."
      ),
      opening("I'll reproduce this first, then look for the cause in **\(project)**."),
      .checklist(.marked(names, done: 0)),
      shell(
        "npm test -- \(suite)",
        """
        > \(project)@2.4.0 test
        PASS  \(suite) › signs in with a valid token (41 ms)
        PASS  \(suite) › refuses an expired token (12 ms)
        FAIL  \(suite) › refreshes a token that is about to expire
          expected: "refreshed"
          received: "expired"
        Tests: 1 failed, 2 passed, 3 total
        """, exit: 1),
      .checklist(.marked(names, done: 1)),
      .run([
        run("rg -n 'Date.now' src", "\(file):18:  return token.expiresAt < Date.now()\nsrc/log.ts:4:  at: Date.now(),"),
        run(
          "sed -n 10,24p \(file)", "export function isExpired(token: Token) {\n  return token.expiresAt < Date.now()\n}"
        ),
      ]),
      remark(
        "The comparison runs against the wall clock twice, and the second reading can fall behind the refresh margin."),
      .checklist(.marked(names, done: 2)),
      .edit(clockFix(in: file)),
      .checklist(.marked(names, done: 3)),
      shell(
        "npm test",
        "PASS  \(suite) (3 tests)\nPASS  everything else (\(tests) tests)\nTests: \(tests + 3) passed, \(tests + 3) total",
        every: .milliseconds(450)),
      .checklist(.marked(names, done: 4)),
      answer(Self.fixed(file, tests: tests)),
    ]
  }

  private func clockFix(in file: String) -> EditScript {
    EditScript(
      changes: [
        FileChange(
          path: file, kind: .update(movedTo: nil),
          diff: """
            @@ -15,6 +15,8 @@ import { Token } from './types'
            -export function isExpired(token: Token) {
            -  return token.expiresAt < Date.now()
            +const refreshMarginMs = 30_000
            +
            +export function isExpired(token: Token, now = Date.now()) {
            +  return token.expiresAt - refreshMarginMs < now
             }

            """),
        FileChange(
          path: "test/clock.ts", kind: .add,
          diff: "export const fixedClock = (at: number) => () => at\n"),
      ], asksAlways: true)
  }

  private static func fixed(_ file: String, tests: Int) -> String {
    """
    ## Fixed

    `isExpired` read the clock on its own, so a token could be *valid* when it was checked and *expired* when it was used.

    | | before | after |
    |---|---|---|
    | clock | read inside | passed in |
    | margin | none | 30 s |
    | tests | 1 failing | **\(tests + 3) passing** |

    1. `\(file)` takes `now` as a parameter.
    2. `test/clock.ts` gives the tests a clock that stands still.

    > This was a sample. Connect your own server in **Settings** to do it for real.
    """
  }

  mutating func build() -> [ScriptStep] {
    let names = ["Read the project", "Add the dependency", "Write the code", "Verify"]
    let seconds = roll(3...9)
    return [
      think(
        "**Getting an overview**\n\nFirst the shape of the project, then the smallest change that does what was asked."),
      opening("I'll start with a look at **\(project)**."),
      .checklist(.marked(names, done: 0)),
      shell("ls && git status --short", "README.md\npackage.json\nsrc\ntest\n M README.md"),
      .checklist(.marked(names, done: 1)),
      shell(
        "npm install zod", "added 1 package, and audited 214 packages in \(seconds)s\nfound 0 vulnerabilities",
        escalation: "May I use the network to install the package `zod`?", every: .milliseconds(700)),
      .checklist(.marked(names, done: 2)),
      .delegate(
        name: "test-writer",
        steps: [
          .say(Speech("I write the tests while the code is being written.", every: .milliseconds(60))),
          .pause(.seconds(1)),
          .say(Speech("Three cases: valid, missing field, wrong type.", every: .milliseconds(60))),
        ]),
      .edit(Self.settingsCheck),
      .checklist(.marked(names, done: 3)),
      .run([
        run("npm run lint", "✔ 41 files, no problems", every: .milliseconds(600)),
        run(
          "npm test", "ok 1 - valid settings\nok 2 - missing field\nok 3 - wrong type\n# pass 3",
          every: .milliseconds(350)),
      ]),
      .checklist(.marked(names, done: 4)),
      answer(
        """
        Done. Settings are checked when they are read:

        ```ts
        const settings = Settings.parse(JSON.parse(text))
        ```

        - a **missing** or mistyped field names itself in the error
        - `retries` falls back to `3`
        - lint and tests pass

        *A sample answer: no file was touched.*
        """),
    ]
  }

  private static var settingsCheck: EditScript {
    EditScript(changes: [
      FileChange(
        path: "src/settings.ts", kind: .add,
        diff: """
          import { z } from 'zod'

          export const Settings = z.object({
            url: z.string().url(),
            retries: z.number().int().min(0).default(3),
          })

          """),
      FileChange(
        path: "src/main.ts", kind: .update(movedTo: nil),
        diff: """
          @@ -1,4 +1,5 @@
           import { readFileSync } from 'node:fs'
          +import { Settings } from './settings'

          -const settings = JSON.parse(readFileSync('settings.json', 'utf8'))
          +const settings = Settings.parse(JSON.parse(readFileSync('settings.json', 'utf8')))

          """),
    ])
  }
}
