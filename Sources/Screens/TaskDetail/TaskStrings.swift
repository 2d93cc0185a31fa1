import CommandCenter

/// What Task Detail says.
enum TaskStrings {
  static let plan = "Plan"
  static let proposedPlan = "Proposed plan"
  static let thinking = "Thinking"
  static let webSearch = "Searched the web"
  static let subAgent = "Agent"
  static let joinedMidway = "(joined midway; the full text appears when it finishes)"
  static let cut = "(cut: the server kept no more of this)"
  static let steered = "(ends here: the follow-up below changed its course)"
  static func review(of subject: String) -> String { "Review of \(subject)" }
  static let failed = "The turn failed."
  static let interrupted = "Stopped."
  static let running = "running"
  static let declined = "declined"
  static let didNotRun = "did not run"
  static let notApplied = "not applied"
  static let stillRunning = "still running on the server"
  static let added = "added"
  static let deleted = "deleted"
  static let edited = "edited"
  static let add = "add"
  static let delete = "delete"
  static let edit = "edit"
  static func move(to path: String) -> String { "move to \(path)" }
  static let proposed = "proposed"
  static let waitsForApproval = "waits for approval"
  static let changesUnknown = "The server has not said what changes."

  static let typeFirst = "Type something first."
  static let nothingToDecide = "Nothing here waits for that answer."
  static let stopsWhenBegun = "Stopping… the turn ends as soon as the server has begun it."
  static let stopping = "stopping"
  static let loading = "loading"
  static let live = "live"
  static let polling = "polling"
  static let tokens = "tokens"
  static let context = "context"
  static let readOnly = "read-only:"
  static let readOnlyWord = "read-only"
  static let followUp = "Follow up"
  static let followUpPlaceholder = "Ask for more, or say what to do next"
  static let nothingTaken = "Deleted on the server: you can't send messages to it"
  static let steer = "Steer: joins the running turn"
  static let steerPlaceholder = "Say something to the running turn"
  static let empty = "Nothing here yet."
  static let sending = "sending"
  static let accepted = "taken by the server"
  static let unknownDelivery = "not known whether it arrived"
  static let notArrived = "did not arrive"
  static let notSentOffline = "not sent: no connection"
  static let send = "send"
  static let sendAgain = "send again"
  static let keepAsDraft = "edit"
  static let discard = "discard"
  static let nothingToSettle = "No message waits for that."
  static let queueing = "Queue: sent after the running turn"
  static let queueingPlaceholder = "Say what to do after this turn"
  static let steerOnly = "Steer: joins the running turn; this server keeps no queue"
  static let queueTitle = "Waiting for the end of the turn"
  static func queueStands(_ keys: KeyMap) -> String {
    "nothing runs: \(keys.word(.sendQueued, in: .queue)) sends it"
  }
  static let queuedHasAttachments = "It has attachments, which another text would lose: drop it, or send it as it is."
  static let queued = "after this turn"
  static func queuedStanding(_ keys: KeyMap) -> String {
    "waits: \(keys.word(.showQueue, in: .taskAtRest)), then \(keys.word(.sendQueued, in: .queue)) sends it"
  }
  static func queuedFolded(_ count: Int, isStanding: Bool, _ keys: KeyMap) -> String {
    "\(count) \(isStanding ? (count == 1 ? "waits" : "wait") : "queued")\(Strings.separator)\(keys.word(.showQueue, in: .taskAtRest))"
  }
  static func moreQueued(_ count: Int) -> String { "+\(count) more wait" }
  static func editQueued(_ number: Int) -> String { "Edit message \(number) of the queue" }
  static let goalTitle = "What is the goal?"
  static let goalPlaceholder = "all tests pass on Linux and macOS"
  static let emptyGoal = "Type the goal first."
  static let reviewTitle = "Review what?"
  static let reviewPlaceholder = "Enter: what is not committed · branch main · commit abc123 · or in words"
  static let noTurnMarked = "There is no turn to go back to."
  static func goBackTitle(_ number: Int?) -> String {
    number.map { "Go back to before turn \($0)?" } ?? "Go back to before this turn?"
  }
  static let goBackConsequence =
    "This turn and all after it leave the conversation for good. Files on the server stay as they are."
  static let goBackYes = "Yes, go back"
  static func droppedFromQueue(_ keys: KeyMap) -> String {
    "Dropped. Close the queue and press \(keys.word(.undo, in: .taskAtRest)) to undo."
  }
  static let dropTitle = "Drop this message?"
  static let dropConsequence = "It has attachments: this can't be undone."
  static let dropYes = "Yes, drop it"
  static let noCommandRuns = "No command runs in this task."
  static let endProcessTitle = "End the process?"
  static let endProcessConsequence = "It is killed on the server; what it has written so far stays."
  static let endProcessYes = "Yes, end it"
  static let pauseGoalTitle = "Pause the goal, too?"
  static let pauseGoalConsequence = "The turn is stopped. The goal is active: it starts the next turn by itself."
  static let pauseGoalYes = "Yes, pause it"
  static let goal = "goal"
  static func goal(_ status: Goal.Status) -> String {
    switch status {
    case .active: "active"
    case .paused: "paused"
    case .blocked: "blocked"
    case .usageLimited: "usage limit reached"
    case .budgetLimited: "budget used up"
    case .complete: "complete"
    case .unknown(let word): word
    }
  }
  static func goalUse(_ used: String, of budget: String?) -> String {
    budget.map { "\(used) of \($0) tokens" } ?? "\(used) tokens"
  }
  static let older = "older turns: scroll up to read them"
  static let loadingOlder = "reading older turns"

