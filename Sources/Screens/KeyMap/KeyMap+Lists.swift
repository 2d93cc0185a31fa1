import TerminalUI

/// The keys of the lists.
extension KeyMap {
  static let rows = [
    KeyBinding([KeyEvent(.up), .character("k")], .move(.up), "up", "Row up"),
    KeyBinding([KeyEvent(.down), .character("j")], .move(.down), "down", "Row down"),
    KeyBinding([KeyEvent(.pageUp), .control("u")], .move(.pageUp), "page up", "Page up"),
    KeyBinding([KeyEvent(.pageDown), .control("d")], .move(.pageDown), "page down", "Page down"),
    KeyBinding([KeyEvent(.home), .character("g")], .move(.first), "first", "First row"),
    KeyBinding([KeyEvent(.end), .character("G")], .move(.last), "last", "Last row"),
  ]

  static let projects = [
    KeyBinding([KeyEvent(.enter)], .activate, "use", "Use the project for new tasks and write a prompt", footer: 10),
    KeyBinding([.character(" ")], .selectProject, "select", "Use the project for new tasks and stay here", footer: 15),
    KeyBinding([.character("p")], .listProjectChats, "chats", "List the chats of the project", footer: 20),
    KeyBinding([.character("a")], .typePath, "add", "Type the path of a project that has no chat yet", footer: 25),
    KeyBinding([.character("/")], .startFilter, "filter", "Filter by name, path or branch", footer: 30),
    KeyBinding([KeyEvent(.escape)], .leave, "all", "Drop the filter; without one go Home"),
  ]

  static let chats = [
    KeyBinding([KeyEvent(.enter)], .activate, "open", "Open the task", footer: 10),
    KeyBinding([.character("s")], .nextStatusFilter, "status", "Filter by status: the next one", footer: 30),
    KeyBinding([.character("/")], .startFilter, "filter", "Filter by title, project, branch or model", footer: 29),
    KeyBinding([.character("C")], .startContentSearch, "contents", "Search what was said in the chats", footer: 31),
    KeyBinding([KeyEvent(.escape)], .leave, "all", "Drop the filters; without any go Home", footer: 15),
    KeyBinding([.character("b")], .nextGrouping, "group", "Group by project, by status, not at all", footer: 58),
    KeyBinding([.character("V")], .showArchived, "archived", "Show the archived chats; again the others", footer: 75),
    KeyBinding([.character("p")], .filterProject, "project", "Filter by the project of the marked row; again all"),
    KeyBinding([], .nextSourceFilter, "client", "Filter by client: the next one"),
  ]

  /// What is done with a marked task without opening it.
  static let markedTask = [
    KeyBinding([.character("y")], .decideMarked, "decide", "Decide what the marked task waits for", footer: 7),
    KeyBinding([.character("S")], .stopTurn, "stop", "Stop the turn; a running command continues", footer: 18),
    KeyBinding([.character("t")], .retryTurn, "retry", "Send the prompt of a stopped or failed turn again", footer: 19),
    KeyBinding([.character("F")], .forkTask, "fork", "Fork the task: a copy of its own, which opens"),
    KeyBinding([.character("d")], .deleteTask, "delete", "Delete the task for good; asks first"),
  ]

  static let taskActions = [
    KeyBinding([.character("m")], .showMenu, "menu", "Actions", footer: 57),
    KeyBinding([.character("r")], .renameTask, "rename", "Rename the task"),
    KeyBinding([.character("U")], .toggleRead, "unread", "Mark the task as read, or as unread"),
    KeyBinding([.character("A")], .archiveTask, "archive", "Archive the task, or bring it back", footer: 70),
    // In the menu, and in the palette.
    KeyBinding([], .unarchiveTask, "bring back", "Bring the archived task back"),
    KeyBinding([], .deleteTask, "delete", "Delete the task for good; asks first"),
  ]

  static let contents = [
    KeyBinding([KeyEvent(.enter)], .activate, "search", "Search what was said in the chats", footer: 10),
    KeyBinding([KeyEvent(.escape)], .leave, "rows", "Leave the field; once more drops what was found", footer: 20),
    KeyBinding([KeyEvent(.up)], .move(.up), "up", "Row up"),
    KeyBinding([KeyEvent(.down)], .move(.down), "down", "Row down"),
  ]

  static let inputField = [
    KeyBinding([KeyEvent(.enter)], .activate, "take it", "Take what is written", footer: 10),
    KeyBinding([KeyEvent(.escape)], .leave, "cancel", "Change nothing", footer: 20),
  ]

  static let filter = [
    KeyBinding([KeyEvent(.enter)], .activate, "keep", "Keep the filter and go to the rows", footer: 10),
    KeyBinding([KeyEvent(.escape)], .leave, "rows", "Leave the field; once more drops the filter", footer: 20),
    KeyBinding([KeyEvent(.up)], .move(.up), "up", "Row up"),
    KeyBinding([KeyEvent(.down)], .move(.down), "down", "Row down"),
  ]
}
