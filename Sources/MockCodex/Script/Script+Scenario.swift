import CommandCenter

extension Script {
  /// The course of events that a marker asks for; an unknown name is a plain streamed message.
  init(_ scenario: Scenario) {
    switch scenario.name {
    case "flood": self.init(steps: [.say(.numbered(scenario, count: 50_000, delay: 0))])
    case "slow": self.init(steps: [.say(.numbered(scenario, count: 60, delay: 0.5))])
    case "gaps": self.init(steps: [.say(.numbered(scenario, count: 20, delay: 0.02))], delivery: .gaps)
    case "duplicates": self.init(steps: [.say(.numbered(scenario, count: 20, delay: 0.02))], delivery: .duplicates)
    case "hang", "hang0", "noheaders": self.init(steps: [.stall(.hung(scenario))])
    case "http", "streamfail", "cut", "flaky", "lostpartial", "incomplete": self.init(failing: scenario)
    case "command", "longcmd", "bigout", "multi": self.init(commands: scenario)
    case "patch", "patchupdate", "patchrm": self.init(patch: scenario)
    case "reasoning", "plan", "proposed", "full": self.init(thinking: scenario)
    case "ask", "perms", "resent", "elicit": self.init(asking: scenario)
    case "spawn", "websearch", "sleep": self.init(helping: scenario)
    default: self.init(steps: [.say(.numbered(scenario, count: 20, delay: 0.02))])
    }
  }

  private init(thinking scenario: Scenario) {
    let delay = scenario.seconds("delay", default: 0.03)
    let names = ["Look at the code", "Change it", "Test it"]
    switch scenario.name {
    case "reasoning":
      let words = scenario.count("n", default: 8)
      let thoughts = (0..<words).map { "thought\($0)" }.joined(separator: " ")
      let parts = (0..<scenario.count("parts", default: 2)).map { "**Step \($0 + 1)**\n\n" + thoughts }
      let answer = Speech(pieces: (0..<words).map { "word\($0) " }, every: delay, phase: .finalAnswer)
      self.init(steps: [.think(parts: parts, every: delay), .say(answer)])
    case "plan":
      self.init(steps: [
        .say(Speech(pieces: ["I will ", "make a plan."], every: delay, phase: .commentary)),
        .checklist(.marked(names, done: 0)), .pause(delay), .checklist(.marked(names, done: 1)), .pause(delay),
        .say(Speech(pieces: ["All ", "planned."], every: delay, phase: .finalAnswer)),
      ])
    case "proposed":
      let lines = (0..<scenario.count("n", default: 10)).map { "- step \($0)\n" }
      self.init(steps: [.propose(Speech(pieces: ["# Plan\n"] + lines, every: .milliseconds(20)))])
    default:
      let short = Duration.milliseconds(20)
      let listing = CommandScript(
        command: "ls -la && git status --short", output: ["total 8\nnotes.txt\n"], every: short, isSudden: true)
      self.init(steps: [
        .think(parts: ["**Reading**\n\nlooking at the project"], every: short),
        .say(Speech(pieces: ["Let me ", "look."], every: short, phase: .commentary)),
        .checklist(.marked(["Look", "Edit"], done: 0)),
        .run([listing]),
        .edit(EditScript(changes: [FileChange(path: "full-1.txt", kind: .add, diff: "hello\n")])),
        .checklist(.marked(["Look", "Edit"], done: 2)),
        .say(Speech(pieces: ["It ", "is ", "all ", "done."], every: short, phase: .finalAnswer)),
      ])
    }
  }

  private init(commands scenario: Scenario) {
    let second = Duration.seconds(1)
    let commands: [CommandScript]
    switch scenario.name {
    case "longcmd":
      let seconds = scenario.count("secs", default: 20)
      commands = [
        CommandScript(
          command: "for i in $(seq 1 \(seconds)); do echo tick $i; sleep 1; done",
          output: (0..<seconds).map { "tick \($0 + 1)\n" }, every: second)
      ]
    case "bigout":
      let lines = scenario.count("lines", default: 2_000)
      commands = [
        CommandScript(
          command: "seq -f 'line %g of quite a lot of output text' 1 \(lines)",
          output: (0..<lines).map { "line \($0 + 1) of quite a lot of output text\n" }, every: .zero, isSudden: true)
      ]
    case "multi":
      commands = (0..<min(scenario.count("k", default: 3), 20)).map {
        CommandScript(command: "sleep 1; echo part \($0)", output: ["part \($0)\n"], every: second)
      }
    default:
      let command = scenario.text("cmd", default: "echo hi")
      let printed = command.hasPrefix("echo ") ? command.dropFirst(5) + "\n" : "(sample output)\n"
      let why = scenario.text("why", default: "Do you allow this command outside the sandbox?")
      commands = [
        CommandScript(
          command: command, output: [String(printed)], every: .milliseconds(20),
          exitCode: command == "false" ? 1 : 0, isSudden: true, escalation: scenario.flag("escalate") ? why : nil)
      ]
    }
    let end = scenario.name == "multi" ? ["Done."] : ["Command ", "is ", "done."]
    self.init(steps: [.run(commands), .say(Speech(pieces: end, every: .milliseconds(20)))])
  }