  static func stale(_ age: String) -> String { "stale \(age)" }
  static func silent(for age: String, checked: String) -> String {
    "no news for \(age), checked \(checked) ago: still active"
  }
  static func notSent(because reason: String) -> String { "not sent: \(reason)" }
  static func newBelow(_ count: Int, _ arrow: String) -> String {
    count > 0 ? "\(arrow) \(count) new" : "\(arrow) more"
  }

  static func sandbox(_ sandbox: Sandbox) -> String {
    switch sandbox {
    case .readOnly: "read only"
    case .workspace: "workspace"
    case .fullAccess: "full access"
    case .other(let word): word
    }
  }

  static func policy(_ policy: AskingPolicy) -> String {
    switch policy {
    case .onRequest: "asks"
    case .never: "never asks"
    case .untrusted: "asks about all it does not trust"
    case .other(let word): word
    }
  }

  static func thinking(about title: String) -> String { "Thinking: \(title)" }
  static func turn(_ number: Int) -> String { "turn \(number)" }
  static func failed(because reason: String) -> String { "The turn failed: \(reason)" }
  static func exit(_ code: Int) -> String { "exit \(code)" }
  static func moved(to path: String) -> String { "moved to \(path)" }
  static func inDirectory(_ path: String) -> String { "in \(path)" }
  static func moreLines(_ count: Int) -> String { "+\(count) \(count == 1 ? "line" : "lines")" }
  static func editorContext(_ lines: Int) -> String { "context from the editor, \(moreLines(lines))" }
  static func moreLinesAbove(_ count: Int) -> String { "+\(count) \(count == 1 ? "line" : "lines") above" }
  static func linesNotShown(_ count: Int) -> String { "+\(count) lines not shown" }
  static func bytesNotKept(_ count: Int) -> String { "\(BoundedText.size(count)) more, not kept" }
  static func cutHere(_ count: Int) -> String {
    "\(BoundedText.size(count)) of it are not kept here: type :export to write all of the task to a file"
  }
  /// What of a patch was too much.
  static func omitted(files: Int, bytes: Int) -> String {
    let parts = [files > 0 ? (files == 1 ? "1 more file" : "\(files) more files") : nil, BoundedText.size(bytes)]
    return "… \(parts.compactMap(\.self).joined(separator: ", ")) of this patch not kept: the server has all of it"
  }

  static func endedAs(_ status: TurnStatus) -> String {
    if case .unknown(let word) = status { return "The turn ended: \(word)" }
    return "The turn ended."
  }
}
