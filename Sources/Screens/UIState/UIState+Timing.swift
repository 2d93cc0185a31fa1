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
    if showsMotion(snapshot) {
      let interval = look.hasMotion ? 1 / Canvas.framesPerSecond : 1
      return Self.nextMultiple(of: interval, after: now)
    }
    if case .diagnostics = overlays.last { return Self.nextMultiple(of: 1, after: now) }
    if showsSeconds(snapshot) { return Self.nextMultiple(of: 1, after: now) }
    return shownTimes(snapshot).compactMap { Ages.nextChange(of: $0, after: now) }.min()
  }

  /// Whether a spinner or a running clock is on the screen.
  private func showsMotion(_ snapshot: AppSnapshot) -> Bool {
    if case .connecting = snapshot.connection.state { return true }
    if tab == .settings, snapshot.openTask == nil { return settings.test(snapshot).isRunning }
    // Without a link tasks stand as they were last heard of.
    guard snapshot.connection.isUsable else { return false }
    if let open = snapshot.openTask { return open.activeTurn != nil }
    switch tab {
    case .home: return snapshot.tasks.rows.contains { $0.status.isActive }
    case .chats: return shownTasks(snapshot).contains { $0.status == .running }
    case .projects, .settings: return false
    }
  }

  /// Whether a countdown is on the screen.
  private func showsSeconds(_ snapshot: AppSnapshot) -> Bool {
    if case .signIn = overlays.last, snapshot.signIn?.isUnderWay == true { return true }
    if case .decision = overlays.last { return true }
    guard case .failed(_, let retryAt) = snapshot.connection.state else { return false }
    return retryAt != nil
  }

  /// The times whose ages are on the screen.
  private func shownTimes(_ snapshot: AppSnapshot) -> [Date] {
    if let open = snapshot.openTask { return [open.summary.recencyAt] }
    switch tab {
    case .home:
      return snapshot.attention.map(\.askedAt) + snapshot.projects.prefix(HomeRows.rowsMax).map(\.updatedAt)
        + snapshot.tasks.rows.prefix(HomeRows.rowsMax).map(\.recencyAt) + [snapshot.tasks.asOf].compactMap(\.self)
    case .projects: return snapshot.projects.map(\.updatedAt)
    case .chats: return shownTasks(snapshot).map(\.recencyAt) + [snapshot.tasks.asOf].compactMap(\.self)
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
