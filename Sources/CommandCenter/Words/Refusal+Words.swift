extension Refusal {
  /// What a person reads. The screens say it with the key that helps where there is one.
  package var sentence: String {
    switch self {
    case .notMadeYet: "The server does not have this task yet: try again in a moment."
    case .archived: "It is archived: bring it back first."
    case .alreadyArchived: "It is archived already."
    case .notArchived: "It is not archived."
    case .deleted: "This task was deleted on the server: it can only be read."
    case .readOnly(let reason): reason
    case .nothingRuns: "No turn is running."
    case .alreadyStopping: "The turn is being stopped."
    case .turnRuns: "A turn runs, and the server would stop it. Stop it first, or wait for its end."
    case .noGoal: "This task has no goal."
    case .noActiveGoal: "No goal is active in this task."
    case .notRetryable: "Only a stopped or failed turn can be retried."
    case .promptIsAttachments: "Its prompt is only attachments, which can't be sent again."
    case .turnNotRead: "The last turn has not been read yet: try again in a moment."
    case .promptOfNobody: "Nobody wrote a prompt for the last turn, so there is none to send again: write a follow-up."
    case .nothingWaits: "This task does not wait for you."
    case .noReadState: "Read state unknown."
    case .takesNoInput: "This agent takes messages only from its parent: write to the task that started it."
    case .reviewRuns: "A review can't be steered: queue the message, and it is sent when the review is over."
    case .nothingToWaitFor: "Nothing runs: a follow-up starts a turn."
    case .noQueue: "This server keeps no queue: a follow-up joins the running turn."
    case .queueEmpty: "Nothing waits for the end of the turn."
    }
  }
}
