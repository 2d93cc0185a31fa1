/// Joins what can be told at once: neighbouring growth of the same item becomes one event.
///
/// The server sends every token in a message of its own, tens of thousands a second at peak; the model and the screen
/// need one change per item and batch. Only neighbours are joined, so that the order of everything else stays.
package enum DeltaCoalescer {
  package static func join(_ events: [CodexEvent]) -> [CodexEvent] {
    var joined: [CodexEvent] = []
    joined.reserveCapacity(events.count)
    var open: Growth?
    for event in events {
      guard case .itemGrew(let thread, let turn, let item, let delta) = event else {
        if let growth = open.take() { joined.append(growth.event) }
        joined.append(event)
        continue
      }
      if open?.append(delta, thread: thread, turn: turn, item: item) == true { continue }
      if let growth = open.take() { joined.append(growth.event) }
      open = Growth(thread: thread, turn: turn, item: item, delta: delta)
    }
    if let growth = open { joined.append(growth.event) }
    return joined
  }

  /// Growth of one item that is still being gathered.
  private struct Growth {
    let thread: ThreadID
    let turn: TurnID
    let item: ItemID
    /// What kind of growth it is; its text is in `text`, so that appending copies nothing.
    private let kind: ItemDelta
    private var text: String
    private var changes: [FileChange]

    init(thread: ThreadID, turn: TurnID, item: ItemID, delta: ItemDelta) {
      self.thread = thread
      self.turn = turn
      self.item = item
      self.kind = delta
      self.text = delta.text ?? ""
      self.changes = if case .fileChanges(let changes) = delta { changes } else { [] }
    }

    var event: CodexEvent { .itemGrew(thread, turn, item, delta) }

    private var delta: ItemDelta {
      switch kind {
      case .agentText: .agentText(text)
      case .planText: .planText(text)
      case .reasoningText(let part, _): .reasoningText(part: part, text)
      case .commandOutput: .commandOutput(text)
      case .fileChanges: .fileChanges(changes)
      case .reasoningPartAdded: kind
      }
    }

    /// Takes the delta in when it continues this growth; false when it has to be told apart.
    mutating func append(_ delta: ItemDelta, thread: ThreadID, turn: TurnID, item: ItemID) -> Bool {
      guard item == self.item, turn == self.turn, thread == self.thread else { return false }
      switch (kind, delta) {
      case (.agentText, .agentText(let more)), (.planText, .planText(let more)),
        (.commandOutput, .commandOutput(let more)):
        text += more
      case (.reasoningText(let part, _), .reasoningText(let newPart, let more)) where part == newPart: text += more
      case (.fileChanges, .fileChanges(let newer)): changes = newer
      default: return false
      }
      return true
    }
  }
}

extension ItemDelta {
  /// The text that this growth adds; nil when it adds none.
  var text: String? {
    switch self {
    case .agentText(let text), .planText(let text), .reasoningText(_, let text), .commandOutput(let text): text
    case .reasoningPartAdded, .fileChanges: nil
    }
  }
}
