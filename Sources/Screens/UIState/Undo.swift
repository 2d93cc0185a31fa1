import CommandCenter

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The last change that `u` can take back, and for how long. What can't be taken back asks before it is done.
struct Undo: Sendable, Equatable {
  enum Change: Sendable, Equatable {
    case archived(ThreadID)
    /// The name that it had before.
    case renamed(ThreadID, from: String)
    /// A message that left the queue.
    case dropped(ThreadID, text: String)
    /// A message that was not sent.
    case discarded(ThreadID, text: String)
  }

  /// How long a change can be taken back.
  static let seconds = 60.0
  /// A second press of the key that archived comes from the same intention: the mark is on another row by then.
  static let hasteSeconds = 1.0

  var change: Change
  var at: Date

  func isHasty(now: Date) -> Bool { now.timeIntervalSince(at) < Self.hasteSeconds }
}

extension UIState {
  var canUndo: Bool { undo.map { now.timeIntervalSince($0.at) < Undo.seconds } ?? false }

  mutating func note(_ change: Undo.Change) { undo = Undo(change: change, at: now) }

  /// Takes the last change back.
  mutating func performUndo() -> [UIEffect] {
    guard canUndo, let change = undo?.change else {
      hint = Strings.nothingToUndo
      return []
    }
    undo = nil
    switch change {
    case .archived(let id):
      hint = Strings.broughtBack
      return [.perform(.taskChanged(id, .unarchive))]
    case .renamed(let id, let name):
      hint = Strings.renamedBack(name)
      return [.perform(.taskChanged(id, .rename(name)))]
    case .dropped(let id, let text):
      hint = Strings.queuedAgain
      return [.perform(.followUpQueued(id, text: text))]
    case .discarded(let id, let text):
      hint = Strings.backInFollowUp
      return editPrompt(.task(id)) { $0.restore(text) }
    }
  }
}
