package import CommandCenter
package import TerminalUI

/// What Home remembers beside the prompt: the focus and a cursor per list.
package struct HomeState: Sendable {
  package var focus: HomeFocus = .prompt
  package var attention = ListState<AskID>()
  package var running = ListState<TaskID>()
  package var projects = ListState<ProjectSummary.ID>()
  package var chats = ListState<TaskID>()
  /// Rows stand still while Home is shown; they take the server's order when it is opened.
  var projectOrder = StableOrder<ProjectSummary.ID>()
  var chatOrder = StableOrder<TaskID>()
  var runningOrder = StableOrder<TaskID>()

  package init() {}
}
