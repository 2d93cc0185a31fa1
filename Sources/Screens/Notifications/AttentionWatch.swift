import CommandCenter

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Notices what changes in tasks, gathers what comes together, and decides whether it has to be told outside of the
/// screen. A person who looks at it needs no telling.
struct AttentionWatch: Sendable {
  /// Changes that come within this time of the first are told as one.
  static let gatheringSeconds = 0.7
  /// Where nobody knows whether a person looks: after so long without a key they may be elsewhere.
  static let awaySeconds = 30.0

  /// Whether the person looks at this terminal, as far as that is known.
  struct Gaze {
    var isFocused: Bool
    /// False where the terminal never told of its focus, as tmux does not by default.
    var isKnown: Bool
    var lastKeyAt: Date
  }

  private enum Phase { case running, needsYou, failed, quiet, away }

  /// The server that `known` is about.
  private var server: String?
  /// How each task was seen last.
  private var known: [ThreadID: Phase] = [:]
  private var knownApprovals: [ThreadID: Set<ApprovalID>] = [:]
  /// Whether `known` is what a server told, not what was kept from the last time: nothing old is news.
  private var hasBaseline = false
  private var gathered: [ThreadID: Attention.Kind] = [:]
  private var order: [ThreadID] = []
  private var gatheredDue: Date?
  /// Changes of what is on the screen, told if no key shows that they were seen.
  private var unseen: [ThreadID: Attention.Kind] = [:]
  private var unseenDue: Date?

  /// When something is told; nil while there is nothing.
  var dueAt: Date? { [gatheredDue, unseenDue].compactMap(\.self).min() }

  /// Somebody is here, and sees what is on the screen.
  mutating func keyPressed() { (unseen, unseenDue) = ([:], nil) }

  /// Takes a snapshot in.
  ///
  /// - Parameters:
  ///   - snapshot: What the app knows now.
  ///   - gaze: Whether the person looks at this terminal.
  ///   - now: The time.
  /// - Returns: True when something new waits for a person who looks at the lists: worth a ring, not a notification.
  mutating func look(at snapshot: AppSnapshot, _ gaze: Gaze, now: Date) -> Bool {
    let isFocused = gaze.isFocused
    forgetOtherServer(snapshot)
    let isTold = hasBaseline
    let isTrue = snapshot.connection.isUsable && snapshot.tasks.asOf == nil && !snapshot.tasks.isLoading
    let pending = Self.pending(snapshot)
    let open = snapshot.openTask?.summary.id
    let choices = snapshot.preferences.notifications
    var rings = false
    for (thread, phase, isSubagent) in Self.phases(snapshot, pending) {
      let before = known.updateValue(phase, forKey: thread)
      let hasNewQuestion = hasNewQuestion(thread, pending[thread] ?? [])
      guard isTold, let kind = Self.change(before, phase, hasNewQuestion: hasNewQuestion), choices.includes(kind),
        kind == .needsYou || !isSubagent
      else { continue }
      if isFocused, open == thread {
        guard !gaze.isKnown else { continue }
        unseen[thread] = kind
        unseenDue = max(now, gaze.lastKeyAt.addingTimeInterval(Self.awaySeconds))
      } else if isFocused, open == nil {
        rings = rings || kind == .needsYou
      } else {
        gather(thread, kind, now)
      }
    }
    knownApprovals = pending.mapValues { Set($0.map(\.id)) }
    if isTrue { hasBaseline = true }
    return rings
  }

  /// What is to be told now, if anything. What was settled in the meantime is left out.
  mutating func notice(at now: Date, _ snapshot: AppSnapshot) -> AttentionNotice? {
    if let due = unseenDue, due <= now {
      for (thread, kind) in unseen { gather(thread, kind, due.addingTimeInterval(-Self.gatheringSeconds)) }
      keyPressed()
    }
    guard let due = gatheredDue, due <= now else { return nil }
    gatheredDue = nil
    defer {
      gathered = [:]
      order = []
    }
    let pending = Self.pending(snapshot)
    let changes = order.compactMap { thread in
      gathered[thread].flatMap { attention(thread, $0, pending[thread]?.first, snapshot) }
    }
    return changes.isEmpty ? nil : AttentionNotice(server: snapshot.connection.serverName, changes)
  }

