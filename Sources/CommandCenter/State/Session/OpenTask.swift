#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One task with its timeline: the open one, or one that was open a moment ago.
struct OpenTask: Sendable {
  var summary: TaskSummary
  var settings = TaskSettings()
  var usage: TokenUsage?
  var merge: TimelineMerge
  var observation = ObservationMachine()
  var queue = WaitingQueue()
  var readOnlyReason: String?
  /// Whether the server has it no more.
  var isDeleted = false
  /// Whether another process runs it, so that this server tells of it only what is on disk.
  var isElsewhere = false
  /// Whether events may have been missed since the last one that was merged.
  var missedEvents = true
  /// What of each turn is on disk, by a hash of it.
  var kept: [TurnID: Int] = [:]
  /// Answers to resumes that were asked for before turns were taken back: they tell of turns that are gone.
  var outdatedAnswers = 0
  /// While a resume is under way its events wait, so that its snapshot doesn't undo them; nil when none is.
  var heldEvents: [CodexEvent]? { didSet { if heldEvents?.isEmpty != false { heldBytes = 0 } } }
  private var heldBytes = 0
  /// Bytes of text that wait for a resume; what goes beyond them is missed.
  static let heldBytesMax = 16_777_216

  var id: ThreadID { summary.id }
  /// Whether the server is at work on it, or waits for a person in the middle of it.
  var isActive: Bool { merge.activeTurn != nil || summary.status.isActive }

  /// What changes whenever a read of the newest turns brings anything.
  var newest: Newest {
    let turn = merge.timeline.turns.last
    return Newest(revision: merge.revision, turn: turn?.id, status: turn?.status)
  }

  struct Newest: Equatable {
    var revision: UInt64
    var turn: TurnID?
    var status: TurnStatus?
  }

  init(_ summary: TaskSummary, revision: UInt64) {
    self.summary = summary
    self.merge = TimelineMerge(threadID: summary.id, revision: revision)
  }

  mutating func receive(_ event: CodexEvent) {
    guard heldEvents == nil else {
      heldBytes += event.growthBytes
      if heldBytes > Self.heldBytesMax {
        heldEvents = []
        missedEvents = true
      }
      heldEvents?.append(event)
      return
    }
    switch event {
    case .taskSettingsChanged(_, let settings): self.settings = settings
    case .tokenUsageChanged(_, let usage): self.usage = usage
    default: merge.apply(event)
    }
  }

  /// Applies what waited for a resume.
  mutating func release() {
    guard let events = heldEvents else { return }
    heldEvents = nil
    for event in events { receive(event) }
  }

  mutating func opened(_ contents: TaskContents) {
    summary = contents.summary
    settings = contents.settings
    merge.reset(from: contents, missedEvents: missedEvents)
    missedEvents = false
    readOnlyReason = nil
    isElsewhere = false
    release()
  }
}

extension OpenTask {
  /// From now on events are missed.
  mutating func stopHearing() {
    release()
    missedEvents = true
    merge.stopListening()
  }
}
