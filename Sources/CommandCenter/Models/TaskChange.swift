/// What can be asked of a task as a whole where only a failure has something to say: what changed comes as an event.
///
/// A new one needs its case here, its request in the live client and in the mock, and a command in the key map.
package enum TaskChange: Sendable, Hashable {
  /// `thread/name/set`; white space around the name is cut off, and an empty one is refused.
  case rename(String)
  /// `thread/archive`
  case archive
  /// `thread/unarchive`
  case unarchive
  /// `thread/delete`: with its turns and its agents, for good. Fails with `.unsupported` where the server can't.
  case delete
  /// `thread/backgroundTerminals/terminate`: ends the process of a running command, in its turn or after it. Fails with
  /// `.noSuchProcess` when it has ended.
  case endCommand(ItemID)
  /// `thread/goal/set`: the goal starts no more turns; the one that runs goes on.
  case pauseGoal
  /// `thread/goal/set`: it is worked towards from now on, turn after turn, until it is reached, paused or cleared.
  case setGoal(String)
  /// `thread/goal/set`: what was paused goes on.
  case resumeGoal
  /// `thread/goal/clear`
  case clearGoal
  /// `thread/compact/start`: shortens the conversation, in a turn without a prompt. Only for a task at rest: the server
  /// takes it while a turn runs as well, and stops that turn without a word.
  case compact
  /// `review/start`: a turn that reviews changes, without a prompt. Only for a task at rest.
  case review(ReviewTarget)
  /// `thread/revert`: takes this turn and all after it out of the history; files stay as they are. Only for a task at rest.
  case goBack(before: TurnID)

  /// What it is where the server would stop the turn that runs for it, without a word; nil where it would not.
  var actionAtRest: TaskAction? {
    switch self {
    case .compact: .compact
    case .review: .review
    case .goBack: .goBack
    case .rename, .archive, .unarchive, .delete, .endCommand, .pauseGoal, .setGoal, .resumeGoal, .clearGoal: nil
    }
  }
}
