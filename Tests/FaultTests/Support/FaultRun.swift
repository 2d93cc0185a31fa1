import CommandCenter
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A person who works through many prompts in a few tasks while things go wrong, and sends again what is given back.
actor FaultRun {
  static let threadsMax = 5

  struct Figures {
    var faults: [Fault: Int] = [:]
    /// Messages of unknown outcome that had not arrived and were sent again.
    var offered = 0
    /// Messages that waited for a link.
    var unsent = 0
    /// Messages that the server refused, as one that is about to end does.
    var refused = 0
  }

  let turns: Int
  private let plan: FaultPlan
  private var random: SeededRandom
  private var server: LocalAppServer
  let rig: FaultRig
  private(set) var figures = Figures()
  private(set) var prompts: [(thread: ThreadID, texts: [String])] = []

  init(turns: Int, seed: UInt64) async throws {
    self.turns = turns
    plan = FaultPlan(turns: turns, seed: seed)
    random = SeededRandom(seed: seed &+ 1)
    server = try await LocalAppServer()
    rig = try FaultRig(server, seed: seed)
  }

  func run() async throws {
    try await rig.connected()
    rig.perform(.accessSelected(.workspace))
    for number in 0..<turns {
      let prompt = prompt(number)
      let isNew = prompts.count < Self.threadsMax
      let index = isNew ? prompts.count : Int.random(in: 0..<prompts.count, using: &random)
      let thread = isNew ? nil : prompts[index].thread
      if let thread { rig.perform(.taskOpened(thread)) }
      let sent = try await meet(plan.strikes[number], prompt, thread)
      if isNew { prompts.append((sent, [prompt])) } else { prompts[index].texts.append(prompt) }
    }
  }

  private func meet(_ strike: FaultPlan.Strike?, _ prompt: String, _ thread: ThreadID?) async throws -> ThreadID {
    guard let strike else { return try await deliver(prompt, to: thread) }
    async let trouble: Void = self.strike(strike, on: prompt)
    let sent = try await deliver(prompt, to: thread)
    try await trouble
    try rig.proxy.restore()
    return sent
  }

  /// Compares every task with what the server holds, page by page back to its beginning.
  func check() async throws {
    let witness = try await Witness(server)
    for (thread, texts) in prompts {
      rig.perform(.taskOpened(thread))
      try await rig.settled(thread)
      while let task = rig.viewer.newest?.openTask, task.timeline.olderCursor != nil {
        rig.perform(.olderTurnsRequested(thread))
        try await rig.task("older turns") { $0.timeline.turns.count > task.timeline.turns.count }
      }
      try await witness.expectTruth(of: rig, thread)
      let stored = try await witness.turns(of: thread)
      #expect(Timeline(turns: stored).prompts.sorted() == texts.sorted(), "each prompt is there exactly once")
      #expect(rig.viewer.newest?.openTask?.timeline.prompts.sorted() == texts.sorted())
    }
    await witness.end()
  }

  /// The figures of the run in a few lines.
  func report(seed: Int, took: Duration) -> String {
    let faults = figures.faults.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key) \($0.value)" }
    return """
      fault run, seed \(seed): \(turns) turns in \(prompts.count) tasks, \(Int(took / .seconds(1))) s
        faults      \(faults.joined(separator: ", "))
        link        lost \(rig.viewer.losses) times, back \(rig.viewer.returns) times
        sends       \(rig.viewer.unknownTexts.count) unknown, of these \(figures.offered) sent again; \
      \(figures.unsent) waited for a link, \(figures.refused) refused
      """
  }

  func end() async throws {
    await rig.end()
    try await server.stop()
  }

  private func prompt(_ number: Int) -> String {
    let courses = [
      "text n=12 delay=0.01", "command cmd=\"echo out \(number)\"", "patch file=turn\(number).txt",
      "reasoning n=4 delay=0.01", "command cmd=\"echo asked \(number)\" escalate=1 why=\"to see\"",
    ]
    let course = courses.randomElement(using: &random) ?? courses[0]
    return "Prompt \(number) [[scenario:\(course)]]"
  }
}

// MARK: - Sending

