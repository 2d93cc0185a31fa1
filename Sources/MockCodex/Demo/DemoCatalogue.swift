import CommandCenter

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The sample tasks that a demo starts with: past ones with whole timelines, one that runs and one that waits.
enum DemoCatalogue {
  private struct Entry {
    var project: String
    var branch = "main"
    var prompt: String
    var age: Duration
    var fate = Fate.finished
  }

  private enum Fate {
    case finished
    case stopped
    case failed
    case archived
    case renamed(String)
  }

  /// Tasks used since then are in the server's memory.
  private static let loadedAge = Duration.hours(6)
  /// What ended since then was not read yet.
  private static let unreadAge = Duration.hours(1)

  private static let past: [Entry] = [
    Entry(project: "demo-ios", prompt: "Explain how the sync engine retries", age: .hours(24 * 9)),
    Entry(project: "demo-api", prompt: "Try the old importer", age: .hours(24 * 6), fate: .archived),
    Entry(project: "demo-docs", branch: "v3", prompt: "Review the quickstart for broken steps", age: .hours(24 * 5)),
    Entry(
      project: "demo-api", branch: "storage", prompt: "Plan the move to the new storage layer", age: .hours(24 * 3)),
    Entry(
      project: "demo-web-app", branch: "uploads", prompt: "Find out what the tracker says about uploads",
      age: .hours(50), fate: .renamed("Upload bugs, overview")),
    Entry(project: "demo-ios", prompt: "Write the release notes for 4.2", age: .hours(27), fate: .failed),
    Entry(project: "demo-api", prompt: "Add validation to the settings file", age: .hours(20)),
    Entry(
      project: "demo-web-app", branch: "dark-mode", prompt: "Rewrite the theme switch", age: .hours(5), fate: .stopped),
    Entry(project: "demo-docs", branch: "v3", prompt: "Explain the difference between steer and queue", age: .hours(3)),
    Entry(project: "demo-web-app", prompt: "Fix the flaky login test", age: .minutes(40)),
  ]

  /// Runs when the demo opens, and for a long time.
  private static let running = Entry(
    project: "demo-docs", branch: "v3", prompt: "Translate the quickstart into German", age: .minutes(2))
  /// Waits for its approval when the demo opens.
  private static let waiting = Entry(
    project: "demo-api", prompt: "Upgrade the dependencies and run the linter", age: .minutes(1))

  static func world(epoch: Date) -> MockWorld {
    let oldest = past.map(\.age).max() ?? .zero
    var world = MockWorld(epoch: epoch, startingAt: .zero - oldest, director: DemoDirector.script)
    for entry in past { play(entry, in: &world) }
    begin(running, in: &world, script: DemoStage.translation)
    begin(waiting, in: &world)
    world.finish(at: .zero)
    return world
  }

  @discardableResult
  private static func begin(_ entry: Entry, in world: inout MockWorld, script: Script? = nil) -> ThreadID {
    world.finish(at: .zero - entry.age)
    let message = OutgoingMessage(id: MessageID("demo-\(entry.project)-\(entry.age)"), text: entry.prompt)
    let request = CreateTaskRequest(
      message: message, projectPath: "/home/demo/\(entry.project)", model: nil, effort: nil, access: .workspace)
    let id = world.begin(request, by: nil, script: script).threadID
    world.threads[id]?.summary.branch = entry.branch
    return id
  }

  /// Plays a past task to its end, with every question answered by its first option.
  private static func play(_ entry: Entry, in world: inout MockWorld) {
    var script: Script?
    if case .failed = entry.fate { script = DemoStage.outage }
    let id = begin(entry, in: &world, script: script)
    if case .stopped = entry.fate { return stop(id, in: &world) }
    while world.threads[id]?.player != nil, let due = world.nextDueOrAnswer() { world.advance(to: due) }
    switch entry.fate {
    case .archived: world.threads[id]?.summary.isArchived = true
    case .renamed(let name): world.threads[id]?.summary.title = name
    default: break
    }
    if entry.age > unreadAge { world.changeReadState(of: id, isUnread: false) }
    // A server unloads what nobody watches; that a turn failed it says as long as it has the thread.
    if case .failed = entry.fate { return }
    if entry.age > loadedAge { world.threads[id]?.summary.status = .notLoaded }
  }

  private static func stop(_ id: ThreadID, in world: inout MockWorld) {
    while world.approvals.isEmpty, let due = world.nextDue { world.advance(to: due) }
    world.endTurn(id, .interrupted)
  }
}

extension MockWorld {
  /// Plays on until `time`, in as many breaths as it takes.
  fileprivate mutating func finish(at time: Duration) {
    while let due = nextDue, due <= time { advance(to: time) }
    advance(to: time)
  }

  /// When something happens next; what waits for a person is answered first.
  fileprivate mutating func nextDueOrAnswer() -> Duration? {
    for open in approvals.values {
      let answer: ApprovalAnswer =
        if let option = open.approval.options.first { .option(option.id) } else { .answers([:]) }
      // The option is the approval's own, so it can't be refused.
      try? self.answer(open.approval.id, with: answer)
    }
    return nextDue
  }
}

extension Duration {
  fileprivate static func minutes(_ count: Int) -> Duration { .seconds(60 * count) }
  fileprivate static func hours(_ count: Int) -> Duration { .seconds(3_600 * count) }
}
