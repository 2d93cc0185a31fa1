// How a turn ends, and how writing in it ends.

extension Turn {
  /// Ends the turn as the server says, and closes what is open in it, except commands: those really go on.
  /// `neverRan` names commands that still wait for a person: with their turn over they never will run.
  mutating func finish(as end: Turn, neverRan: Set<ItemID>) {
    status = end.status.isOver ? end.status : .completed
    startedAt = end.startedAt ?? startedAt
    completedAt = end.completedAt ?? completedAt
    failure = end.failure ?? failure
    retryNotice = nil
    cutWriting()
    for index in items.indices where items[index].state == .inProgress {
      switch items[index].content {
      case .command where !neverRan.contains(items[index].id): continue
      case .userMessage: items[index].state = .completed
      default: items[index].state = .cut
      }
    }
  }

  /// Ends what the model was writing: it is kept as far as it was seen, rows with nothing in them go.
  mutating func cutWriting() {
    items.removeAll { $0.isBeingWritten && $0.textBytes == 0 }
    for index in items.indices where items[index].isBeingWritten { items[index].state = .cut }
  }

  /// Whether nothing was heard of the turn but its beginning.
  var isSilent: Bool { status == .inProgress && items.isEmpty && plan.isEmpty && diff == nil }
}
