package import CommandCenter
import Synchronization

/// What a command does with each picture of the running app. Pure: pictures go in, steps come out.
package protocol LiveMachine: Sendable {
  /// Takes the newest picture in.
  mutating func take(_ snapshot: AppSnapshot) -> [LiveStep]
  /// The time is over.
  mutating func timedOut() -> [LiveStep]
  /// A person pressed Ctrl-C.
  mutating func interrupted() -> [LiveStep]
}

/// What is to be done.
package enum LiveStep: Sendable, Equatable {
  case perform(UserAction)
  /// Data: JSON, or lines for a person.
  case say(LiveText)
  /// A sentence beside the data.
  case tell(String)
  case end(ExitCode)
  case fail(Problem)
  /// From now on so much time is left.
  case limit(Duration)
}

/// The app without screens: one connection that is made again when it goes, the same rules as in the screens.
package struct LiveApp: Sendable {
  private enum Ending: Sendable { case timedOut, interrupted }

  let context: CommandContext
  let choice: ServerChoice

  /// Works until the machine ends.
  func run(_ machine: consuming some LiveMachine, limit: Duration? = nil) async throws -> ExitCode {
    var dependencies = context.dependencies
    dependencies.launch = choice.launch
    let model = AppModel(dependencies: dependencies)
    let work = Task { await model.run() }
    let alarm = Alarm(model: model, clock: dependencies.clock)
    let interrupts = Interrupts { alarm.ring(.interrupted) }
    defer { interrupts.cancel() }
    if let limit { alarm.set(limit, isOuter: true) }
    let result = await follow(model, machine, alarm)
    alarm.cancel()
    await model.shutdown()
    await work.value
    return try result.get()
  }

  private func follow(
    _ model: AppModel, _ machine: consuming some LiveMachine, _ alarm: Alarm
  ) async -> Result<ExitCode, Problem> {
    var machine = machine
    var teller = LinkTeller()
    for await snapshot in model.snapshots {
      var steps = teller.take(snapshot)
      if !steps.contains(where: \.isEnding) { steps += machine.take(snapshot) }
      if let result = carryOut(steps, model, alarm, seeing: snapshot) { return result }
      if let reason = context.output.brokenBy {
        return .failure(Problem(.storage, "Standard output takes nothing more: \(reason)."))
      }
    }
    let steps = alarm.reason == .interrupted ? machine.interrupted() : machine.timedOut()
    return carryOut(steps, model, alarm) ?? .success(alarm.reason == .interrupted ? .interrupted : .timeout)
  }

  private func carryOut(
    _ steps: [LiveStep], _ model: AppModel, _ alarm: Alarm, seeing snapshot: AppSnapshot? = nil
  ) -> Result<ExitCode, Problem>? {
    for step in steps {
      switch step {
      case .perform(let action):
        if let snapshot { model.perform(action, seeing: snapshot) } else { model.perform(action) }
      case .say(let text): text.print(to: context.output)
      case .tell(let text): context.output.complain(text)
      case .end(let code): return .success(code)
      case .fail(let problem): return .failure(problem)
      case .limit(let time): alarm.set(time, isOuter: false)
      }
    }
    return nil
  }

  /// Ends the pictures when the time is over or a person wants it.
  private final class Alarm: Sendable {
    private let model: AppModel
    private let clock: any Clock<Duration>
    private struct State {
      var reason: Ending?
      /// What the person allows, and what the command itself does.
      var outer, inner: Task<Void, Never>?
    }

    private let state = Mutex(State())

    init(model: AppModel, clock: any Clock<Duration>) {
      self.model = model
      self.clock = clock
    }

    var reason: Ending? { state.withLock(\.reason) }

    func set(_ time: Duration, isOuter: Bool) {
      let clock = clock
      let task = Task {
        // Cancelled: another time was set, or the command ended.
        guard (try? await clock.sleep(for: time)) != nil else { return }
        self.ring(.timedOut)
      }
      state.withLock { isOuter ? exchange(&$0.outer, with: task) : exchange(&$0.inner, with: task) }?.cancel()
    }

    func ring(_ ending: Ending) {
      let isFirst = state.withLock { state in
        defer { state.reason = state.reason ?? ending }
        return state.reason == nil
      }
      if isFirst { Task { await model.shutdown() } }
    }

    func cancel() {
      let tasks = state.withLock { [$0.outer, $0.inner] }
      for task in tasks { task?.cancel() }
    }
  }
}
