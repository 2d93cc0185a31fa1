package import CommandCenter
package import TerminalUI

/// What Home remembers beside the prompt: the focus and a cursor per list.
package struct HomeState: Sendable {
  package var focus: HomeFocus = .prompt
  package var attention = ListState<ApprovalID>()
  package var running = ListState<ThreadID>()
  package var projects = ListState<ProjectSummary.ID>()
  package var chats = ListState<ThreadID>()
  /// Rows stand still while Home is shown; they take the server's order when it is opened.
  var projectOrder = StableOrder<ProjectSummary.ID>()
  var chatOrder = StableOrder<ThreadID>()
  var runningOrder = StableOrder<ThreadID>()

  package init() {}
}
