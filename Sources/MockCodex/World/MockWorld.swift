import CommandCenter

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The made-up server as a value: threads, connections and what is due when. No clock, no task: whoever owns it says what time
/// it is, and carries the mail.
struct MockWorld: Sendable {
  /// Chooses the course of a turn from its prompt.
  typealias Director = @Sendable (_ prompt: String, _ settings: TaskSettings) -> Script

  /// Beats played before the owner gets a breath.
  static let beatsPerAdvanceMax = 2_000
  /// Turns that a resume brings.
  static let turnsPerResume = 5
  /// The directory of tasks that name none.
  static let defaultDirectory = "/home/demo"

  let epoch: Date
  let director: Director
  /// Time since `epoch`; negative for the past that a catalogue makes up.
  var now: Duration
  var threads: [ThreadID: MockThread] = [:]
  var approvals: [ApprovalID: OpenApproval] = [:]
  var account = MockAccount.notRequired
  /// The sign-in under way.
  var login: DeviceLogin?
  private(set) var mail: [ConnectionID: [CodexEvent]] = [:]
  private var timers: [Timer] = []
  private var counters: [String: Int] = [:]

  init(epoch: Date, startingAt now: Duration = .zero, director: @escaping Director) {
    self.epoch = epoch
    self.now = now
    self.director = director
  }

  /// An approval that waits for its answer.
  struct OpenApproval: Hashable, Sendable {
    var approval: Approval
    /// The item it stops, by its number in the step.
    var item: Int?
  }

  /// Something that happens by itself at a time.
  private struct Timer: Sendable {
    enum Action: Sendable {
      case announce(ThreadID)
      case ask(ApprovalID, ConnectionID?)
      case sendNext(ThreadID)
    }
    var due: Duration
    var action: Action
  }
}

// MARK: - Time

extension MockWorld {
  var date: Date { epoch.addingTimeInterval(now / .seconds(1)) }

  /// When something happens next; nil when all waits for people.
  var nextDue: Duration? {
    (threads.values.map(\.nextDue) + timers.map(\.due)).compactMap(\.self).min()
  }

  /// Plays everything due until `time`, up to a bounded number of beats.
  mutating func advance(to time: Duration) {
    for _ in 0..<Self.beatsPerAdvanceMax {
      guard let due = nextDue, due <= time else {
        now = max(now, time)
        return
      }
      now = max(now, due)
      if let index = timers.firstIndex(where: { $0.due <= due }) {
        fire(timers.remove(at: index).action)
      } else if let id = threads.first(where: { $0.value.nextDue == due })?.key {
        play(id, due: due)
      }
    }
  }

  mutating func announceLater(_ id: ThreadID) {
    timers.append(Timer(due: now + .milliseconds(1), action: .announce(id)))
  }

  mutating func askLater(_ id: ApprovalID, _ connection: ConnectionID?, after time: Duration) {
    timers.append(Timer(due: now + time, action: .ask(id, connection)))
  }

  mutating func dequeueLater(_ id: ThreadID, after time: Duration) {
    timers.append(Timer(due: now + time, action: .sendNext(id)))
  }

  private mutating func fire(_ action: Timer.Action) {
    switch action {
    case .sendNext(let id): sendNext(id)
    case .announce(let id):
      if let summary = threads[id]?.summary { broadcast(.taskStarted(summary)) }
    case .ask(let id, let connection):
      guard let approval = approvals[id]?.approval else { return }
      if let connection {
        post(.approvalRequested(approval), to: connection)
      } else {
        emit(.approvalRequested(approval), in: approval.threadID)
      }
    }
  }
}

// MARK: - Mail and names

extension MockWorld {
  mutating func connect(_ connection: ConnectionID) { mail[connection] = [] }

  mutating func disconnect(_ connection: ConnectionID) {
    mail[connection] = nil
    for id in threads.keys { threads[id]?.subscribers.remove(connection) }
  }

  /// Takes what is to be delivered.
  mutating func takeMail() -> [(ConnectionID, [CodexEvent])] {
    mail.keys.compactMap { connection in
      guard let events = mail[connection], !events.isEmpty else { return nil }
      mail[connection] = []
      return (connection, DeltaCoalescer.join(events))
    }
  }

  mutating func post(_ event: CodexEvent, to connection: ConnectionID) { mail[connection]?.append(event) }

  /// To every connection.
  mutating func broadcast(_ event: CodexEvent) {
    for connection in mail.keys { post(event, to: connection) }
  }

  /// To the subscribers of a thread. An agent's thread has none: everybody hears of it.
  mutating func emit(_ event: CodexEvent, in id: ThreadID) {
    guard let thread = threads[id] else { return }
    let audience = thread.summary.parentID == nil ? thread.subscribers : Set(mail.keys)
    let copies = copies(of: event, in: id)
    for connection in audience {
      for _ in 0..<copies { post(event, to: connection) }
    }
  }

  /// How often an event reaches the client, by the faults of the thread's script.
  private mutating func copies(of event: CodexEvent, in id: ThreadID) -> Int {
    switch threads[id]?.delivery {
    case .duplicates: return 2
    case .gaps:
      switch event {
      case .itemGrew:
        threads[id]?.growthCount += 1
        return (threads[id]?.growthCount ?? 0).isMultiple(of: 3) ? 0 : 1
      case .itemStarted(_, _, let item), .itemCompleted(_, _, let item):
        if case .agentMessage = item.content { return 0 }
        return 1
      default: return 1
      }
    default: return 1
    }
  }

  /// A fresh name, the same in each run.
  mutating func makeName(_ prefix: String) -> String {
    let number = counters[prefix, default: 0]
    counters[prefix] = number + 1
    return prefix.isEmpty ? String(number) : "\(prefix)-\(number + 1)"
  }
}
