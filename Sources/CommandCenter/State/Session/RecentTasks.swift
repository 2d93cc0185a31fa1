/// Tasks that were open a moment ago, and running ones whose rows were on the screen. What the server tells of them is
/// gathered, within bounds, so that a task is all there when it is opened, and at once, and a row says what it is doing.
struct RecentTasks: Sendable {
  /// Tasks that are kept; the one left longest ago goes first.
  static let tasksMax = 8
  /// Running tasks that were never open.
  static let shownMax = 8
  /// Bytes of text that they hear together before the one left longest ago is heard no more: it is read anew when it is opened
  /// again, and says that it was joined midway.
  static let heardBytesMax = 16_777_216

  private struct Entry {
    var task: OpenTask
    var isHeard: Bool
    var heardBytes = 0
    /// Whether its row is all that a person saw of it.
    var isShown = false
  }

  private var entries: [Entry] = []

  /// Keeps a task that is left; `isHeard` says whether its events go on coming.
  /// - Returns: tasks that are heard no more.
  mutating func keep(_ task: OpenTask, isHeard: Bool) -> [ThreadID] {
    drop(task.id)
    entries.append(Entry(task: task, isHeard: isHeard))
    if !isHeard { entries[entries.count - 1].task.stopHearing() }
    guard entries.count(where: { !$0.isShown }) > Self.tasksMax, let first = entries.firstIndex(where: { !$0.isShown })
    else { return [] }
    let oldest = entries.remove(at: first)
    return oldest.isHeard ? [oldest.task.id] : []
  }

  mutating func take(_ id: ThreadID) -> OpenTask? {
    index(of: id).map { entries.remove(at: $0).task }
  }

  mutating func drop(_ id: ThreadID) { entries.removeAll { $0.task.id == id } }

  func hears(_ id: ThreadID) -> Bool { index(of: id).map { entries[$0].isHeard } ?? false }

  /// Takes in what the server tells of a task that is not open.
  /// - Returns: tasks that are heard no more, because there was too much of it.
  mutating func hear(_ event: CodexEvent, of id: ThreadID) -> [ThreadID] {
    guard let index = index(of: id), entries[index].isHeard else { return [] }
    entries[index].task.receive(event)
    entries[index].heardBytes += event.growthBytes
    if entries[index].task.merge.isOverfull { return stopHearing(id) }
    guard entries.reduce(0, { $0 + $1.heardBytes }) > Self.heardBytesMax,
      let oldest = entries.first(where: { $0.heardBytes > 0 })?.task.id
    else { return [] }
    // What it took is given back: the server and the disk have it.
    drop(oldest)
    return [oldest]
  }

  /// The row of a running task is on the screen.
  /// - Returns: whether it is to be resumed: it is heard from the answer on.
  mutating func show(_ task: OpenTask) -> Bool {
    if let index = index(of: task.id) {
      guard !entries[index].isHeard else { return false }
      entries[index].isHeard = true
      entries[index].task.heldEvents = []
      return true
    }
    guard entries.count(where: \.isShown) < Self.shownMax else { return false }
    var entry = Entry(task: task, isHeard: true, isShown: true)
    entry.task.heldEvents = []
    // Given up before those that were open.
    entries.insert(entry, at: 0)
    return true
  }

  /// One that was never open is over, and the server has all of it.
  /// - Returns: tasks that are heard no more.
  mutating func turnEnded(_ id: ThreadID) -> [ThreadID] {
    guard let index = index(of: id), entries[index].isShown else { return [] }
    entries.remove(at: index)
    return [id]
  }

  /// What the tasks are doing that are heard.
  var activities: [ThreadID: TaskActivity] {
    var found: [ThreadID: TaskActivity] = [:]
    for entry in entries where entry.isHeard && entry.task.heldEvents == nil {
      found[entry.task.id] = entry.task.merge.activeTurn.flatMap { TaskActivity($0) }
    }
    return found
  }

  /// The link is there again: those that are at work are heard again, from the answers to their resumes on.
  /// - Returns: which are to be resumed.
  mutating func hearAgain(_ isAtWork: (ThreadID) -> Bool) -> [ThreadID] {
    entries.indices.compactMap { index in
      let id = entries[index].task.id
      guard !entries[index].isHeard, isAtWork(id) else { return nil }
      entries[index].isHeard = true
      entries[index].task.heldEvents = []
      return id
    }
  }

  /// The answer to a resume that was asked for while it was open.
  mutating func opened(_ id: ThreadID, _ contents: TaskContents) {
    if let index = index(of: id), entries[index].isHeard { entries[index].task.opened(contents) }
  }

  @discardableResult
  mutating func stopHearing(_ id: ThreadID) -> [ThreadID] {
    guard let index = index(of: id), entries[index].isHeard else { return [] }
    if entries[index].isShown {
      entries.remove(at: index)
    } else {
      entries[index].isHeard = false
      entries[index].task.stopHearing()
    }
    return [id]
  }

  mutating func linkLost() { for entry in entries { stopHearing(entry.task.id) } }

  private func index(of id: ThreadID) -> Int? { entries.firstIndex { $0.task.id == id } }
}

extension CodexEvent {
  /// UTF-8 bytes that come with it, near enough to bound them.
  var growthBytes: Int {
    switch self {
    case .itemGrew(_, _, _, let delta): delta.textBytes
    case .itemStarted(_, _, let item): item.content.textBytes
    case .diffUpdated(_, _, let diff): diff.utf8.count
    default: 0
    }
  }
}

extension ItemContent {
  /// Of what did not come piece by piece before.
  fileprivate var textBytes: Int {
    switch self {
    case .userMessage(let message): message.text.utf8.count
    case .fileChange(let changes): changes.reduce(0) { $0 + $1.diff.utf8.count }
    case .toolCall(let call): call.arguments.utf8.count + call.result.utf8.count
    default: 0
    }
  }
}

extension ItemDelta {
  fileprivate var textBytes: Int {
    switch self {
    case .agentText(let text), .planText(let text), .reasoningText(_, let text), .commandOutput(let text):
      text.utf8.count
    case .reasoningPartAdded: 0
    case .fileChanges(let changes): changes.reduce(0) { $0 + $1.diff.utf8.count }
    }
  }
}
