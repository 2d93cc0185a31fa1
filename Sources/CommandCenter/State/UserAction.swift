/// What a person did, as the screens tell the app. The answer is always the next snapshot.
package enum UserAction: Sendable, Hashable {
  // Composer and selections on Home.
  /// Send the text as a new task with the current selection. A placeholder row appears at once and opens.
  case newTaskSubmitted(text: String)
  case projectSelected(path: String?)
  case modelSelected(id: String?)
  case effortSelected(EffortChoice)
  case accessSelected(AccessMode)
  /// The projects whose rows are on the screen, by their paths: only these are looked into.
  case projectsShown([String])
  /// A path of the server is being typed; an empty text ends it.
  case pathTyped(String)

  // Tasks.
  case taskOpened(ThreadID)
  case taskClosed
  case followUpSubmitted(ThreadID, text: String)
  /// The text waits on the server until the turns before it are over.
  case followUpQueued(ThreadID, text: String)
  /// Changes what waits there.
  case queueChangeRequested(ThreadID, QueueChange)
  /// A message left the queue while it was being rewritten; the new text is a follow-up's now, where there was any.
  case queuedEditOvertaken(becameFollowUp: Bool)
  /// Does not let a waiting message wait: it joins the running turn, or starts the queue where none runs.
  case queuedSentNow(ThreadID, QueuedID)
  case stopRequested(ThreadID)
  /// Stop every running turn, at all servers.
  case allStopped
  case retryRequested(ThreadID)
  case olderTurnsRequested(ThreadID)
  // What becomes of a message of which nobody knows whether it arrived, or that did not.
  case outboxResend(MessageID)
  case outboxKeepAsDraft(MessageID)
  case outboxDiscard(MessageID)
  /// Change a task as a whole; the screens ask before what can't be undone.
  case taskChanged(ThreadID, TaskChange)
  /// Copies the task, up to and with a turn; with all of them for nil. The copy opens.
  case taskForked(ThreadID, through: TurnID? = nil)
  case taskMarked(ThreadID, isRead: Bool)
  /// Write all of the task to a file: every turn is read, with all of its texts.
  case transcriptWanted(ThreadID, Transcript.Format)
  case approvalAnswered(ApprovalID, ApprovalAnswer)

  // Lists and connection.
  case refreshRequested
  case moreTasksRequested
  /// Archived tasks are listed from now on.
  case archivedRequested
  case moreArchivedRequested
  /// These rows are on the screen, and how their last turns ended is not known.
  case factsRequested([ThreadID])
  /// Look for a text in the contents of the tasks.
  case contentsSearched(text: String, archived: Bool)
  case moreFoundRequested
  case searchDropped
  /// Try now, without waiting for the countdown.
  case reconnectRequested
  /// Try a server layer by layer and keep nothing of it.
  case connectionTestRequested(ServerDraft)
  case serverSaved(ServerDraft, connects: Bool)
  /// Use another one of the saved servers; the one in use is connected to anew.
  case serverChosen(ServerID)
  case serverRemoved(ServerID)
  case demoRequested
  /// Remove every token and proxy password that this program keeps.
  case credentialsCleared

  // The server's account.
  case signInRequested
  /// The person says that the browser is done.
  case signInFinished
  case signInCancelled
  /// The end of a sign-in was seen.
  case signInDismissed
  case logOutRequested

  // This program itself.
  case preferencesChanged(Preferences)
  /// What the settings say of keys and the like makes no sense, a sentence each.
  case settingsDoubted([String])

  // Bookkeeping.
  case messageDismissed(id: Int)
  case draftRestored(DraftKey)
  case draftChanged(DraftKey, text: String)
}
