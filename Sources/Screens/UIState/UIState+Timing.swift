package import CommandCenter
import TerminalUI

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension UIState {
  /// When the picture changes by itself next; nil when only an event can change it. A screen on which nothing runs and
  /// no age shows is never drawn again.
  package func nextTick(after now: Date, snapshot: AppSnapshot) -> Date? {
    [nextNotice, nextChange(after: now, snapshot)].compactMap(\.self).min()
  }

  /// When something is to be told outside of the screen, which needs no picture.
  package var nextNotice: Date? { attention.dueAt }

  private func nextChange(after now: Date, _ snapshot: AppSnapshot) -> Date? {
    let clocks = shownClocks(snapshot)
    let times =
      clocks.ages.map { Ages.nextChange(of: $0, after: now) }
      + clocks.running.map { Ages.nextChange(ofRunning: $0, after: now) }
      + [
        // Nobody sees it turn where nobody looks.
        isFocused && look.hasMotion && showsMotion(snapshot)
          ? Self.nextMultiple(of: 1 / Canvas.framesPerSecond, after: now) : nil,
        showsSeconds(snapshot) ? Self.nextMultiple(of: 1, after: now) : nil,
      ]
    return times.compactMap(\.self).min()
  }

  /// Whether a spinner is on the screen. Lists have none.
  private func showsMotion(_ snapshot: AppSnapshot) -> Bool {
    if case .connecting = snapshot.connection.state { return true }
    if tab == .settings, snapshot.openTask == nil { return settings.test(snapshot).isRunning }
    // Without a link tasks stand as they were last heard of.
    guard snapshot.connection.isUsable, let open = snapshot.openTask else { return false }
    return open.activeTurn != nil && open.summary.status == .running
  }

  /// Whether a countdown is on the screen.
  private func showsSeconds(_ snapshot: AppSnapshot) -> Bool {
    if case .diagnostics = overlays.last { return true }
    if case .signIn = overlays.last, snapshot.signIn?.isUnderWay == true { return true }
    guard case .failed(_, let retryAt) = snapshot.connection.state else { return false }
    return retryAt != nil
  }

  /// The times that the screen tells the distance of: as ages, and as what goes on.
  private func shownClocks(_ snapshot: AppSnapshot) -> (ages: [Date], running: [Date]) {
    var running: [Date] = []
    if case .decision(let decision) = overlays.last { running.append(decision.approval.askedAt) }
    guard let open = snapshot.openTask else { return (shownAges(snapshot), running) }
    if let turn = open.timeline.turns.last, turn.completedAt == nil { running += [turn.startedAt].compactMap(\.self) }
    switch open.feed {
    case .silent(let since, let checkedAt): running += [since, checkedAt]
    case .stale(let since): running.append(since)
    default: break
    }
    if let card = open.card(sheets) { running.append(card.askedAt) }
    return ([], running)
  }

  /// The times whose ages are on the screen of a tab.
  private func shownAges(_ snapshot: AppSnapshot) -> [Date] {
    switch tab {
    case .home:
      return snapshot.projects.prefix(HomeRows.rowsMax).map(\.updatedAt)
        + snapshot.fleet.flatMap { server in
          server.attention.map(\.askedAt) + server.tasks.rows.prefix(HomeRows.rowsMax).map(\.recencyAt)
            + [server.tasks.asOf].compactMap(\.self)
        }
    case .projects: return snapshot.projects.map(\.updatedAt)
    case .chats: return shownTasks(snapshot).map(\.task.recencyAt) + [snapshot.tasks.asOf].compactMap(\.self)
    case .settings:
      if case .connected(let since) = snapshot.connection.state { return [since] }
      return []
    }
  }

  private static func nextMultiple(of interval: TimeInterval, after now: Date) -> Date {
    let step = (now.timeIntervalSinceReferenceDate / interval).rounded(.down) + 1
    return Date(timeIntervalSinceReferenceDate: step * interval)
  }
}
