import CommandCenter

/// Chooses what happens after a prompt: the marked scenario, else a sample session that fits the words of the prompt.
enum DemoDirector {
  @Sendable static func script(prompt: String, settings: TaskSettings) -> Script {
    if let scenario = Scenario(prompt: prompt) { return Script(scenario) }
    var stage = DemoStage(prompt: prompt, directory: settings.directory ?? MockWorld.defaultDirectory)
    return Script(steps: theme(of: prompt).steps(&stage))
  }

  /// The kind of work a prompt asks for, by its words; the first that fits wins.
  static func theme(of prompt: String) -> DemoTheme {
    let words = Set(prompt.lowercased().split { !$0.isLetter }.map(String.init))
    return keywords.first { !$0.words.isDisjoint(with: words) }?.theme ?? .build
  }

  private static let keywords: [(theme: DemoTheme, words: Set<String>)] = [
    (.review, ["review", "commit", "commits", "pr", "diff", "changelog", "merge"]),
    (.fix, ["fix", "bug", "flaky", "error", "crash", "fail", "fails", "failing", "broken", "debug"]),
    (.connect, ["connect", "tools", "tool", "mcp", "slack", "jira", "search", "look", "find"]),
    (.plan, ["plan", "design", "propose", "roadmap", "architecture", "migrate", "rewrite"]),
    (.explain, ["explain", "what", "why", "how", "where", "who", "summarize", "hello", "hi"]),
  ]
}

/// A kind of sample session.
enum DemoTheme: CaseIterable {
  case fix
  case build
  case review
  case plan
  case explain
  case connect

  func steps(_ stage: inout DemoStage) -> [ScriptStep] {
    switch self {
    case .fix: stage.fix()
    case .build: stage.build()
    case .review: stage.review()
    case .plan: stage.plan()
    case .explain: stage.explain()
    case .connect: stage.connect()
    }
  }
}

/// What a sample session is about, and the dice it varies by: the same prompt throws the same ones.
struct DemoStage {
  let prompt: String
  let project: String
  private var dice: UInt64

  init(prompt: String, directory: String) {
    self.prompt = prompt
    project = directory.split(separator: "/").last.map(String.init) ?? directory
    // FNV-1a: the standard hasher is seeded afresh in each run.
    dice = (prompt + "\u{0}" + directory).utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// A number in the range, by SplitMix64.
  mutating func roll(_ range: ClosedRange<Int>) -> Int {
    dice &+= 0x9e37_79b9_7f4a_7c15
    var mixed = dice
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    mixed ^= mixed >> 31
    return range.lowerBound + Int(mixed % UInt64(range.count))
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[roll(0...(choices.count - 1))] }

  // MARK: Shorthands of the sessions

  /// The first words of each session say what it is.
  func opening(_ text: String) -> ScriptStep {
    .say(
      Speech(
        "*Demo: a sample session. Nothing runs and nothing is changed.*\n\n" + text, every: .milliseconds(30),
        phase: .commentary))
  }

  func remark(_ text: String) -> ScriptStep { .say(Speech(text, every: .milliseconds(30), phase: .commentary)) }

  func answer(_ text: String) -> ScriptStep { .say(Speech(text, every: .milliseconds(22), phase: .finalAnswer)) }

  func think(_ parts: String...) -> ScriptStep { .think(parts: parts, every: .milliseconds(28)) }

  mutating func shell(
    _ command: String, _ output: String, exit: Int = 0, escalation: String? = nil, every: Duration? = nil
  ) -> ScriptStep {
    .run([run(command, output, exit: exit, escalation: escalation, every: every)])
  }

  mutating func run(
    _ command: String, _ output: String, exit: Int = 0, escalation: String? = nil, every: Duration? = nil
  ) -> CommandScript {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map { "\($0)\n" }
    return CommandScript(
      command: command, output: lines, every: every ?? .milliseconds(roll(60...140)), exitCode: exit,
      escalation: escalation)
  }
}
