import CodexSDK
package import CommandCenter
import SafeText

/// Waits until tasks are as somebody wants them.
package struct WaitMachine: LiveMachine {
  package enum Goal: String, CaseIterable, Sendable {
    case done
    case needsInput = "needs-input"
    case idle, failed
  }

  /// What is known of one task.
  private enum Verdict: Equatable {
    case open
    case met
    /// It can't come to it any more by itself.
    case missed(TurnOutcome.Kind?)
    /// Nothing runs, and how the last turn ended is not known yet.
    case unknown
  }

  let references: [TaskReference]
  let goal: Goal
  let isAny: Bool
  let isJSON: Bool
  private var finder = LiveFinder()
  private var tasks: [TaskSummary]?
  private var asked: Set<ThreadID> = []
  private var toldOf: Set<ThreadID> = []
  private var isLimited = false

  package init(_ references: [TaskReference], until goal: Goal, any isAny: Bool, isJSON: Bool) {
    self.references = references
    self.goal = goal
    self.isAny = isAny
    self.isJSON = isJSON
  }

  /// How long to wait for word of how a turn ended where nothing runs.
  private static let patience = Duration.seconds(10)

  package mutating func take(_ snapshot: AppSnapshot) -> [LiveStep] {
    let rows = snapshot.tasks.rows
    let steps = finder.take(snapshot, isSettled: tasks == nil && references.isSettled(in: rows))
    guard finder.isComplete, !snapshot.tasks.isLoading else { return steps }
    switch tasks.map({ .success($0) }) ?? references.found(in: rows) {
    case .failure(let problem): return steps + [.fail(problem)]
    case .success(let found):
      let known = Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      let current = found.map { known[$0.id] ?? $0 }
      tasks = current
      return steps + judge(current, known: Set(known.keys))
    }
  }

  private mutating func judge(_ current: [TaskSummary], known: Set<ThreadID>) -> [LiveStep] {
    var steps: [LiveStep] = []
    if let gone = current.first(where: { !known.contains($0.id) }) {
      return [.fail(Problem(.noSuchTask, "The server does not list task \(gone.id) any more."))]
    }
    for task in current where goal != .needsInput && task.status.needsPerson && toldOf.insert(task.id).inserted {
      steps.append(.tell("Task \(task.id) needs a person: see codex-center asks."))
    }
    let verdicts = current.map(verdict)
    let unknown = zip(current, verdicts).filter { $1 == .unknown }.map(\.0.id)
    let unasked = unknown.filter { asked.insert($0).inserted }
    for task in current where task.status.isActive { asked.remove(task.id) }
    if !unasked.isEmpty { steps.append(.perform(.factsRequested(unasked))) }
    let met = zip(current, verdicts).filter { $1 == .met }.map(\.0)
    if isAny ? !met.isEmpty : met.count == current.count { return steps + say(met) + [.end(.done)] }
    guard verdicts.contains(.open) else {
      guard unknown.isEmpty else {
        defer { isLimited = true }
        return steps + (isLimited ? [] : [.limit(Self.patience)])
      }
      return steps + missed(current, verdicts)
    }
    return steps
  }

  private func verdict(_ task: TaskSummary) -> Verdict {
    let isActive = task.status.isActive
    switch goal {
    case .idle: return isActive ? .open : .met
    case .needsInput:
      if task.status.needsPerson { return .met }
      return isActive ? .open : .missed(task.lastTurn?.kind)
    case .done, .failed:
      guard !isActive else { return .open }
      if task.status == .failed { return goal == .failed ? .met : .missed(.failed) }
      guard let end = task.lastTurn?.kind else { return .unknown }
      return (end == .completed) == (goal == .done) && end != .stopped ? .met : .missed(end)
    }
  }

  private func missed(_ current: [TaskSummary], _ verdicts: [Verdict]) -> [LiveStep] {
    let ends = verdicts.compactMap { if case .missed(let end) = $0 { end } else { nil } }
    let code: ExitCode = ends.contains(.failed) ? .failed : ends.contains(.stopped) ? .stopped : .failed
    let names = zip(current, verdicts).filter { $1 != .met }
      .map { "\($0.0.id) is \(TextGuard.value($0.0.condition.word))" }
    return say(current.filter { verdict($0) == .met })
      + [.tell("Not \(goal.rawValue), and nothing runs any more: \(names.joined(separator: ", "))."), .end(code)]
  }

  private func say(_ met: [TaskSummary]) -> [LiveStep] {
    if isJSON { return [.say(.json(.document(["tasks": .array(met.map(\.json))])))] }
    return met.map { .say(.row([$0.id.rawValue, $0.condition.word, $0.title])) }
  }

  package mutating func timedOut() -> [LiveStep] {
    guard let tasks else { return [.fail(Problem(.timedOut, "The server did not list its tasks in time."))] }
    let open = tasks.filter { verdict($0) != .met }
    if isLimited, !open.contains(where: { $0.status.isActive }) {
      return [.tell("The server does not say how the last turn ended."), .end(.failed)]
    }
    let names = open.map { "\($0.id) is \(TextGuard.value($0.condition.word))" }
    return [.fail(Problem(.timedOut, "The time is over: \(names.joined(separator: ", ")). Tasks go on."))]
  }

  package mutating func interrupted() -> [LiveStep] { [.tell("Stopped waiting; tasks go on.")] }
}
