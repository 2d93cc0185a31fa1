import CommandCenter

// Agents that a turn starts: threads of their own, which no list shows and whose events reach every connection.
extension MockWorld {
  mutating func startChild(_ name: String, _ steps: [ScriptStep], of parent: ThreadID, _ turn: TurnID) {
    guard let thread = threads[parent] else { return }
    let child = ThreadID(makeName("thread"))
    var summary = thread.summary
    summary.id = child
    summary.title = name
    summary.preview = ""
    summary.parentID = parent
    summary.source = "subAgent"
    summary.readState = nil
    summary.status = .idle
    (summary.createdAt, summary.recencyAt) = (date, date)
    threads[child] = MockThread(summary: summary, settings: thread.settings)
    threads[parent]?.player?.child = child
    tell("started", child, name, parent, turn)
    let message = OutgoingMessage(id: MessageID(makeName("message")), text: "Help with: \(thread.summary.title)")
    start(child, message, Script(steps: steps))
  }

  mutating func childEnded(_ child: ThreadID, parent: ThreadID) {
    guard let player = threads[parent]?.player, player.child == child else { return }
    threads[parent]?.player?.child = nil
    tell("completed", child, threads[child]?.summary.title ?? "", parent, player.turnID)
    threads[parent]?.player?.schedule(at: now)
  }

  /// A one-off row in the parent about the child.
  private mutating func tell(_ kind: String, _ child: ThreadID, _ name: String, _ parent: ThreadID, _ turn: TurnID) {
    let activity = SubAgentActivity(threadID: child, path: "/root/\(name)", kind: kind)
    var item = TimelineItem(
      id: ItemID(makeName("agent")), content: .subAgent(activity), state: .inProgress, startedAt: date)
    emit(.itemStarted(parent, turn, item), in: parent)
    item.state = .completed
    item.completedAt = date
    if let index = threads[parent]?.turns.lastIndex(where: { $0.id == turn }) {
      threads[parent]?.turns[index].items.append(item)
    }
    emit(.itemCompleted(parent, turn, item), in: parent)
  }
}
