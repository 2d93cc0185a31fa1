/// A turn of ours replaced by the server's form of it, as a whole.
///
/// Row ids differ between a resume snapshot and the stored turn, so rows are never patched one by one. What the server
/// forgets and the person saw is carried over: commands that still run, output longer than what is stored, half-written
/// answers, the plan, the diff, error rows, and commands that outlived their turn.
struct TurnReplacement {
  let shown: Turn
  let server: Turn
  /// Whether the server stores rows under the ids that it streamed. Old threads are told with made-up ids, and store no
  /// commands nor other work.
  private let serverKeepsIDs: Bool

  init(shown: Turn, server: Turn) {
    self.shown = shown
    self.server = server
    serverKeepsIDs = !server.items.contains { $0.id.isMadeUp && !$0.isPrompt }
  }

  /// The replaced turn; its new and changed rows still have no revision of ours.
  func result() -> Turn {
    var turn = server
    turn.items = rows()
    turn.startedAt = server.startedAt ?? shown.startedAt
    turn.plan = server.plan.isEmpty ? shown.plan : server.plan
    turn.diff = server.diff ?? shown.diff
    turn.failure = server.failure ?? shown.failure
    turn.completedAt = server.completedAt ?? shown.completedAt
    // Over stays over, also when a snapshot was taken before the end and came after it.
    if shown.status.isOver, !server.status.isOver { turn.status = shown.status }
    turn.retryNotice = turn.status.isOver ? nil : shown.retryNotice
    return turn
  }

  private func rows() -> [TimelineItem] {
    var rows = server.items.map { $0.withinLimits() }
    var indexByID: [ItemID: Int] = [:]
    for (index, row) in rows.enumerated() { indexByID[row.id] = index }
    // Where a carried row goes: after the row it followed, at the least after the prompt.
    var anchor = rows.first?.isPrompt == true ? 0 : -1
    var carried: [Int: [TimelineItem]] = [:]
    for row in shown.items {
      if let index = indexByID[row.id] ?? indexOfSame(row, in: rows, after: anchor) {
        rows[index] = Self.merged(shown: row, server: rows[index])
        anchor = max(anchor, index)
      } else if isCarried(row) {
        carried[anchor, default: []].append(row)
      }
    }
    guard !carried.isEmpty else { return rows }
    return (carried[-1] ?? []) + rows.enumerated().flatMap { index, row in [row] + (carried[index] ?? []) }
  }

  /// Where the server has a row under another id.
  private func indexOfSame(_ row: TimelineItem, in rows: [TimelineItem], after anchor: Int) -> Int? {
    if case .userMessage(let message) = row.content {
      return rows.firstIndex { $0.isSamePrompt(as: message, id: row.id) }
    }
    return rows.indices.first { $0 > anchor && rows[$0].isSame(as: row) }
  }

  private func isCarried(_ row: TimelineItem) -> Bool {
    // A snapshot of a running turn that lacks what is finished was taken before.
    if !server.status.isOver, row.state.isOver, serverKeepsIDs { return true }
    return switch row.content {
    // What is not stored ended after its turn, or there was nowhere to store it.
    case .command: true
    case .fileChange, .toolCall, .webSearch, .subAgent:
      row.state == .declined || isUnfinished(row) || row.state.isOver && !serverKeepsIDs
    case .notice(let notice): notice.level == .error
    case .agentMessage(let message): isUnfinished(row) && !serverHas(message.text)
    default: isUnfinished(row)
    }
  }

  /// A row that was cut, or that is still being written in a turn that still runs.
  private func isUnfinished(_ row: TimelineItem) -> Bool {
    row.state == .cut || row.isBeingWritten && !shown.status.isOver && !server.status.isOver
  }

  /// Whether the server has an answer that begins like a half-written one: then nothing of it is lost.
  private func serverHas(_ beginning: String) -> Bool {
    server.items.contains { item in
      guard case .agentMessage(let message) = item.content else { return false }
      return item.state.isOver && message.text.hasPrefix(beginning)
    }
  }

  /// One row that both sides have.
  static func merged(shown: TimelineItem, server: TimelineItem) -> TimelineItem {
    if shown.state.isOver, shown.state != .cut, !server.state.isOver { return shown }
    var row = server
    row.startedAt = server.startedAt ?? shown.startedAt
    row.completedAt = server.completedAt ?? shown.completedAt
    // The whole output came with the command's end; what was gathered of one that ended unseen lacks its end.
    let keepsText = !server.state.isOver || shown.isCommand && shown.state.isOver && shown.state != .cut
    if keepsText, shown.textBytes > server.textBytes {
      row.takeText(of: shown)
      row.joinedMidway = shown.joinedMidway
    }
    if case .command(var run) = row.content, case .command(let before) = shown.content {
      run.processID = run.processID ?? before.processID
      row.content = .command(run)
    }
    return row
  }
}

extension TimelineItem {
  /// Whether a stored row with a made-up id is the one that was streamed under another.
  func isSame(as shown: TimelineItem) -> Bool {
    guard id.isMadeUp, !shown.id.isMadeUp else { return false }
    return switch (content, shown.content) {
    case (.agentMessage(let mine), .agentMessage(let theirs)):
      shown.state.isOver && state.isOver && mine.text == theirs.text
    case (.reasoning(let mine), .reasoning(let theirs)): mine == theirs
    case (.plan(let mine), .plan(let theirs)): mine == theirs
    case (.command(let mine), .command(let theirs)): mine.command == theirs.command
    case (.fileChange(let mine), .fileChange(let theirs)): mine.map(\.path) == theirs.map(\.path)
    case (.toolCall(let mine), .toolCall(let theirs)): mine.name == theirs.name && mine.arguments == theirs.arguments
    case (.webSearch(let mine), .webSearch(let theirs)): mine == theirs
    case (.subAgent(let mine), .subAgent(let theirs)): mine == theirs
    default: false
    }
  }
}
