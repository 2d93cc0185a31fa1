package import TerminalUI

/// Every key of the program, once. The footer, the help and the palette are made from this table, and a test fails when
/// one key means two things in a view. The person's own keys take the place of those of the table.
package struct KeyMap: Hashable, Sendable {
  /// The keys that the person gave to commands, in place of the table's.
  private(set) var changed: [Command: [KeyEvent]]

  package init(changed: [Command: [KeyEvent]] = [:]) { self.changed = changed }

  /// The bindings of one set, as the program comes.
  static func table(_ scope: KeyScope) -> [KeyBinding] {
    switch scope {
    case .program: program
    case .tabs: tabs
    case .letters: letters
    case .digits: digits
    case .prompt: prompt
    case .homePrompt: homePrompt
    case .homeFields: homeFields
    case .homeLists: homeLists
    case .quickActions: quickActions
    case .rows: rows
    case .projects: projects
    case .chats: chats
    case .filter: filter
    case .contents: contents
    case .taskActions: taskActions
    case .inputField: inputField
    case .form: form
    case .formField: formField
    case .choice: choice
    case .choiceField: choiceField
    case .confirmation: confirmation
    case .reading: reading
    case .palette: palette
    case .diagnostics: diagnostics
    case .signIn: signIn
    case .taskDetail: taskDetail
    case .taskFollowUp: taskFollowUp
    case .decision: decision
    case .answer: answer
    case .taskDecisions: taskDecisions
    case .taskQuestion: taskQuestion
    case .taskRunning: taskRunning
    case .taskRetryable: taskRetryable
    case .newPrompt: newPrompt
    case .followUp: followUp
    case .queue: queue
    case .unseen: unseen
    }
  }

  // MARK: Everywhere

  private static let program = [
    KeyBinding(
      [.control("c")], .interrupt, "quit", "Clear the text; without text, quit on the second press. Tasks go on"),
    KeyBinding([KeyEvent(.function(1))], .help, "help", "All keys of this view, also while typing", footer: 91),
    KeyBinding(
      [.control("x")], .nextDecision, "decide", "What waits longest for you, over any screen; again for the next",
      footer: 8),
    KeyBinding([.control("l")], .repaint, "redraw", "Draw the whole screen again"),
    KeyBinding([.control("z")], .suspend, "suspend", "Go back to the shell; fg returns"),
    KeyBinding([.control("p")], .palette, "commands", "Every command by its name, and tasks and projects"),
  ]

  private static let tabs =
    Tab.allCases.map { tab in
      KeyBinding([.alt(digit(tab))], .showTab(tab), Strings.tab(tab), "Show \(Strings.tab(tab)), also while typing")
    } + [
      KeyBinding([KeyEvent(.tab)], .nextField, "next field", "Next field", footer: 40),
      KeyBinding([.backTab], .previousField, "previous field", "Previous field"),
      // Found in the palette; the settings can give them keys.
      KeyBinding([], .diagnostics, "diagnostics", "Show Diagnostics: what helps to find a fault, without secrets"),
      KeyBinding([], .toggleMouse, "mouse", "Mouse on or off; off leaves selecting text to the terminal"),
      KeyBinding([], .nextTheme, "theme", "The next theme: terminal, dark, light, mono"),
      KeyBinding([.alt("s")], .switchServer, "server", "Switch to another saved server, also while typing"),
    ]

  private static let letters = [
    KeyBinding([.character("x")], .dismissMessage, "dismiss", "Dismiss the message"),
    KeyBinding([.character("R")], .refresh, "refresh", "Ask the server again"),
    KeyBinding([.character("T")], .reconnect, "try now", "Connect now, without waiting for the countdown"),
    KeyBinding([.character(":")], .palette, "commands", "Every command by its name", footer: 85),
    KeyBinding([.character("?")], .help, "help", "All keys of this view", footer: 90),
    KeyBinding([.character("q")], .quit, "quit", "Quit; tasks on the server go on", footer: 95),
  ]

  private static let digits = Tab.allCases.map { tab in
    KeyBinding([.character(digit(tab))], .showTab(tab), Strings.tab(tab), "Show \(Strings.tab(tab))")
  }

  private static func digit(_ tab: Tab) -> Character { Character(String(tab.rawValue)) }

  private static let unseen = [
    KeyBinding([.character("q"), .control("c")], .quit, "quit", "Quit; tasks on the server go on"),
    KeyBinding([.control("l")], .repaint, "redraw", "Draw the whole screen again"),
    KeyBinding([.control("z")], .suspend, "suspend", "Go back to the shell; fg returns"),
  ]

  // MARK: Prompts

  private static let prompt = [
    KeyBinding([.control("j"), KeyEvent(.enter, .alt)], .newline, "newline", "Start a new line", footer: 30),
    KeyBinding([.control("g")], .editExternally, "editor", "Edit the text in $VISUAL or $EDITOR", footer: 50),
    KeyBinding(
      [.control("o")], .unfoldPaste, "unfold", "Show a folded paste in full; a click on it does, too", footer: 45),
    KeyBinding([KeyEvent(.up)], .move(.up), "up", "Line up; in the first line the prompt before"),
    KeyBinding([KeyEvent(.down)], .move(.down), "down", "Line down; in the last line the prompt after"),
  ]

  private static let homePrompt = [
    KeyBinding([KeyEvent(.enter)], .activate, "send", "Start a task with the prompt", footer: 10),
    KeyBinding([KeyEvent(.escape)], .leave, "leave text", "Leave the text, so that single keys act", footer: 20),
  ]

  private static let followUp = [
    KeyBinding([KeyEvent(.enter)], .activate, "send", "Send the follow-up", footer: 10),
    KeyBinding(
      [.control("t")], .toggleQueueing, "steer or queue", "While a turn runs: join it, or wait for its end", footer: 15),
    KeyBinding([KeyEvent(.escape)], .leave, "leave text", "Leave the text, so that single keys act", footer: 20),
  ]

  // MARK: Home

  private static let homeFields = [
    KeyBinding(
      [KeyEvent(.enter), .character(" ")], .activate, "choose", "Open the selector, or use the action", footer: 10),
    KeyBinding([KeyEvent(.escape), .character("i")], .leave, "prompt", "Back to the prompt", footer: 20),
    KeyBinding([KeyEvent(.left), .character("h")], .move(.left), "left", "The one before"),
    KeyBinding([KeyEvent(.right), .character("l")], .move(.right), "right", "The one after", footer: 30),
    KeyBinding([KeyEvent(.up), .character("k")], .move(.up), "up", "Up"),
    KeyBinding([KeyEvent(.down), .character("j")], .move(.down), "down", "Down"),
    KeyBinding([.character("/")], .startFilter, "search", "Search the chats", footer: 50),
  ]

  private static let homeLists = [
    KeyBinding([KeyEvent(.enter)], .activate, "open", "Open the task, or use the project", footer: 10),
    KeyBinding([KeyEvent(.escape), .character("i")], .leave, "prompt", "Back to the prompt", footer: 20),
    KeyBinding([KeyEvent(.left), .character("h")], .move(.left), "left", "The list to the left"),
    KeyBinding([KeyEvent(.right), .character("l")], .move(.right), "right", "The list to the right"),
    KeyBinding([.character("/")], .startFilter, "search", "Search the chats", footer: 50),
    KeyBinding([.character("o")], .listProjectChats, "chats", "List the chats of the project"),
  ]

  private static let quickActions = QuickAction.allCases.map { action in
    KeyBinding(
      [.character(Strings.quickActionKey(action))], .quickAction(action), Strings.quickAction(action),
      "Put a prompt into the composer: \(Strings.quickAction(action))")
  }

  // MARK: Lists

  private static let rows = [
    KeyBinding([KeyEvent(.up), .character("k")], .move(.up), "up", "Row up"),
    KeyBinding([KeyEvent(.down), .character("j")], .move(.down), "down", "Row down"),
    KeyBinding([KeyEvent(.pageUp), .control("u")], .move(.pageUp), "page up", "Page up"),
    KeyBinding([KeyEvent(.pageDown), .control("d")], .move(.pageDown), "page down", "Page down"),
    KeyBinding([KeyEvent(.home)], .move(.first), "first", "First row"),
    KeyBinding([KeyEvent(.end), .character("G")], .move(.last), "last", "Last row"),
  ]

  private static let projects = [
    KeyBinding([KeyEvent(.enter)], .activate, "use", "Use the project for new tasks and write a prompt", footer: 10),
    KeyBinding([.character(" ")], .selectProject, "select", "Use the project for new tasks and stay here", footer: 15),
    KeyBinding([.character("o")], .listProjectChats, "chats", "List the chats of the project", footer: 20),
    KeyBinding([.character("a")], .typePath, "add", "Type the path of a project that has no chat yet", footer: 25),
    KeyBinding([.character("/")], .startFilter, "filter", "Filter by name, path or branch", footer: 30),
    KeyBinding([KeyEvent(.escape)], .leave, "all", "Drop the filter; without one go Home"),
    KeyBinding([.character("g")], .move(.first), "first", "First row"),
  ]

  private static let chats = [
    KeyBinding([KeyEvent(.enter)], .activate, "open", "Open the task", footer: 10),
    KeyBinding([.character("s")], .nextStatusFilter, "status", "Show one status only: the next one", footer: 20),
    KeyBinding([.character("/")], .startFilter, "filter", "Filter by title, project, branch or model", footer: 30),
    KeyBinding([.character("c")], .startContentSearch, "contents", "Search what was said in the chats", footer: 31),
    KeyBinding([KeyEvent(.escape)], .leave, "all", "Drop the filters; without any go Home", footer: 15),
    KeyBinding([.character("F")], .forkTask, "fork", "Fork the task: a copy of its own, which opens"),
    KeyBinding([.character("b")], .nextGrouping, "group", "Group by project, by status, not at all", footer: 32),
    KeyBinding([.character("v")], .showArchived, "archived", "Show the archived chats; again the others", footer: 45),
    KeyBinding([.character("p")], .filterProject, "project", "Show the project of the marked row only; again all"),
    KeyBinding([.character("o")], .nextSourceFilter, "source", "Show what one kind of program began: the next kind"),
    KeyBinding([.character("g")], .move(.first), "first", "First row"),
  ]

  private static let taskActions = [
    KeyBinding([.character("m")], .showMenu, "menu", "All that can be done here, as a list", footer: 57),
    KeyBinding([.character("E")], .renameTask, "rename", "Rename the task"),
    KeyBinding([.character("M")], .toggleRead, "read", "Mark the task as read, or as unread"),
    KeyBinding([.character("A")], .archiveTask, "archive", "Archive the task", footer: 70),
    KeyBinding([.character("U")], .unarchiveTask, "unarchive", "Bring the archived task back", footer: 12),
    KeyBinding([.character("Z")], .deleteTask, "delete", "Delete the task for good, after a question"),
  ]

  private static let contents = [
    KeyBinding([KeyEvent(.enter)], .activate, "search", "Search what was said in the chats", footer: 10),
    KeyBinding([KeyEvent(.escape)], .leave, "rows", "Leave the field; Esc again drops what was found", footer: 20),
    KeyBinding([KeyEvent(.up)], .move(.up), "up", "Row up"),
    KeyBinding([KeyEvent(.down)], .move(.down), "down", "Row down"),
  ]

  private static let inputField = [
    KeyBinding([KeyEvent(.enter)], .activate, "take it", "Take what is written", footer: 10),
    KeyBinding([KeyEvent(.escape)], .leave, "cancel", "Change nothing", footer: 20),
  ]

  private static let filter = [
    KeyBinding([KeyEvent(.enter)], .activate, "keep", "Keep the filter and go to the rows", footer: 10),
    KeyBinding([KeyEvent(.escape)], .leave, "rows", "Leave the field; Esc again drops the filter", footer: 20),
    KeyBinding([KeyEvent(.up)], .move(.up), "up", "Row up"),
    KeyBinding([KeyEvent(.down)], .move(.down), "down", "Row down"),
  ]

  // MARK: Dialogs

  private static let choice =
    [
      KeyBinding([KeyEvent(.enter), .character(" ")], .activate, "choose", "Take the marked one", footer: 10),
      KeyBinding([KeyEvent(.escape), .character("q")], .leave, "cancel", "Change nothing", footer: 20),
      KeyBinding([KeyEvent(.up), .character("k"), .backTab], .move(.up), "up", "The one above", footer: 30),
      KeyBinding(
        [KeyEvent(.down), .character("j"), KeyEvent(.tab)], .move(.down), "down", "The one below", footer: 31),
    ]
    + (1...9).map { number in
      KeyBinding([.character(Character(String(number)))], .pickNumber(number), "\(number)", "Take number \(number)")
    }

  private static let choiceField = [
    KeyBinding([KeyEvent(.enter)], .activate, "choose", "Take the marked one", footer: 10),
    KeyBinding([KeyEvent(.escape)], .leave, "cancel", "Change nothing", footer: 20),
    KeyBinding([KeyEvent(.up), .backTab], .move(.up), "up", "The one above", footer: 30),
    KeyBinding([KeyEvent(.down)], .move(.down), "down", "The one below", footer: 31),
    KeyBinding(
      [KeyEvent(.tab)], .completePath, "complete", "Complete a path from the server's folders; else the one below",
      footer: 15),
    KeyBinding([KeyEvent(.pageUp)], .move(.pageUp), "page up", "Page up"),
    KeyBinding([KeyEvent(.pageDown)], .move(.pageDown), "page down", "Page down"),
  ]

  private static let confirmation = [
    KeyBinding([.character("y")], .confirm, "yes", "Do it", footer: 10),
    KeyBinding([.character("n"), KeyEvent(.escape), .character("q")], .decline, "no", "Change nothing", footer: 20),
    KeyBinding([KeyEvent(.enter)], .activate, "the marked one", "Press the marked button", footer: 30),
    KeyBinding(
      [KeyEvent(.right), KeyEvent(.left), KeyEvent(.tab), .backTab], .nextField, "other", "The other button", footer: 40
    ),
  ]

  private static let reading = [
    KeyBinding(
      [KeyEvent(.escape), .character("q"), .character("?"), KeyEvent(.enter)], .leave, "close", "Close", footer: 1),
    KeyBinding([KeyEvent(.up), .character("k")], .move(.up), "up", "Line up", footer: 20),
    KeyBinding([KeyEvent(.down), .character("j")], .move(.down), "down", "Line down", footer: 21),
    KeyBinding([KeyEvent(.pageUp), .control("u")], .move(.pageUp), "page up", "Page up"),
    KeyBinding([KeyEvent(.pageDown), .control("d")], .move(.pageDown), "page down", "Page down"),
    KeyBinding([KeyEvent(.home), .character("g")], .move(.first), "first", "Beginning"),
    KeyBinding([KeyEvent(.end), .character("G")], .move(.last), "last", "End"),
  ]

  private static let palette = [
    KeyBinding([KeyEvent(.enter)], .activate, "do it", "Do the marked one", footer: 10),
    KeyBinding([KeyEvent(.escape)], .leave, "close", "Close, and change nothing", footer: 20),
    KeyBinding([KeyEvent(.up), .backTab], .move(.up), "up", "The one above", footer: 30),
    KeyBinding([KeyEvent(.down), KeyEvent(.tab)], .move(.down), "down", "The one below", footer: 31),
    KeyBinding([KeyEvent(.pageUp)], .move(.pageUp), "page up", "Page up"),
    KeyBinding([KeyEvent(.pageDown)], .move(.pageDown), "page down", "Page down"),
  ]

  private static let diagnostics = [
    KeyBinding([.character("c")], .copyDiagnostics, "copy", "Put all of it into the terminal's clipboard", footer: 12),
    KeyBinding([.character("w")], .saveDiagnostics, "write file", "Write all of it to a private file", footer: 14),
  ]

  // MARK: Task Detail

  private static let taskDetail = [
    KeyBinding(
      [KeyEvent(.enter), .character(" ")], .activate, "unfold", "Unfold or fold the marked row; open an agent's",
      footer: 45),
    KeyBinding([.character("Q")], .showQueue, "queue", "What waits for the end of the turn", footer: 55),
    KeyBinding(
      [.character("X")], .endCommand, "end process", "End the process of the marked, or the last, running command"),
    KeyBinding(
      [.character("F")], .forkFromTurn, "fork", "Copy the task up to the marked row's turn, and open the copy"),
    KeyBinding([.character("N")], .newTaskHere, "new here", "Write a new task for this project"),
    KeyBinding([.character("]")], .selectRow(.down), "next row", "Mark the next row that can be unfolded"),
    KeyBinding([.character("[")], .selectRow(.up), "row before", "Mark the row before that can be unfolded"),
    KeyBinding([.character("e")], .unfoldAll, "unfold all", "Unfold or fold everything", footer: 50),
    KeyBinding([KeyEvent(.up), .character("k")], .move(.up), "up", "Line up"),
    KeyBinding([KeyEvent(.down), .character("j")], .move(.down), "down", "Line down"),
    KeyBinding([KeyEvent(.pageUp), .control("u")], .move(.pageUp), "page up", "Page up"),
    KeyBinding([KeyEvent(.pageDown), .control("d")], .move(.pageDown), "page down", "Page down"),
    KeyBinding([KeyEvent(.home), .character("g")], .move(.first), "first", "The beginning; again for older turns"),
    KeyBinding(
      [KeyEvent(.end), .character("G")], .move(.last), "latest", "Go to the latest and follow it", footer: 60),
    KeyBinding([.character("S")], .resendMessage, "send again", "Send the message that may not have arrived"),
    KeyBinding([.character("K")], .keepMessage, "keep", "Put that message back into the text, as a draft"),
    KeyBinding([.character("D")], .discardMessage, "discard", "Forget that message"),
    KeyBinding([KeyEvent(.escape)], .leave, "back", "Back to the list; the task goes on", footer: 80),
  ]

  private static let queue = [
    KeyBinding([KeyEvent(.enter), .character("e")], .editQueued, "edit", "Edit it where it stands", footer: 10),
    KeyBinding(
      [.character("s")], .sendQueued, "send now", "Into the running turn; without one, as the next turn", footer: 15),
    KeyBinding([.character("d"), KeyEvent(.delete)], .removeQueued, "drop", "Take it out of the queue", footer: 20),
    KeyBinding(
      [.character("K"), KeyEvent(.up, .alt)], .moveQueued(.up), "earlier", "Before the one above", footer: 30),
    KeyBinding(
      [.character("J"), KeyEvent(.down, .alt)], .moveQueued(.down), "later", "Behind the one below", footer: 31),
    KeyBinding([KeyEvent(.up), .character("k")], .move(.up), "up", "The one above"),
    KeyBinding([KeyEvent(.down), .character("j")], .move(.down), "down", "The one below"),
    KeyBinding([KeyEvent(.escape), .character("q"), .character("Q")], .leave, "close", "Close", footer: 40),
  ]

  private static let taskFollowUp = [
    KeyBinding([.character("f"), .character("i")], .writeFollowUp, "follow up", "Write a follow-up", footer: 30)
  ]

  private static let taskDecisions = [
    KeyBinding([.character("y")], .answer("y"), "approve", "Yes, this once", footer: 5),
    KeyBinding([.character("n")], .answer("n"), "decline", "No; the turn goes on", footer: 6),
    KeyBinding([.character("c")], .answer("c"), "cancel", "No, and the turn ends"),
    KeyBinding([.character("a")], .answer("a"), "wider", "Yes, and more: as the card says beside the key"),
    KeyBinding([.character("p")], .answer("p"), "wider", "Yes, and more: the second wider answer"),
    KeyBinding([.character("w")], .answer("w"), "wider", "Yes, and more: the third wider answer"),
    KeyBinding([.character("z")], .answer("z"), "wider", "The fourth further answer"),
    KeyBinding([.character("o")], .openLink, "open", "Show the address in the browser of this machine"),
    KeyBinding([.character("v")], .showWholeCard, "show all", "Show all of what is to be decided", footer: 7),
  ]

  private static let taskQuestion =
    (1...9).map { number in
      KeyBinding(
        [.character(Character(String(number)))], .pickNumber(number), number == 1 ? "choose" : "\(number)",
        "Choose number \(number)", footer: number == 1 ? 5 : nil)
    } + [
      KeyBinding([.character("f")], .writeAnswer, "write", "Answer in words of your own", footer: 9),
      KeyBinding([.character("b")], .answerBefore, "before", "Back to the answer before"),
    ]

  private static let decision = [
    KeyBinding([KeyEvent(.enter)], .activate, "take", "Take what is marked; close what is decided"),
    KeyBinding([.character("t")], .openTaskOfDecision, "task", "Open the task that waits", footer: 20),
    KeyBinding([KeyEvent(.escape), .character("q")], .leave, "close", "Close without an answer", footer: 25),
    KeyBinding([.character("?")], .help, "help", "All keys of this view", footer: 90),
    KeyBinding([KeyEvent(.up), .character("k")], .move(.up), "up", "Line up"),
    KeyBinding([KeyEvent(.down), .character("j")], .move(.down), "down", "Line down"),
    KeyBinding([KeyEvent(.pageUp), .control("u")], .move(.pageUp), "page up", "Page up"),
    KeyBinding([KeyEvent(.pageDown), .control("d")], .move(.pageDown), "page down", "Page down"),
    KeyBinding([KeyEvent(.home), .character("g")], .move(.first), "first", "Beginning"),
    KeyBinding([KeyEvent(.end), .character("G")], .move(.last), "last", "End"),
  ]

  private static let answer = [
    KeyBinding([KeyEvent(.enter)], .activate, "take", "Take the answer", footer: 10),
    KeyBinding([KeyEvent(.escape)], .leave, "leave text", "Leave the text; it stays", footer: 20),
  ]

  private static let taskRunning = [
    KeyBinding([.character("s")], .stopTurn, "stop", "Stop the turn; a running command goes on", footer: 20)
  ]

  private static let taskRetryable = [
    KeyBinding([.character("r")], .retryTurn, "retry", "Send the prompt of a stopped or failed turn again", footer: 20)
  ]

  private static let newPrompt = [
    KeyBinding([.character("n")], .focusComposer, "new", "Write a new prompt", footer: 60)
  ]
}
