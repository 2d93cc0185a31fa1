#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Everything the screens draw, at one moment. A value: drawing it twice gives the same picture.
package struct AppSnapshot: Sendable, Equatable {
  /// The server that all of this is of.
  package var server = ServerID("")
  /// What the other servers that are connected to have, in the order of the settings.
  package var others: [ServerView] = []
  package var connection: ConnectionStatus
  package var account: AccountStatus
  /// How much of the account's allowance is used; nil when nothing is known.
  package var limits: AccountLimits?
  /// The sign-in under way, or the last one until its end was seen.
  package var signIn: SignIn?
  /// What the server offers; empty until listed.
  package var models: [ModelOption]
  /// Unique directories of the tasks, most recently used first; never empty (the fallback project).
  package var projects: [ProjectSummary]
  /// All listed tasks, most recently used first, sub-agents included.
  package var tasks: TaskList
  /// Archived tasks; nil until they are asked for.
  package var archived: TaskList?
  /// What was looked for in the contents of tasks; nil when nothing is.
  package var search: TaskSearch?
  /// Tasks with messages of which a person has to say what becomes of them.
  package var waiting: Set<ThreadID>
  package var selection: ComposerSelection
  /// What waits for a person over all tasks, oldest first; closed ones linger until the next list change.
  package var attention: [Approval]
  /// The task that is open in Task Detail.
  package var openTask: TaskDetail?
  package var settings: ServerSettings
  /// What the person chose of this program itself.
  package var preferences = Preferences()
  /// The saved servers in their order, and the one in use when it is not saved.
  package var servers: [ServerSettings]
  /// The last Test connection, layer by layer; empty before the first.
  package var connectionTest: ConnectionTest
  /// Sentences for the person, newest last; the screen shows the newest and lets it be dismissed.
  package var messages: [AppMessage]
  /// Prompt texts that a failed send gave back, by where they were typed; the screen puts them into the editor once
  /// and answers `draftRestored`.
  package var returnedDrafts: [DraftKey: String]
  /// Streams, pollers and events that wait.
  package var watchCounts: WatchCounts
  /// What the server told of the folders of projects, by path; what was not looked at is missing.
  package var folders: [String: ProjectFolder]
  /// The path that is being typed; nil while none is.
  package var pathLookup: PathLookup?
  /// What earlier runs sent to this server, oldest first.
  package var savedPrompts: [SavedPrompt]
  /// What running tasks are doing, as far as they are heard.
  package var activities: [ThreadID: TaskActivity]

  package init(
    connection: ConnectionStatus, account: AccountStatus = .unread, limits: AccountLimits? = nil,
    signIn: SignIn? = nil, models: [ModelOption] = [],
    projects: [ProjectSummary] = [ProjectSummary(path: nil)], tasks: TaskList = TaskList(),
    selection: ComposerSelection = ComposerSelection(), attention: [Approval] = [], openTask: TaskDetail? = nil,
    settings: ServerSettings = ServerSettings(), servers: [ServerSettings] = [],
    connectionTest: ConnectionTest = ConnectionTest(),
    messages: [AppMessage] = [], returnedDrafts: [DraftKey: String] = [:], watchCounts: WatchCounts = WatchCounts(),
    archived: TaskList? = nil, search: TaskSearch? = nil, waiting: Set<ThreadID> = [],
    folders: [String: ProjectFolder] = [:], pathLookup: PathLookup? = nil, savedPrompts: [SavedPrompt] = [],
    activities: [ThreadID: TaskActivity] = [:]
  ) {
    self.connection = connection
    self.account = account
    self.limits = limits
    self.signIn = signIn
    self.models = models
    self.projects = projects
    self.tasks = tasks
    self.archived = archived
    self.search = search
    self.waiting = waiting
    self.selection = selection
    self.attention = attention
    self.openTask = openTask
    self.settings = settings
    self.servers = servers
    self.connectionTest = connectionTest
    self.messages = messages
    self.returnedDrafts = returnedDrafts
    self.watchCounts = watchCounts
    self.folders = folders
    self.pathLookup = pathLookup
    self.savedPrompts = savedPrompts
    self.activities = activities
  }
}

/// Where a text was being typed.
package enum DraftKey: Hashable, Sendable {
  case newTask
  case task(ThreadID)
  /// In place of a message that waits in the task's queue: kept for a crash, after which it is a follow-up.
  case queuedEdit(ThreadID)
}

/// The listed tasks.
package struct TaskList: Sendable, Equatable {
  package var rows: [TaskSummary]
  package var isLoading: Bool
  /// True when the server has more pages than were read.
  package var hasMore: Bool
  /// Why the last listing failed.
  package var problem: Problem?
  /// When the rows were last true of the server; nil while the link keeps them so.
  package var asOf: Date?

  package init(
    rows: [TaskSummary] = [], isLoading: Bool = false, hasMore: Bool = false, problem: Problem? = nil,
    asOf: Date? = nil
  ) {
    self.rows = rows
    self.isLoading = isLoading
    self.hasMore = hasMore
    self.problem = problem
    self.asOf = asOf
  }
}

/// A search of the contents of tasks.
package struct TaskSearch: Sendable, Equatable {
  /// What was looked through.
  package enum Place: Sendable, Hashable {
    /// All that the server holds.
    case server
    /// The turns that were seen and kept on this machine.
    case kept
  }

  package var text: String
  package var archived: Bool
  package var hits: [TaskHit]
  package var place: Place
  package var isRunning: Bool
  package var hasMore: Bool
  package var problem: Problem?

  package init(
    text: String, archived: Bool = false, hits: [TaskHit] = [], place: Place = .server, isRunning: Bool = false,
    hasMore: Bool = false, problem: Problem? = nil
  ) {
    self.text = text
    self.archived = archived
    self.hits = hits
    self.place = place
    self.isRunning = isRunning
    self.hasMore = hasMore
    self.problem = problem
  }
}

/// What the composer on Home starts the next task with.
package struct ComposerSelection: Sendable, Hashable {
  /// Nil is the server's own default directory.
  package var projectPath: String?
  /// Nil is the server's default model.
  package var modelID: String?
  package var effort: EffortChoice
  package var access: AccessMode

  package init(
    projectPath: String? = nil, modelID: String? = nil, effort: EffortChoice = .profile(.high),
    access: AccessMode = .serverDefault
  ) {
    self.projectPath = projectPath
    self.modelID = modelID
    self.effort = effort
    self.access = access
  }
}

/// How the effort was picked.
package enum EffortChoice: Hashable, Sendable, Codable {
  /// By profile: mapped to the model's effort of that name, else the nearest below, else the model's default.
  case profile(RunProfile)
  /// By the model's own word.
  case exact(String)
}

/// Something that the person is told.
package struct AppMessage: Identifiable, Sendable, Equatable {
  package var id: Int
  package var news: News
  /// The server that it is about, where that is not the one on the screen.
  package var server: String?
  package var at: Date

  package init(id: Int, _ news: News, from server: String? = nil, at: Date) {
    self.id = id
    self.news = news
    self.server = server
    self.at = at
  }

  package var level: Notice.Level { news.level }

  package var text: String { named(news.text) }

  /// A sentence about another server begins with its name.
  package func named(_ text: String) -> String {
    guard let server, !text.contains(server) else { return text }
    return "\(server): \(text)"
  }
}
