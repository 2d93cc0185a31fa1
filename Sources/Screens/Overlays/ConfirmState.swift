package import CommandCenter

/// A question before something that can't be taken back or reaches far.
package struct ConfirmState: Sendable {
  package var title: String
  package var lines: [String]
  /// The button that does it.
  package var yes: String
  package var action: UserAction
  /// Which button Enter presses; the harmless one at first.
  package var isYesMarked = false

  package init(title: String, lines: [String], yes: String, action: UserAction) {
    self.title = title
    self.lines = lines
    self.yes = yes
    self.action = action
  }

  static let fullAccess = ConfirmState(
    title: Strings.fullAccessTitle, lines: Strings.fullAccessLines, yes: Strings.fullAccessYes,
    action: .accessSelected(.fullAccess))

  /// Names how many turns are stopped, and where.
  static func stopAll(_ counts: [(server: String, running: Int)]) -> ConfirmState {
    ConfirmState(
      title: Strings.stopAllTitle, lines: Strings.stopAllLines(counts), yes: Strings.stopAllYes, action: .allStopped)
  }

  static func archive(_ task: TaskSummary) -> ConfirmState {
    ConfirmState(
      title: Strings.archiveTitle, lines: Strings.archiveLines(name(of: task)), yes: Strings.archiveYes,
      action: .taskChanged(task.id, .archive))
  }

  /// Names what goes with the task, as far as it is known.
  static func delete(_ task: TaskSummary, _ snapshot: AppSnapshot) -> ConfirmState {
    let project = ProjectSummary(path: task.projectPath.isEmpty ? nil : task.projectPath).name
    let timeline = snapshot.openTask.flatMap { $0.summary.id == task.id ? $0.timeline : nil }
    let lines = Strings.deleteLines(
      title: name(of: task), project: project,
      turns: timeline.map { ($0.turns.count, $0.olderCursor == nil) },
      agents: snapshot.tasks.rows.descendants(of: task.id).count, isRunning: task.status.isActive,
      isWaiting: snapshot.waiting.contains(task.id))
    return ConfirmState(
      title: Strings.deleteTitle, lines: lines, yes: Strings.deleteYes, action: .taskChanged(task.id, .delete))
  }

  static func endProcess(_ command: Timeline.RunningCommand, of thread: ThreadID) -> ConfirmState {
    ConfirmState(
      title: TaskStrings.endProcessTitle, lines: [short(command.text), TaskStrings.endProcessConsequence],
      yes: TaskStrings.endProcessYes, action: .taskChanged(thread, .endCommand(command.item)))
  }

  static func goBack(before turn: TurnID, number: Int?, of thread: ThreadID, _ prompt: String) -> ConfirmState {
    ConfirmState(
      title: TaskStrings.goBackTitle(number), lines: [short(prompt), TaskStrings.goBackConsequence],
      yes: TaskStrings.goBackYes, action: .taskChanged(thread, .goBack(before: turn)))
  }

  /// Attachments can't be put back.
  static func drop(_ queued: QueuedMessage, _ action: UserAction) -> ConfirmState {
    ConfirmState(
      title: TaskStrings.dropTitle, lines: [short(queued.message.text), TaskStrings.dropConsequence],
      yes: TaskStrings.dropYes, action: action)
  }

  /// Whether the goal is to stop, too; nil without one.
  static func pauseGoal(of detail: TaskDetail) -> ConfirmState? {
    detail.goal.map { goal in
      ConfirmState(
        title: TaskStrings.pauseGoalTitle, lines: [short(goal.wording), TaskStrings.pauseGoalConsequence],
        yes: TaskStrings.pauseGoalYes, action: .taskChanged(detail.summary.id, .pauseGoal))
    }
  }

  /// Characters of a name in a question: it leaves room for what is asked.
  private static let nameCharactersMax = 60

  private static func name(of task: TaskSummary) -> String { short(TaskText.title(task)) }

  private static func short(_ text: String) -> String {
    text.count <= nameCharactersMax ? text : text.prefix(nameCharactersMax) + "…"
  }

  static func forgetToken(_ server: ServerSettings) -> ConfirmState {
    ConfirmState(
      title: Strings.forgetTokenTitle, lines: Strings.forgetTokenLines, yes: Strings.forgetTokenYes,
      action: .serverSaved(ServerDraft(id: server.id, url: server.url, token: .typed(Secret(""))), connects: true))
  }

  static func removeServer(_ server: ServerSettings) -> ConfirmState? {
    server.id.map { id in
      ConfirmState(
        title: Strings.removeServerTitle, lines: Strings.removeServerLines(server.shownName),
        yes: Strings.removeServerYes, action: .serverRemoved(id))
    }
  }

  static let clearCredentials = ConfirmState(
    title: Strings.clearCredentialsTitle, lines: Strings.clearCredentialsLines, yes: Strings.clearCredentialsYes,
    action: .credentialsCleared)

  static func logOut(_ server: String) -> ConfirmState {
    ConfirmState(
      title: Strings.logOutTitle, lines: Strings.logOutLines(server), yes: Strings.logOutYes, action: .logOutRequested)
  }
}
