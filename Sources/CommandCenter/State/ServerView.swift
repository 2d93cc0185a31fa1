/// What one server has of that which is listed over all servers.
package struct ServerView: Sendable, Equatable {
  package var id: ServerID
  /// What the screens call it.
  package var name: String
  package var isUsable: Bool
  package var tasks: TaskList
  /// Nil until they are asked for.
  package var archived: TaskList?
  package var search: TaskSearch?
  package var attention: [Approval]
  /// Tasks with messages of which a person has to say what becomes of them.
  package var waiting: Set<ThreadID>
  package var models: [ModelOption]
  package var activities: [ThreadID: TaskActivity]
  package var projects: [ProjectSummary]

  package init(_ id: ServerID, _ snapshot: AppSnapshot) {
    self.id = id
    name = snapshot.connection.serverName
    isUsable = snapshot.connection.isUsable
    tasks = snapshot.tasks
    archived = snapshot.archived
    search = snapshot.search
    attention = snapshot.attention
    waiting = snapshot.waiting
    models = snapshot.models
    activities = snapshot.activities
    projects = snapshot.projects
  }
}

extension AppSnapshot {
  /// The server that is shown, then the others that are connected to.
  package var fleet: [ServerView] { [ServerView(server, self)] + others }
}
