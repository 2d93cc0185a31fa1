#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// What the state wants done. `AppModel` carries it out and reports back by events.
package enum AppEffect: Sendable, Equatable {
  case connect(generation: Int, ConnectionTarget)
  case close(generation: Int)
  case call(generation: Int, ClientCall)
  /// Starts a wake-up, in place of a running one for the same purpose.
  case startTimer(AppTimer, of: ServerID, after: Duration)
  case cancelTimer(AppTimer, of: ServerID)
  case loadServerState(SavedServer)
  case saveSettings(SavedSettings)
  case saveToken(SavedServer, Secret)
  case removeToken(ServerID)
  /// Removes every saved token.
  case clearTokens
  /// Removes what is kept of a server that is no longer wanted.
  case forgetServerState(ServerID)
  case saveSelection(ServerID, SavedSelection)
  /// An empty text removes the draft.
  case saveDraft(ServerID, DraftKey, String)
  /// Calls that are emitted later wait for it. The draft that the message was goes with the same step.
  case saveMessage(ServerID, SavedMessage, clearing: DraftKey?)
  /// Keeps a message that is to be sent again, unless another program did that; answered by `messageClaimed`.
  case claimMessage(ServerID, SavedMessage)
  case deleteMessage(ServerID, MessageID)
  case savePrompt(ServerID, SavedPrompt)
  case cacheTasks(ServerID, CachedTasks)
  case cacheTurns(ServerID, CachedTurns)
  /// Forgets the turns of a task that are kept.
  case dropTurns(ServerID, ThreadID)
  case loadTurns(ServerID, ThreadID, CachedTurnSelection)
  /// Looks in the turns that are kept on this machine.
  case searchKept(ServerID, run: Int, String)
  case saveReadMark(ServerID, ReadMark)
  case recordDecision(DecisionRecord)
  /// Writes a document that a person asked for; answered by `transcriptSaved`.
  case saveTranscript(String, Transcript.Format, at: Date)
  case testConnection(run: Int, SavedServer, TokenOverride)
  case log(LogLevel, String)
}

/// A call of `CodexClient`.
package enum ClientCall: Sendable, Equatable {
  case readAccount
  case startLogin
  case cancelLogin(LoginID)
  case logout
  case readLimits
  case listModels
  case listTasks(TaskListRequest)
  case createTask(CreateTaskRequest)
  case watch(ThreadID)
  case unwatch(ThreadID)
  case readTurns(ThreadID, limit: Int, TurnReadPurpose)
  case followUp(FollowUpRequest)
  case steer(ThreadID, TurnID, OutgoingMessage)
  case interrupt(ThreadID, TurnID?)
  case checkStarts
  case readQueue(ThreadID)
  case changeQueue(ThreadID, QueueChange)
  case respond(Approval, ApprovalAnswer)
  case change(ThreadID, TaskChange)
  /// With the turns up to the given one; with all of them for nil.
  case fork(ThreadID, through: TurnID? = nil)
  case readFacts(ThreadID)
  case readTranscript(TaskSummary, Transcript.Format)
  case search(run: Int, TaskSearchRequest)
  case setRead(ThreadID, isRead: Bool, revision: String)
  case readFolder(String)
  case examinePath(String)
}

/// What to connect to.
package enum ConnectionTarget: Sendable, Hashable {
  case demo
  case server(SavedServer)

  /// Nil for the demo, of which nothing is kept.
  var server: SavedServer? { if case .server(let server) = self { server } else { nil } }

  /// What its session is known by; the demo's is no saved server's.
  var serverID: ServerID { server?.id ?? ServerID("") }
}

/// What the program was started for.
package enum LaunchTarget: Sendable, Hashable {
  /// The active server of the settings, else the demo.
  case configured
  case demo
  /// A server named on the command line: used, never saved.
  case server(SavedServer)
}

/// The token to test with.
package enum TokenOverride: Sendable, Equatable {
  case saved
  case none
  case typed(Secret)
}

/// A text that must not be printed by accident: its printed forms say nothing.
package struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package let value: String
  package init(_ value: String) { self.value = value }
  package var description: String { "(secret)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
