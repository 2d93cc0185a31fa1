import CommandCenter
import TestSupport
import Testing

extension FaultTests {
  /// The link is cut between a send and its answer. Nothing is sent twice: what arrived is in the transcript once, what did
  /// not is offered.
  @Suite(.timeLimit(.minutes(2)))
  struct SendTests {
    @Test func `a follow-up whose answer was lost is found by its id and is there once`() async throws {
      let scene = try await Scene()
      scene.stall(.down)
      scene.rig.perform(.followUpSubmitted(scene.thread, text: Self.second))
      try await scene.witness.untilEnded(2, of: scene.thread)
      try await scene.cut()
      let task = try await scene.rig.settled(scene.thread)
      #expect(task.timeline.prompts == [Self.first, Self.second])
      try await scene.end()
    }

    @Test func `a follow-up that never arrived is offered, and is there once when it is sent again`() async throws {
      let scene = try await Scene()
      scene.stall(.up)
      scene.rig.perform(.followUpSubmitted(scene.thread, text: Self.second))
      try await scene.rig.task("the message on its way") { $0.outbox.map(\.state) == [.sending] }
      try await scene.cut()
      try await scene.sendAgain()
      let task = try await scene.rig.settled(scene.thread)
      #expect(task.timeline.prompts == [Self.first, Self.second])
      try await scene.end()
    }

    @Test func `a follow-up cut in the middle of its frame is offered, and there once when sent again`() async throws {
      let scene = try await Scene()
      var weather = Weather()
      weather.cutPoint = Weather.CutPoint(.up, afterBytes: 40, .reset)
      scene.rig.proxy.set(weather)
      scene.rig.perform(.followUpSubmitted(scene.thread, text: Self.second))
      try await scene.cut()
      // Where something else reached the cut first, the message found no link.
      try await scene.sendAgain(from: [.missing, .unsent])
      try await scene.rig.settled(scene.thread)
      try await scene.end()
    }

    @Test func `a steer that waits for a command when the link is cut is not called lost`() async throws {
      let command = "Run [[scenario:command cmd=\"for i in 1 2 3 4 5 6 7 8; do echo tick $i; sleep 0.4; done\"]]"
      let scene = try await Scene(command) { Moment.command.isReached($0) }
      scene.rig.perform(.followUpSubmitted(scene.thread, text: Self.second))
      try await scene.rig.task("word that it was taken") { $0.outbox.map(\.state) == [.accepted] }
      try await scene.cut()
      let task = try await scene.rig.settled(scene.thread)
      #expect(task.timeline.prompts.filter { $0 == Self.second }.count == 1)
      try await scene.end()
    }

    /// Cut at any byte of what comes back: before the thread was made, between thread and turn, and behind both.
    @Test(arguments: [200, 1_500, 3_000, 4_000, 5_000, 7_000])
    func `a new task whose answer was lost is found and opened, or offered`(bytes: Int) async throws {
      let scene = try await Scene()
      let prompt = "Lost after \(bytes) [[scenario:text n=20 delay=0.05]]"
      scene.stall(.down, afterBytes: bytes)
      scene.rig.perform(.newTaskSubmitted(text: prompt))
      try await scene.rig.task("the placeholder") { $0.summary.isPlaceholder }
      try await scene.rig.wait(for: "word of the loss") { !$0.connection.isUsable }
      try scene.rig.proxy.restore()
      // Whatever became of it: the task is open under its real id, or it is offered and no task has it.
      let end = try await scene.rig.wait(for: "a settled send") { snapshot in
        snapshot.openTask.map { task in
          task.outbox.first?.state == .missing || !task.summary.isPlaceholder && task.summary.preview == prompt
        } ?? false
      }
      let found = end.openTask.flatMap { $0.summary.isPlaceholder ? nil : $0.summary.id }
      if let found { try await scene.rig.settled(found) }
      #expect(try await scene.witness.tasks(withPreview: prompt) == (found.map { [$0] } ?? []))
      try await scene.end(checking: found)
    }

    static let first = "Begin [[scenario:text n=3 delay=0]]"
    static let second = "Go on [[scenario:text n=3 delay=0]]"
  }
}

/// A task that is open, and a network to break.
struct Scene {
  let rig: FaultRig
  let witness: Witness
  let thread: ThreadID

  init(_ prompt: String = FaultTests.SendTests.first, when isReached: (@Sendable (TaskDetail) -> Bool)? = nil)
    async throws
  {
    let server = try await LocalAppServer.shared()
    rig = try FaultRig(server)
    witness = try await Witness(server)
    thread = try await rig.create(prompt)
    if let isReached { try await rig.task("the moment", where: isReached) } else { try await rig.settled(thread) }
  }

  func stall(_ direction: Weather.Direction) {
    var weather = Weather()
    weather.stalled = [direction]
    rig.proxy.set(weather)
  }

  func stall(_ direction: Weather.Direction, afterBytes: Int) {
    var weather = Weather()
    weather.cutPoint = Weather.CutPoint(direction, afterBytes: afterBytes)
    rig.proxy.set(weather)
  }

  /// Waits until the message is offered, and sends it again.
  func sendAgain(from states: [OutboxEntry.State] = [.missing]) async throws {
    let task = try await rig.task("the offer to send again") { task in
      task.outbox.count == 1 && states.contains(task.outbox[0].state)
    }
    #expect(task.timeline.prompts == [FaultTests.SendTests.first])
    rig.perform(.outboxResend(task.outbox[0].id))
    try await rig.task("the message in the transcript") { $0.timeline.prompts.count == 2 }
  }

  /// Ends the link and waits until there is a new one.
  func cut() async throws {
    rig.proxy.cut(.reset)
    try await rig.wait(for: "word of the loss") { !$0.connection.isUsable }
    try rig.proxy.restore()
    try await rig.connected()
  }

  func end(checking other: ThreadID? = nil) async throws {
    rig.perform(.taskOpened(other ?? thread))
    try await rig.settled(other ?? thread)
    try await witness.expectTruth(of: rig, other ?? thread)
    await rig.end()
    await witness.end()
  }
}
