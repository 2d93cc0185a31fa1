import CommandCenter

// Sample sessions of tasks that were there before the demo was opened.
extension DemoStage {
  /// Goes on for most of an hour: page by page, each with a remark, a patch and a check.
  static let translation: Script = {
    let pages = ["install", "first-task", "approvals", "settings", "faq", "glossary"]
    var steps: [ScriptStep] = [
      .think(
        parts: ["**Choosing words**\n\nTerms first, so that every page uses the same ones."], every: .milliseconds(80)),
      .say(
        Speech(
          "*Demo: this one runs for a while.* I translate page by page.", every: .milliseconds(80), phase: .commentary)),
      .checklist(.marked(pages, done: 0)),
    ]
    for (index, page) in pages.enumerated() { steps += translate(page, of: pages, done: index + 1) }
    let end = "All six pages are translated, and the links hold. *(Sample session.)*"
    return Script(steps: steps + [.say(Speech(end, every: .milliseconds(40), phase: .finalAnswer))])
  }()

  private static func translate(_ page: String, of pages: [String], done: Int) -> [ScriptStep] {
    let lines = (1...60).map { "\(page).de.md: paragraph \($0) of 60\n" }
    return [
      .run([CommandScript(command: "translate --glossary terms.yml \(page).md", output: lines, every: .seconds(6))]),
      .edit(
        EditScript(changes: [
          FileChange(path: "docs/\(page).de.md", kind: .add, diff: "# \(page)\n\nBeispieltext der Demo.\n")
        ])),
      .say(
        Speech(
          "`\(page)` is done; two sentences were ambiguous and are marked.", every: .milliseconds(90),
          phase: .commentary)),
      .checklist(.marked(pages, done: done)),
    ]
  }

  /// A provider that is down.
  static let outage = Script(steps: [
    .think(parts: ["**Collecting the changes**\n\nEverything since the tag 4.1."], every: .milliseconds(30)),
    .run([
      CommandScript(
        command: "git log --oneline 4.1..HEAD",
        output: ["9f31c2e Retry uploads that time out\n", "41bb0d7 Cache the profile page\n"],
        every: .milliseconds(80))
    ]),
    .loseHalf(
      Speech("## What is new in 4.2\n\n- Uploads that time", every: .milliseconds(30)),
      retryMessage: "Reconnecting... 1/5"),
    .stumble(message: "Reconnecting... 2/5", after: .seconds(1)),
    .stumble(message: "Reconnecting... 3/5", after: .seconds(2)),
    .fail(message: "exceeded retry limit, last status: 503 Service Unavailable (made up by the demo)"),
  ])
}
