/// Everything that can happen to the app, in the past tense. `AppState.update` is its only reader.
package enum AppEvent: Sendable {
  // Start.
  case settingsLoaded(LoadedSettings, LaunchTarget)
  /// The settings file can't be used; the app goes on without it and never overwrites it.
  case settingsUnusable(Problem, LaunchTarget)
  case serverStateLoaded(ServerID, StoredServerState)

  case action(UserAction)
  /// An action with what the person had before them: it is meant for that and for nothing that came since.
  case actionSeen(UserAction, Sight)

  // The connection. What belongs to an older generation is ignored.
  case connected(generation: Int, ServerInfo)
  case connectFailed(generation: Int, Problem)
  case client(generation: Int, [CodexEvent])
  case linkMeasured(generation: Int, roundTrip: Duration)
  case replied(generation: Int, ClientReply)

  case timerFired(AppTimer, of: ServerID)
  /// This machine was asleep for so long.
  case machineSlept(Duration)
  case testStepChanged(run: Int, ConnectionTest.Layer, ConnectionTest.Outcome)
  case testEnded(run: Int)
  case tokensCleared(count: Int)
  /// Turns that were kept by an earlier run, or earlier in this one.
  case turnsLoaded(ServerID, CachedTurns)
  /// What a search of the turns kept here found.
  case keptSearched(ServerID, run: Int, Result<[TaskHit], Problem>)
  /// A document is written, in a file of that path.
  case transcriptSaved(path: String)
  case storageFailed(Problem)
  /// Whether a message is ours to send again, or another program has sent or settled it.
  case messageClaimed(ServerID, MessageID, isOurs: Bool)
  /// A draft is in memory only; it is tried again with the next change.
  case draftNotSaved(ServerID, DraftKey, Problem)
  case decisionNotRecorded(Problem)
  /// What can be had again from the server could not be kept.
  case cacheFailed(Problem)
}

/// What a person had before them when they did something.
package struct Sight: Sendable, Equatable {
  /// The server that was shown.
  package var server: ServerID
  /// The question that an answer was given to, as it was drawn.
  package var question: Approval?

  /// A row of that server in a list over several.
  package init(of server: ServerID) { self.server = server }

  package init(_ snapshot: AppSnapshot, for action: UserAction) {
    server = snapshot.server
    if case .approvalAnswered(let id, _) = action {
      question = (snapshot.attention + (snapshot.openTask?.approvals ?? [])).first { $0.id == id }
    }
  }
}

/// What is kept on disk for one server.
package struct StoredServerState: Sendable, Equatable {
  package var selection: SavedSelection
  package var drafts: [DraftKey: String]
  /// Messages that no transcript is known to have, oldest first.
  package var messages: [SavedMessage]
  /// The last known list; nil when none was kept.
  package var tasks: CachedTasks?
  /// Up to when tasks were read, where the server doesn't keep it.
  package var readMarks: [ReadMark]
  /// What was sent before, oldest first.
  package var prompts: [SavedPrompt]
  package var token: TokenStatus

  package init(
    selection: SavedSelection = SavedSelection(), drafts: [DraftKey: String] = [:], messages: [SavedMessage] = [],
    tasks: CachedTasks? = nil, readMarks: [ReadMark] = [], prompts: [SavedPrompt] = [],
    token: TokenStatus = .none
  ) {
    self.selection = selection
    self.drafts = drafts
    self.messages = messages
    self.tasks = tasks
    self.readMarks = readMarks
    self.prompts = prompts
    self.token = token
  }
}

/// Where a token would come from; never the token.
package struct TokenStatus: Sendable, Equatable {
  /// In words: "saved", "file /…"; nil when there is none.
  package var source: String?
  package var hasToken: Bool { source != nil }

  package init(source: String?) { self.source = source }
  package static let none = TokenStatus(source: nil)
}

/// Wake-ups that a session asks for, each known by what it is for.
package enum AppTimer: Sendable, Hashable {
  case reconnect
  case listRefresh
  /// The code of a sign-in is too old.
  case signIn
  /// The list is kept on disk a while after it changed, not at each change.
  case listCache
  case observation(ThreadID)
  case draft(DraftKey)
  /// The server is asked about a typed path when the typing pauses.
  case pathLookup
  /// What a task waited for before the link was lost should have been asked again by now.
  case questionsAgain(ThreadID)
  /// Whether a server at work still starts anything has to be asked.
  case startsCheck
  /// What followed an answer should have shown by now whose counted.
  case answerSeen(ApprovalID)
}

/// What a call of the client came to.
package enum ClientReply: Sendable {
  case account(Result<AccountStatus, Problem>)
  case loginStarted(Result<DeviceLogin, Problem>)
  case loginCancelled(Problem?)
  case loggedOut(Problem?)
  case limits(Result<AccountLimits, Problem>)
  case models(Result<[ModelOption], Problem>)
  case tasks(TaskListRequest, Result<TaskPage, Problem>)
  case created(MessageID, Result<StartedTurn, Problem>)
  case watched(ThreadID, Result<TaskContents, Problem>)
  case turns(ThreadID, TurnReadPurpose, Result<TurnPage, Problem>)
  case followedUp(ThreadID, MessageID, Result<StartedTurn, Problem>)
  case steered(ThreadID, MessageID, Problem?)
  case interrupted(ThreadID, Problem?)
  case queue(ThreadID, Result<[QueuedMessage]?, Problem>)
  case queueChanged(ThreadID, QueueChange, Problem?)
  case answered(ApprovalID, Problem?)
  case forked(ThreadID, Result<ThreadID, Problem>)
  case folder(String, Result<[FolderEntry], Problem>)
  case path(String, Result<PathKind, Problem>)
  case facts(ThreadID, Result<TaskFacts, Problem>)
  case transcript(Transcript.Format, Result<String, Problem>)
  case found(run: Int, TaskSearchRequest, Result<TaskSearchPage, Problem>)
  case readStateSet(ThreadID, isRead: Bool, Result<ReadState, Problem>)
  case changed(ThreadID, Problem?)
  /// Whether the server still starts anything.
  case startsChecked(Problem?)
}

extension ClientReply {
  /// Why the call failed; nil when it did not.
  var problem: Problem? {
    switch self {
    case .account(.failure(let problem)), .loginStarted(.failure(let problem)), .limits(.failure(let problem)),
      .models(.failure(let problem)), .tasks(_, .failure(let problem)),
      .created(_, .failure(let problem)), .watched(_, .failure(let problem)), .turns(_, _, .failure(let problem)),
      .followedUp(_, _, .failure(let problem)), .forked(_, .failure(let problem)), .queue(_, .failure(let problem)),
      .facts(_, .failure(let problem)), .transcript(_, .failure(let problem)), .found(_, _, .failure(let problem)),
      .readStateSet(_, _, .failure(let problem)),
      .folder(_, .failure(let problem)), .path(_, .failure(let problem)):
      problem
    case .loginCancelled(let problem), .loggedOut(let problem), .steered(_, _, let problem),
      .interrupted(_, let problem), .answered(_, let problem), .changed(_, let problem),
      .startsChecked(let problem), .queueChanged(_, _, let problem):
      problem
    default: nil
    }
  }
}

/// Why turns were read.
package enum TurnReadPurpose: Sendable, Hashable {
  /// A turn is over: its stored form replaces ours.
  case finished
  /// The stream is silent.
  case poll
  /// It was just opened: what is stored is there at once, while a server takes seconds to load a long task.
  case glance
  case older(cursor: String)
  /// Is the message there that was on its way when the link was lost?
  case search(MessageID)
}
