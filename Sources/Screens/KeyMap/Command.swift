/// What a key asks for. Which key that is, the `KeyMap` alone knows.
package enum Command: Hashable, Sendable {
  // Everywhere.
  /// Ctrl-C: clears the draft, else quits on the second press. Never stops a task.
  case interrupt
  case repaint
  case suspend
  /// Every command by name.
  case palette
  case showTab(Tab)
  case nextField
  case previousField

  // Outside of text.
  case quit
  case help
  case focusComposer
  case dismissMessage
  /// Takes back the last archive, rename or drop.
  case undo
  case refresh
  case reconnect
  case diagnostics
  case toggleMouse
  case nextTheme
  case switchServer
  /// Stops every running turn, at all servers.
  case stopAll

  // Wherever something has the focus.
  case activate
  case leave
  case move(Direction)

  // Prompts.
  case newline
  case editExternally
  case unfoldPaste

  // Lists.
  case startFilter
  case listProjectChats
  case selectProject
  case typePath
  case nextStatusFilter
  case nextSourceFilter
  case filterProject
  case nextGrouping
  case showArchived
  case startContentSearch

  // A task as a whole, marked or open.
  case showMenu
  case renameTask
  case toggleRead
  case forkTask
  case archiveTask
  case unarchiveTask
  case deleteTask

  /// What the marked task waits for, over the list.
  case decideMarked

  // Home.
  case quickAction(QuickAction)
  /// What new tasks start with: project, model, effort, access.
  case select(HomeSelector)

  // An open task.
  case writeFollowUp
  /// Whether Enter puts a follow-up behind the running turn or into it.
  case toggleQueueing
  case showQueue
  case endCommand
  case compactTask
  case reviewChanges
  case setGoal
  case pauseGoal
  case resumeGoal
  case clearGoal
  /// Takes the marked row's turn and all after it out of the conversation.
  case goBack
  case forkFromTurn
  case newTaskHere
  case stopTurn
  case retryTurn
  /// The answer of that key to what the task waits for.
  case answer(Character)
  case showWholeCard
  /// The oldest thing that waits for the person, over whatever screen there is; again for the next one.
  case nextDecision
  case writeAnswer
  /// Back to the question before.
  case answerBefore
  case openLink
  case openTaskOfDecision
  case selectRow(Direction)
  // What becomes of a message of which nobody knows whether it arrived, or that was not sent.
  case resendMessage
  case keepMessage
  case discardMessage
  case unfoldAll
  case reading(ReadingCommand)
  case changes(ChangesCommand)

  // The queue of an open task.
  case editQueued
  case removeQueued
  case moveQueued(Direction)
  /// Into the running turn, or as the next turn where none runs.
  case sendQueued

  // Dialogs.
  case confirm
  case decline
  case pickNumber(Int)
  case completePath
  case signIn(SignInCommand)

  // Settings.
  case addServer
  case editServer
  case removeServer

  // Diagnostics.
  case copyDiagnostics
  case saveDiagnostics

  /// A step of the selection.
  package enum Direction: Hashable, Sendable {
    case up, down, left, right, pageUp, pageDown, first, last
  }
}

/// The tabs, in the order of their digits.
package enum Tab: Int, CaseIterable, Hashable, Sendable {
  case home = 1
  case projects
  case chats
  case settings
}

/// The prompts that Home offers with one key.
package enum QuickAction: CaseIterable, Hashable, Sendable {
  case reviewCommits
  case openPullRequest
  case connectTools
  case plan
}
