import CommandCenter

/// The course of one running turn: what is open, what comes next and when.
struct TurnPlayer: Sendable {
  let turnID: TurnID
  /// The step being played; nil before the first.
  private(set) var current: ScriptStep?
  private(set) var steps: ArraySlice<ScriptStep>
  private var beats: [TimedBeat]
  private var nextBeat = 0
  /// When the next beat is due; nil while something is waited for.
  private(set) var due: Duration?
  /// Items that began and did not end.
  var open: [Int: TimelineItem] = [:]
  var gate: ApprovalID?
  var child: ThreadID?
  /// Messages that wait for the end of the step.
  var waitingMessages: [OutgoingMessage] = []

  /// `message` is nil in a turn that no person began.
  init(turnID: TurnID, message: OutgoingMessage?, steps: [ScriptStep], at now: Duration) {
    self.turnID = turnID
    self.steps = steps[...]
    beats =
      [TimedBeat(.begin)] + [message].compactMap { $0 }.map { TimedBeat(.userMessage($0), after: .milliseconds(5)) }
    due = now + .milliseconds(5)
  }

  /// The beat that is due; nil when the step is over.
  mutating func takeBeat() -> Beat? {
    guard nextBeat < beats.count else { return nil }
    defer { nextBeat += 1 }
    return beats[nextBeat].beat
  }

  /// Sets the clock for the beat that comes after the one just played.
  mutating func schedule(at now: Duration) {
    due = now + (nextBeat < beats.count ? beats[nextBeat].after : .zero)
  }

  mutating func wait() { due = nil }

  /// Goes on to the next step; false when there is none.
  mutating func beginStep(_ sheet: BeatSheet) -> Bool {
    if !waitingMessages.isEmpty {
      play(waitingMessages.map { TimedBeat(.userMessage($0)) })
      waitingMessages = []
      return true
    }
    guard let step = steps.popFirst() else { return false }
    current = step
    open = [:]
    play(sheet.beats(for: step))
    return true
  }

  /// Drops what is being streamed, says the message, then plays `steps`.
  mutating func turnTo(_ message: OutgoingMessage, steps: [ScriptStep], at now: Duration) {
    open = [:]
    current = nil
    self.steps = steps[...]
    play([TimedBeat(.userMessage(message), after: .milliseconds(5))])
    schedule(at: now)
  }

  /// Forgets the rest of one item's beats, as after a refusal.
  mutating func skip(item: Int) {
    var rest = Array(beats[nextBeat...])
    rest.removeAll { $0.beat.item == item }
    play(rest)
  }

  /// What an ended turn leaves running: its commands.
  func leftover() -> TurnPlayer? {
    var left = self
    left.open = open.filter { if case .command = $0.value.content { true } else { false } }
    guard gate == nil, !left.open.isEmpty else { return nil }
    left.steps = []
    left.waitingMessages = []
    let kept = Set(left.open.keys)
    left.play(beats[nextBeat...].filter { $0.beat.item.map(kept.contains) ?? false })
    return left
  }

  /// Whether the model is speaking, so that a message makes it drop what it was saying.
  var isStreaming: Bool {
    switch current {
    case .say, .think, .propose, .stall, .loseHalf: due == nil || nextBeat < beats.count
    default: false
    }
  }

  private mutating func play(_ beats: [TimedBeat]) {
    self.beats = beats
    nextBeat = 0
  }
}