extension FaultRun {
  /// Sends until the prompt's turn is over, and again only what was given back; answers what is asked.
  /// - Returns: the task it is in.
  private func deliver(_ prompt: String, to thread: ThreadID?) async throws -> ThreadID {
    let key = thread.map { DraftKey.task($0) } ?? .newTask
    while true {
      if let thread { rig.perform(.taskOpened(thread)) }
      rig.perform(thread.map { .followUpSubmitted($0, text: prompt) } ?? .newTaskSubmitted(text: prompt))
      while true {
        let snapshot = try await rig.wait(for: "the end of “\(prompt)”", within: .seconds(60)) { snapshot in
          snapshot.returnedDrafts[key] == prompt || snapshot.holds(prompt, thread) || snapshot.firstOption != nil
            || snapshot.offer(of: prompt) != nil
        }
        if snapshot.returnedDrafts[key] == prompt {
          try await takeBack(prompt, key)
          break
        }
        if let offer = snapshot.offer(of: prompt) {
          try await sendAgain(offer)
          continue
        }
        if let (approval, option) = snapshot.firstOption {
          rig.perform(.approvalAnswered(approval, .option(option)))
          try await rig.wait(for: "word of the answer") { $0.firstOption?.0 != approval }
          continue
        }
        return try #require(snapshot.openTask?.summary.id)
      }
    }
  }

  private func sendAgain(_ offer: OutboxEntry) async throws {
    if offer.state == .missing { figures.offered += 1 } else { figures.unsent += 1 }
    rig.perform(.outboxResend(offer.id))
    try await rig.wait(for: "the message sent again") { $0.openTask?.outbox.contains(offer) != true }
  }

  private func takeBack(_ prompt: String, _ key: DraftKey) async throws {
    figures.refused += 1
    rig.perform(.draftRestored(key))
    try await rig.wait(for: "the text taken back") { $0.returnedDrafts[key] == nil && $0.connection.isUsable }
  }
}

extension AppSnapshot {
  /// Whether the open task has the prompt and nothing is left to come of it.
  fileprivate func holds(_ prompt: String, _ thread: ThreadID?) -> Bool {
    guard connection.isUsable, let task = openTask, task.timeline.prompts.contains(prompt) else { return false }
    return task.isSettled(thread ?? task.summary.id)
  }

  /// A message that waits for the person to send it again.
  fileprivate func offer(of prompt: String) -> OutboxEntry? {
    guard connection.isUsable else { return nil }
    return openTask?.outbox.first { $0.text == prompt && ($0.state == .missing || $0.state == .unsent) }
  }

  /// What is asked first, with the plain yes.
  fileprivate var firstOption: (ApprovalID, String)? {
    guard let approval = attention.first(where: { $0.state == .pending }), let once = approval.once else { return nil }
    return (approval.id, once)
  }
}

// MARK: - Trouble

extension FaultRun {
  /// Lets a fault happen beside what the person does, and mends what has to be mended.
  private func strike(_ strike: FaultPlan.Strike, on prompt: String) async throws {
    let fault = strike.fault
    figures.faults[fault, default: 0] += 1
    let losses = rig.viewer.losses
    if strike.waitsForTurn { try await rig.wait(for: "the turn") { $0.shows(prompt) } }
    if let weather = fault.weather(using: &random) { rig.proxy.set(weather) }
    switch fault {
    case .closed: rig.proxy.cut(.close)
    case .reset: rig.proxy.cut(.reset)
    case .refused:
      rig.proxy.refuse()
      rig.proxy.cut(.reset)
      try await rig.wait(for: "tries in vain") {
        if case .connecting(3..., _) = $0.connection.state { true } else { false }
      }
    case .serverKilled:
      try await server.crash()
      server = try await LocalAppServer(port: server.port, stateDirectory: server.stateDirectory)
    case .serverEnded:
      kill(server.processID, SIGTERM)
      try await lost(since: losses)
      try await server.stop(keepingState: true)
      server = try await LocalAppServer(port: server.port, stateDirectory: server.stateDirectory)
    default: break
    }
    if fault.endsLink { try await lost(since: losses) }
    if fault.endsLink { try rig.proxy.restore() }
  }

  private func lost(since losses: Int) async throws {
    try await rig.viewer.waitForLoss(after: losses, within: .seconds(30))
  }
}

extension AppSnapshot {
  /// Whether the open task shows the prompt, sent or on its way.
  fileprivate func shows(_ prompt: String) -> Bool {
    openTask.map { $0.timeline.prompts.contains(prompt) || $0.outbox.contains { $0.text == prompt } } ?? false
  }
}
