/// What the app tells a person by itself, as a value: the words are in `Words/News+Words.swift`, and the screens name the
/// keys in force.
package enum News: Hashable, Sendable {
  // The link.
  case notConnected(server: String, Undone)
  case serverTooOld(server: String, shortfall: String)
  case toolServerFailed(name: String, reason: String)

  // Tasks.
  case refused(Refusal)
  case emptyName
  case stopNotConfirmed
  case turnRunsOn
  case stopLostLink
  case goalStaysActive
  case turnsKept
  case noPartialFork(server: String)
  case transcriptIsRead
  case transcriptSaved(path: String)

  // Messages.
  case nothingToSend
  case outboxFull
  case attachmentsCantSteer
  case sentMeanwhile(becameFollowUp: Bool)
  case sentElsewhere
  case arrivalUnknown(server: String)
  case messageMissing
  case taskMissing
  case messagesWait(Int)
  case queuedEditBecameFollowUp(task: String)

  // Questions.
  case unanswerable(method: String)
  case answerDoesNotFit(String?)
  case answeredWithoutLink(label: String)
  case questionsNotKept(Int)
  case answerLasts(ApprovalOption, String)
  case overruled(Approval, label: String, by: AnswerCounted)
  case noLongerAsked(Approval)
  case closedElsewhere(Approval)

  // The account and the folders of a server.
  case signedIn(server: String)
  case signedOut(server: String)
  case folderGone(path: String, server: String)
  case folderIsFile(path: String, server: String)
  case folderClosed(path: String, server: String)

  // The servers of this program.
  case tokenStaysBehind(server: String)
  case serverRemoved(String)
  case tokensRemoved(Int, left: [TokenSource])

  case failed(Problem)
  /// A sentence that came as one: of the server, or of the settings.
  case said(Notice.Level, String)

  /// What could not be done without a link.
  package enum Undone: Hashable, Sendable {
    case signIn, change, stop, queue, queuedMessage, fork, message, waitingMessage, transcript
  }
}
