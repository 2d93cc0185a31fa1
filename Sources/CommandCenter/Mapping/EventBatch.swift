/// Events on their way to the app, with neighbouring growth of one item joined: a reply of 20,000 deltas reaches the model
/// as a few hundred events. Only neighbours join, so the order never changes.
package struct EventBatch: Sendable {
  private var events: [CodexEvent] = []
  /// The growth that the next event may continue. Kept out of `events` so that its text grows in place.
  private var growth: Growth?

  package init() {}

  package var isEmpty: Bool { events.isEmpty && growth == nil }

  package mutating func append(_ event: CodexEvent) {
    guard let more = Growth(event) else {
      flush()
      return events.append(event)
    }
    if growth?.target == more.target {
      growth?.text += more.text
    } else {
      flush()
      growth = more
    }
  }

  /// Gives the events away and begins afresh.
  package mutating func take() -> [CodexEvent] {
    flush()
    defer { events = [] }
    return events
  }

  private mutating func flush() {
    if let growth { events.append(growth.event) }
    growth = nil
  }
}

extension EventBatch {
  /// Text added to one place.
  private struct Growth: Sendable {
    enum Part: Hashable {
      case agent
      case plan
      case output
      case reasoning(Int)
    }
    struct Target: Hashable {
      var thread: ThreadID
      var turn: TurnID
      var item: ItemID
      var part: Part
    }

    var target: Target
    var text: String

    /// Nil for everything that isn't appended text.
    init?(_ event: CodexEvent) {
      guard case .itemGrew(let thread, let turn, let item, let delta) = event else { return nil }
      let part: Part
      switch delta {
      case .agentText(let more): (part, text) = (.agent, more)
      case .planText(let more): (part, text) = (.plan, more)
      case .commandOutput(let more): (part, text) = (.output, more)
      case .reasoningText(let index, let more): (part, text) = (.reasoning(index), more)
      case .reasoningPartAdded, .fileChanges: return nil
      }
      target = Target(thread: thread, turn: turn, item: item, part: part)
    }

    var event: CodexEvent {
      let delta: ItemDelta =
        switch target.part {
        case .agent: .agentText(text)
        case .plan: .planText(text)
        case .output: .commandOutput(text)
        case .reasoning(let index): .reasoningText(part: index, text)
        }
      return .itemGrew(target.thread, target.turn, target.item, delta)
    }
  }
}
