package import CommandCenter

/// Tells what happens to tasks until Ctrl-C: to some, or to all that are listed.
package struct WatchMachine: LiveMachine {
  let references: [TaskReference]
  private var presenter: Presenter
  private var finder = LiveFinder()
  private var watched: [ThreadID]?
  private var told: [ThreadID: Told] = [:]
  private var asks: [ApprovalID: Ask] = [:]
  private var follower = TimelineFollower()
  private var followsFromNow = false

  /// What was told of a row.
  private struct Told: Equatable {
    var condition: TaskCondition
    var title: String
  }

  package init(_ references: [TaskReference], presenter: Presenter) {
    self.references = references
    self.presenter = presenter
  }

  package mutating func take(_ snapshot: AppSnapshot) -> [LiveStep] {
    let rows = snapshot.tasks.rows
    var steps = finder.take(snapshot, isSettled: watched == nil && references.isSettled(in: rows))
    if watched == nil {
      guard finder.isComplete else { return steps }
      switch references.found(in: rows) {
      case .failure(let problem): return steps + [.fail(problem)]
      case .success(let found):
        watched = found.map(\.id)
        if found.count == 1 { steps.append(.perform(.taskOpened(found[0].id))) }
      }
    }
    guard snapshot.connection.isUsable, let watched else { return steps }
    let wanted = Set(watched)
    steps += changes(in: rows.filter { wanted.isEmpty || wanted.contains($0.id) }, isWhole: finder.isComplete)
    steps += questions(snapshot, wanted)
    if watched.count == 1, let open = snapshot.openTask, open.summary.id == watched[0] { steps += follow(open) }
    return steps
  }

  private mutating func changes(in rows: [TaskSummary], isWhole: Bool) -> [LiveStep] {
    let isFirst = told.isEmpty
    var steps: [LiveStep] = []
    for row in rows where !row.isPlaceholder {
      let now = Told(condition: row.condition, title: row.title)
      guard told.updateValue(now, forKey: row.id) != now else { continue }
      // Of all tasks only those at work are worth a line at the start.
      if !isFirst || !references.isEmpty || row.status.isActive { steps += presenter.show(row) }
    }
    guard isWhole, !isFirst else { return steps }
    let present = Set(rows.map(\.id))
    for id in told.keys.sorted(by: { $0.rawValue < $1.rawValue }) where !present.contains(id) {
      told[id] = nil
      steps += presenter.gone(id)
    }
    return steps
  }

  private mutating func questions(_ snapshot: AppSnapshot, _ wanted: Set<ThreadID>) -> [LiveStep] {
    var steps: [LiveStep] = []
    let open = snapshot.asks(of: presenter.server)
    for ask in open where wanted.isEmpty || wanted.contains(ask.approval.threadID) {
      // What is in a patch may come a moment after the question.
      guard asks[ask.approval.id]?.digest != ask.digest else { continue }
      asks[ask.approval.id] = ask
      steps += presenter.show(ask)
    }
    for (id, ask) in asks.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where !open.contains(where: { $0.approval.id == id }) {
      // Without a link nothing is closed.
      let state = snapshot.attention.first { $0.id == id }?.state
      if state == .unreachable { continue }
      asks[id] = nil
      if case .answering = state { asks[id] = ask } else { steps += presenter.closed(ask, Self.word(state)) }
    }
    return steps
  }

  private static func word(_ state: ApprovalState?) -> String {
    switch state {
    case .answered: "answered"
    case .overruled, .closedElsewhere: "answeredElsewhere"
    case .withdrawn: "withdrawn"
    case .pending, .unreachable, .answering, nil: "closed"
    }
  }

  private mutating func follow(_ open: TaskDetail) -> [LiveStep] {
    if !followsFromNow {
      guard open.feed != .loading else { return [] }
      followsFromNow = true
      // What was said before is in `show` and `export`.
      var past = open.timeline
      if open.activeTurn != nil { past.turns.removeLast() }
      follower.skip(past)
    }
    return follower.take(open.timeline).flatMap { presenter.show($0, of: open.summary.id) }
  }

  package mutating func timedOut() -> [LiveStep] { [.end(.done)] }

  package mutating func interrupted() -> [LiveStep] { [.tell("Stopped watching; tasks go on.")] }
}
