import CommandCenter

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A task as a row of a list over all servers.
struct Listed: Sendable {
  var task: TaskSummary
  var server: ServerID
  /// Empty where there is one server only: nobody has to be told which.
  var serverName: String
  /// What a model of that server is called.
  var modelName: String?
  /// What it is doing, or waits for; nil where nobody knows.
  var activity: String?

  var id: TaskID { TaskID(server, task.id) }
  /// The task that started it, where it is an agent.
  var parent: TaskID? { task.parentID.map { TaskID(server, $0) } }
  /// Its directory, on its server where there are several: `rack:/srv/api`.
  var place: String { serverName.isEmpty ? task.projectPath : "\(serverName):\(task.projectPath)" }
}

/// A project as a row of a list over all servers.
struct ListedProject: Identifiable, Sendable {
  var project: ProjectSummary
  var server: ServerID
  /// Empty where there is one server only.
  var serverName: String
  /// Whether it is of the server that is shown, whose folders are looked into.
  var isShown: Bool

  /// Its path, on its server where there are several.
  var id: ProjectSummary.ID { serverName.isEmpty ? project.id : "\(server):\(project.id)" }
}

/// A question as a row of a list over all servers.
struct Asked: Sendable {
  var approval: Approval
  var server: ServerID
  var serverName: String
  /// The task that asks, where it is listed.
  var task: TaskSummary?

  var id: AskID { AskID(server, approval.id) }
  /// A patch names no directory of its own.
  var projectPath: String { task?.projectPath ?? approval.directory ?? "" }
}

extension AppSnapshot {
  /// What a server is called in a row; empty where there is one only.
  func rowName(of server: ServerView) -> String { others.isEmpty ? "" : server.name }

  func listed(_ id: TaskID) -> Listed? {
    guard let server = fleet.first(where: { $0.id == id.server }), let task = server.task(id.thread) else { return nil }
    return Listed(task, of: server, in: self)
  }

  /// The projects of all servers, the last used first.
  var listedProjects: [ListedProject] {
    let all = fleet.flatMap { server in
      server.projects.map {
        ListedProject(
          project: $0, server: server.id, serverName: rowName(of: server), isShown: server.id == self.server)
      }
    }
    return others.isEmpty ? all : all.sorted { $0.project.updatedAt > $1.project.updatedAt }
  }

  /// What waits for the person over all servers, oldest first.
  var asked: [Asked] {
    let all = fleet.map { server in
      server.attention.filter(\.state.isOpen).map { approval in
        Asked(
          approval: approval, server: server.id, serverName: rowName(of: server), task: server.task(approval.threadID))
      }
    }
    return others.isEmpty
      ? all.flatMap(\.self) : all.flatMap(\.self).sorted { $0.approval.askedAt < $1.approval.askedAt }
  }

  /// How old the rows are of each server without a link.
  func staleness(now: Date) -> [String] {
    fleet.compactMap { server in
      server.tasks.asOf.map { Strings.asOf(Ages.age(of: $0, now: now), at: rowName(of: server)) }
    }
  }

  /// Rows of all servers in one order, the last used first; of each server they come in that order.
  func inOneOrder(_ rows: [Listed]) -> [Listed] {
    others.isEmpty ? rows : rows.sorted { $0.task.recencyAt > $1.task.recencyAt }
  }
}

extension Listed {
  init(_ task: TaskSummary, of server: ServerView, in snapshot: AppSnapshot) {
    self.task = task
    self.server = server.id
    serverName = snapshot.rowName(of: server)
    activity = server.activity(of: task)
    modelName = task.model.map { model in server.models.first { $0.id == model }?.name ?? model }
  }
}

extension ServerView {
  /// In a few words: what it waits for, else what it is at.
  fileprivate func activity(of task: TaskSummary) -> String? {
    guard task.status.isActive else { return nil }
    if let question = attention.first(where: { $0.threadID == task.id && $0.state.isOpen }) {
      return Strings.waits(for: Strings.approvalVerb(question.subject))
    }
    return activities[task.id].map(Strings.activity)
  }

  /// A task, wherever it is listed.
  func task(_ id: ThreadID) -> TaskSummary? {
    tasks.rows.first { $0.id == id } ?? archived?.rows.first { $0.id == id }
      ?? search?.hits.first { $0.id == id }?.summary
  }
}
