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
  /// `thread/compact/start`: shortens the conversation, in a turn without a prompt. Only for a task at rest: the server
  /// takes it while a turn runs as well, and stops that turn without a word.
  case compact
}