  private mutating func forgetOtherServer(_ snapshot: AppSnapshot) {
    let current = snapshot.connection.url ?? snapshot.connection.serverName
    guard current != server else { return }
    self = AttentionWatch()
    server = current
  }

  private mutating func gather(_ thread: ThreadID, _ kind: Attention.Kind, _ now: Date) {
    if gathered.updateValue(kind, forKey: thread) == nil { order.append(thread) }
    if gatheredDue == nil { gatheredDue = now.addingTimeInterval(Self.gatheringSeconds) }
  }

  /// Another question of a task that had one already.
  private func hasNewQuestion(_ thread: ThreadID, _ pending: [Approval]) -> Bool {
    guard let before = knownApprovals[thread], !before.isEmpty else { return false }
    return pending.contains { !before.contains($0.id) }
  }

  private func attention(
    _ thread: ThreadID, _ kind: Attention.Kind, _ approval: Approval?, _ snapshot: AppSnapshot
  ) -> Attention? {
    let row = snapshot.tasks.rows.first { $0.id == thread }
    if kind == .needsYou, known[thread] != .needsYou { return nil }
    let path = row?.projectPath ?? approval?.directory
    let why: String =
      switch kind {
      case .needsYou:
        approval.map { Strings.approvalVerb($0.subject) } ?? row.map { Strings.waitingWord($0.status) } ?? ""
      case .done, .failed: ""
      }
    return Attention(
      kind: kind, threadID: thread,
      title: Strings.plainLine(row?.title ?? Strings.untitled, max: AttentionNotice.titleMax),
      project: Strings.plainLine(ProjectSummary(path: path).name, max: AttentionNotice.titleMax),
      why: Strings.plainLine(Strings.attentionWhy(kind, why), max: AttentionNotice.bodyMax))
  }

  // MARK: Phases

  private static func pending(_ snapshot: AppSnapshot) -> [ThreadID: [Approval]] {
    Dictionary(grouping: snapshot.attention.filter { $0.state == .pending }, by: \.threadID)
  }

  private static func phases(
    _ snapshot: AppSnapshot, _ pending: [ThreadID: [Approval]]
  ) -> [(ThreadID, Phase, isSubagent: Bool)] {
    var result: [(ThreadID, Phase, isSubagent: Bool)] = []
    var unlisted = pending
    for row in snapshot.tasks.rows where !row.isPlaceholder {
      let phase = unlisted.removeValue(forKey: row.id) == nil ? phase(of: row.status) : .needsYou
      result.append((row.id, phase, row.parentID != nil))
    }
    return result + unlisted.keys.map { ($0, .needsYou, false) }
  }

  private static func phase(of status: TaskStatus) -> Phase {
    if status.needsPerson { return .needsYou }
    if status.isActive { return .running }
    switch status {
    case .failed: return .failed
    case .idle: return .quiet
    default: return .away
    }
  }

  private static func change(_ before: Phase?, _ now: Phase, hasNewQuestion: Bool) -> Attention.Kind? {
    switch (before, now) {
    case (.needsYou?, .needsYou): hasNewQuestion ? .needsYou : nil
    case (_, .needsYou): .needsYou
    case (.running?, .failed), (.needsYou?, .failed): .failed
    case (.running?, .quiet), (.needsYou?, .quiet): .done
    default: nil
    }
  }
}

extension NotificationChoices {
  fileprivate func includes(_ kind: Attention.Kind) -> Bool {
    switch kind {
    case .needsYou: needsYou
    case .failed: failed
    case .done: done
    }
  }
}
