package import CommandCenter
package import TerminalUI

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// What one drawing works on: the cells, and what a click at each place means.
package struct Canvas {
  package var buffer: CellBuffer
  /// Later ones lie above earlier ones.
  package private(set) var hits: [Hit] = []
  package let look: Look
  /// The time that ages and countdowns are told for.
  package let now: Date

  /// Spinner frames a second.
  package static let framesPerSecond = 2.0

  package init(buffer: CellBuffer, look: Look, now: Date) {
    self.buffer = buffer
    self.look = look
    self.now = now
  }

  /// The frame of everything that moves: a function of the time, so that nothing has to count.
  package var tick: Int {
    let ticks = (now.timeIntervalSinceReferenceDate * Self.framesPerSecond).rounded(.down)
    return Int(ticks.truncatingRemainder(dividingBy: 1_000_000))
  }

  package mutating func hit(_ rect: Rect, _ target: HitTarget) {
    if !rect.isEmpty { hits.append(Hit(rect: rect, target: target)) }
  }
}

/// A place that answers to the mouse.
package struct Hit: Hashable, Sendable {
  package var rect: Rect
  package var target: HitTarget
}

/// What a click or the wheel at a place is meant for.
package enum HitTarget: Hashable, Sendable {
  case tab(Tab)
  case homeFocus(HomeFocus)
  case approval(AskID)
  /// A row of Running, Recent chats or Chats.
  case task(HomePanel?, TaskID)
  /// A row of Recent projects or Projects.
  case project(HomePanel?, ProjectSummary.ID)
  case filterField
  case setting(SettingsItem)
  case message(id: Int)
  /// A hint of the footer, which does what its key does.
  case key(KeyEvent)
  /// A row of the dialog on top, or its button.
  case choice(Int)
  /// Inside of the dialog, but nothing there.
  case dialog
  /// Beside the dialog.
  case outsideDialog
  /// A part of a card with a decision, on top or in the open task.
  case card(CardSpot)
  /// A place of the task's own screen, by the number that it gave out.
  case taskDetail(Int)
}
