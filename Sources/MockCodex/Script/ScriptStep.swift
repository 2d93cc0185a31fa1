import CommandCenter

/// One thing that the made-up model does in a turn. A turn is a list of these; `BeatSheet` turns each into timed events.
enum ScriptStep: Hashable, Sendable {
  case pause(Duration)
  case say(Speech)
  /// Parts of a reasoning summary, each streamed word by word.
  case think(parts: [String], every: Duration)
  case checklist([PlanStep])
  /// A proposed plan in Markdown.
  case propose(Speech)
  /// Commands that run side by side.
  case run([CommandScript])
  case edit(EditScript)
  case ask([Question])
  case requestPermissions([String])
  /// A tool server's form or page.
  case elicit(ApprovalSubject)
  case search(query: String)
  case call(ToolCall, takes: Duration)
  /// Another agent with a thread of its own; the turn goes on when it is done.
  case delegate(name: String, steps: [ScriptStep])
  case compact
  /// A review of what these words name.
  case review(of: String)
  /// The provider fails and the server tries again.
  case stumble(message: String, after: Duration)
  /// A message that is begun and never ends: the server tries again with a new one.
  case loseHalf(Speech, retryMessage: String)
  /// A message that is begun, then nothing more ever comes.
  case stall(Speech)
  /// The end of the turn, failed.
  case fail(message: String)
}

/// A message as it is streamed.
struct Speech: Hashable, Sendable {
  var pieces: [String]
  /// Time from one piece to the next.
  var every: Duration
  var phase: AgentMessage.Phase?

  var text: String { pieces.joined() }
}

/// A command: what it prints, and how it ends.
struct CommandScript: Hashable, Sendable {
  var command: String
  /// Streamed one by one; with `isSudden` they only come with the end.
  var output: [String]
  var every: Duration
  var exitCode = 0
  /// True for commands that end before the server streams anything.
  var isSudden = false
  /// Why the model wants to run it outside the sandbox; nil when it doesn't ask.
  var escalation: String?
}

/// A patch.
struct EditScript: Hashable, Sendable {
  var changes: [FileChange]
  /// Asks even where the sandbox would let it through.
  var asksAlways = false
}

/// The script of a turn and how its events reach the client.
struct Script: Hashable, Sendable {
  var steps: [ScriptStep]
  var delivery = Delivery.faithful

  enum Delivery: Hashable, Sendable {
    case faithful
    /// Deltas and the ends of messages go missing; reading the turns has all of it.
    case gaps
    /// Each event of the thread comes twice.
    case duplicates
    /// An open approval is asked again and again with the same id.
    case resentApprovals
  }
}