  private init(patch scenario: Scenario) {
    let file = scenario.text("file", default: "notes.txt")
    let text = "first line\nsecond line\nthird line\n"
    let change =
      switch scenario.name {
      case "patchupdate":
        FileChange(
          path: file, kind: .update(movedTo: nil),
          diff: "@@ -1,3 +1,3 @@\n first line\n-second line\n+second line, edited\n third line\n")
      case "patchrm": FileChange(path: file, kind: .delete, diff: text)
      default: FileChange(path: file, kind: .add, diff: text)
      }
    self.init(steps: [
      .edit(EditScript(changes: [change])), .say(Speech(pieces: ["Patch ", "done."], every: .milliseconds(20))),
    ])
  }

  private init(asking scenario: Scenario) {
    let thanks = ScriptStep.say(Speech(pieces: ["Thanks."], every: .zero))
    switch scenario.name {
    case "perms":
      self.init(steps: [.requestPermissions(["write \(scenario.text("path", default: "/tmp/extra"))"]), thanks])
    case "elicit":
      self.init(steps: [.elicit(scenario.text("mode", default: "form") == "url" ? .samplePage : .sampleForm), thanks])
    case "resent":
      let command = CommandScript(command: "echo hi", output: ["hi\n"], every: .zero, escalation: "Asked repeatedly")
      self.init(steps: [.run([command]), thanks], delivery: .resentApprovals)
    default:
      let colour = Question(
        id: "colour", header: "Colour", text: "Which colour do you want?",
        choices: [.init(label: "Red (Recommended)", detail: "warm"), .init(label: "Blue", detail: "cool")],
        allowsFreeText: true)
      let code = Question(
        id: "code", header: "Code", text: "What is the code of the door?", choices: [], allowsFreeText: true,
        isSecret: true)
      let count = Question(
        id: "count", header: "Count", text: "How many?",
        choices: [.init(label: "One", detail: "just one"), .init(label: "Two", detail: "a pair")],
        allowsFreeText: true)
      // As the offline model asks: one question, several at once, or one whose answer is not for other eyes.
      self.init(steps: [
        .ask(scenario.flag("many") ? [colour, count] : scenario.flag("secret") ? [code] : [colour]), thanks,
      ])
    }
  }

  private init(helping scenario: Scenario) {
    switch scenario.name {
    case "websearch":
      self.init(steps: [
        .search(query: scenario.text("q", default: "swift tui")),
        .say(Speech(pieces: ["Found ", "it."], every: .milliseconds(20))),
      ])
    case "sleep":
      let time = Duration.milliseconds(scenario.count("ms", default: 1_500))
      self.init(steps: [
        .call(ToolCall(name: "sleep", arguments: "\(time)"), takes: time),
        .say(Speech(pieces: ["Awake."], every: .zero)),
      ])
    default:
      let helper = (0..<10).map { "w\($0)   " }
      self.init(steps: [
        .delegate(name: "helper", steps: [.say(Speech(pieces: helper, every: .milliseconds(100)))]),
        .say(Speech(pieces: ["The helper is done."], every: .zero)),
      ])
    }
  }
}

extension Speech {
  /// `w0    w1    …` as the offline model streams it.
  static func numbered(_ scenario: Scenario, count: Int, delay: Double) -> Speech {
    let size = min(scenario.count("size", default: 6), 1_000)
    let pieces = (0..<scenario.count("n", default: count)).map { index in
      let word = "w\(index)"
      return word + String(repeating: " ", count: max(0, size - 1 - word.count)) + " "
    }
    return Speech(pieces: pieces, every: scenario.seconds("delay", default: delay))
  }

  fileprivate static func hung(_ scenario: Scenario) -> Speech {
    let count = scenario.name == "hang" ? scenario.count("after", default: 3) : 0
    return Speech(pieces: (0..<count).map { "w\($0) " }, every: .zero)
  }
}

extension [PlanStep] {
  /// The steps with the first `done` ticked and the next one under way.
  static func marked(_ names: [String], done: Int) -> [PlanStep] {
    names.enumerated().map { index, name in
      PlanStep(text: name, state: index < done ? .completed : index == done ? .inProgress : .pending)
    }
  }
}
