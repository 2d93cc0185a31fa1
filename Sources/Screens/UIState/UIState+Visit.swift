import CommandCenter
import TerminalUI

/// What is to be done at a server that is not shown, as soon as it is.
///
/// A row of another server is opened, decided or changed where it is at home: then everything on the screen, what is
/// refused, what is asked before and what can be undone, is of that server alone.
struct Visit: Sendable {
  enum Errand: Sendable {
    /// Shows a question; the oldest for nil.
    case decide(ApprovalID?)
    case open(ThreadID)
    /// What a key asked of a marked task.
    case act(Command, ThreadID)
    /// New tasks go to a project; a prompt that was typed at another server moves there.
    case use(ProjectSummary, text: String, from: ServerID)
  }

  var server: ServerID
  var errand: Errand
}

extension UIState {
  /// Shows a server, and does something there.
  mutating func go(to server: ServerID, _ errand: Visit.Errand) -> [UIEffect] {
    visit = Visit(server: server, errand: errand)
    return [.perform(.serverChosen(server))]
  }

  /// Does what the server was shown for.
  mutating func arrive(_ snapshot: AppSnapshot) -> [UIEffect] {
    guard let visit, visit.server == snapshot.server else { return [] }
    self.visit = nil
    switch visit.errand {
    case .decide(nil): return showNextDecision(snapshot)
    case .decide(let id?):
      guard let approval = HomeRows.waiting(snapshot).first(where: { $0.id == id }) else {
        hint = ApprovalStrings.nothingWaits
        return []
      }
      return show(decision: approval)
    case .open(let id): return [.perform(.taskOpened(id))]
    case .act(let command, let id):
      guard actedOn(snapshot)?.id == TaskID(snapshot.server, id) else { return [] }
      return performOnTask(command, snapshot)
    case .use(let project, let text, let former):
      let effects = useProject(project, snapshot)
      guard text.contains(where: { !$0.isWhitespace }) else { return effects }
      let old = prompt(.newTask)
      if !old.isBlank { history.add(old.text, project: project.id) }
      return effects + replacePrompt(.newTask, with: text)
        + [snapshot.effect(.draftChanged(.newTask, text: ""), on: former)]
    }
  }

  /// An action for every server that is connected to.
  func everywhere(_ action: UserAction, _ snapshot: AppSnapshot) -> [UIEffect] {
    snapshot.fleet.map { snapshot.effect(action, on: $0.id) }
  }
}

extension AppSnapshot {
  func effect(_ action: UserAction, on server: ServerID) -> UIEffect {
    server == self.server ? .perform(action) : .performOn(server, action)
  }
}
