#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a person wants to end and has not ended yet, per task: a running turn, also one that the server has not told of,
/// and a goal that would begin the next.
struct StopDesk: Sendable, Equatable {
  /// Where a Stop stands. It is over with the turn, the link, or a time in which nothing came of it.
  private enum Stop: Sendable, Equatable {
    /// Pressed before the turn was known: it is stopped as soon as it is.
    case whenBegun
    /// On its way: a second interrupt of the same turn would stay without an answer.
    case sent
    /// The server took it: the turn's end is due at any moment.
    case taken(Date)
    /// No answer came: what the turn does is being read.
    case doubted
  }

  private struct Pending: Sendable, Equatable {
    var stop: Stop?
    /// Whether its goal is being paused; with that the running turn is to end.
    var pausesGoal = false
  }

  /// What the session knows of a task that is to be stopped.
  struct Task: Sendable {
    var id: ThreadID
    /// Whether it is on its way to the server and has no thread yet.
    var isBeingMade = false
    var isOpen = false
    /// The running turn, where it is known.
    var turn: TurnID?
    var isActive = false
    /// Whether a message of ours is on its way to it.
    var isSending = false
    /// Whether a turn may be about to begin with a message of ours.
    var isBeginning = false
    var hasActiveGoal = false
    /// Why nothing can be done to it from here.
    var refusal: Refusal?
  }

  /// How long a turn may go on after the server took its Stop; it was seen to end within 15 ms.
  static let takesEffectSeconds = 5.0

  private var pending: [ThreadID: Pending] = [:]

  func isStopping(_ thread: ThreadID) -> Bool { self[thread].stop != nil }

  private subscript(thread: ThreadID) -> Pending {
    get { pending[thread] ?? Pending() }
    set { pending[thread] = newValue == Pending() ? nil : newValue }
  }

  mutating func stopRequested(_ task: Task, _ context: DeskContext) -> [DeskStep] {
    guard !task.isBeingMade else { return stopWhenBegun(task.id) }
    guard context.isUsable else { return [.say(.notConnected(server: context.serverName, .stop))] }
    if let refusal = task.refusal { return [.say(.refused(refusal))] }
    // What is on its way to a task at rest tells its turn in a moment.
    if task.turn == nil, !task.isActive, task.isSending { return stopWhenBegun(task.id) }
    guard task.turn != nil || task.isActive else { return [.say(.refused(.nothingRuns))] }
    return stop(task, turn: task.turn)
  }

  private mutating func stopWhenBegun(_ thread: ThreadID) -> [DeskStep] {
    self[thread].stop = .whenBegun
    return []
  }

  private mutating func stop(_ task: Task, turn: TurnID?) -> [DeskStep] {
    let before = self[task.id]
    guard before.stop == nil || before.stop == .whenBegun else { return [] }
    self[task.id].stop = .sent
    let call = DeskStep.call(.interrupt(task.id, turn))
    guard task.hasActiveGoal, !before.pausesGoal else { return [call] }
    return [call, .say(.goalStaysActive)]
  }

  // MARK: - Turns

  /// A turn is known that may have been to be stopped before it was.
  mutating func turnBegan(_ turn: TurnID, of task: Task) -> [DeskStep] {
    self[task.id].stop == .whenBegun ? stop(task, turn: turn) : []
  }

  /// - Returns: whether it ended after a Stop.
  mutating func turnEnded(of thread: ThreadID) -> Bool {
    let stop = self[thread].stop
    self[thread].stop = nil
    return stop != nil && stop != .whenBegun
  }

  /// Nothing runs in it, as a status tells.
  mutating func cameToRest(_ thread: ThreadID) {
    if self[thread].stop != .whenBegun { self[thread].stop = nil }
  }

  /// The message that would have begun the turn did not arrive.
  mutating func willNotBegin(_ thread: ThreadID) {
    if self[thread].stop == .whenBegun { self[thread].stop = nil }
  }

  /// The server gave a new task its thread.
  mutating func made(_ thread: ThreadID, from placeholder: ThreadID) {
    guard let stop = self[placeholder].stop else { return }
    self[placeholder].stop = nil
    self[thread].stop = stop
  }

  /// The newest turns of the open task are known.
  mutating func turnsRead(_ task: Task, _ context: DeskContext) -> [DeskStep] {
    switch self[task.id].stop {
    case nil, .sent: if task.turn == nil { self[task.id].stop = nil }
    // What was on its way has begun a turn, or is told as not arrived.
    case .whenBegun:
      guard !task.isSending else { return [] }
      if let turn = task.turn { return stop(task, turn: turn) }
      self[task.id].stop = nil
    case .taken(let date)
    where task.turn != nil && context.now.timeIntervalSince(date) < Self.takesEffectSeconds:
      break
    case .taken, .doubted:
      self[task.id].stop = nil
      if task.turn != nil { return [.say(.turnRunsOn)] }
    }
    return []
  }

  /// The turns could not be read.
  mutating func turnsNotRead(of thread: ThreadID) -> [DeskStep] {
    guard self[thread].stop == .doubted else { return [] }
    self[thread].stop = nil
    return [.say(.stopNotConfirmed)]
  }

  /// What the server said to a Stop.
  mutating func interrupted(_ task: Task, _ problem: Problem?, _ context: DeskContext) -> [DeskStep] {
    guard let problem else {
      if self[task.id].stop == .sent { self[task.id].stop = .taken(context.now) }
      return []
    }
    let canRead = task.isOpen && context.isUsable
    var steps: [DeskStep] = []
    self[task.id].stop = nil
    switch problem.code {
    // Over already: its end is on the way, or was missed. Or not begun yet, while our message is in no transcript.
    case .noActiveTurn: if task.isBeginning { self[task.id].stop = .whenBegun }
    // No answer is no refusal: what the turn does is read before it is asked again.
    case .timedOut where canRead: self[task.id].stop = .doubted
    case .timedOut: steps = [.say(.turnRunsOn)]
    case .connectionLost: break
    default: steps = [.report(problem)]
    }
    return canRead ? steps + [.call(.readTurns(task.id, limit: 1, .poll))] : steps
  }

  // MARK: - Goals

  mutating func goalPauseRequested(_ thread: ThreadID) { self[thread].pausesGoal = true }

  /// Its goal goes on no more, or could not be paused.
  /// - Returns: whether that was asked for.
  mutating func goalPauseEnded(_ thread: ThreadID) -> Bool {
    defer { self[thread].pausesGoal = false }
    return self[thread].pausesGoal
  }

  // MARK: - Ends

  mutating func gone(_ thread: ThreadID) { pending[thread] = nil }

  /// A Stop of a task that is still being made is meant for the turn that it begins with, whichever link brings it.
  mutating func linkLost(isBeingMade: (ThreadID) -> Bool) -> [DeskStep] {
    let stops = pending.filter { $0.value.stop != nil }
    pending = stops.filter { isBeingMade($0.key) }.mapValues { Pending(stop: $0.stop) }
    guard pending.count < stops.count else { return [] }
    return [.say(.stopLostLink)]
  }
}
