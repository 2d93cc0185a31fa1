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
    case .tabKeys: tabKeys
    case .letters: letters
    case .digits: digits
    case .prompt: prompt
    case .homePrompt: homePrompt
    case .homeFields: homeFields
    case .homeLists: homeLists
    case .selectors: selectors
    case .rows: rows
    case .projects: projects
    case .chats: chats
    case .filter: filter
    case .contents: contents
    case .taskActions: taskActions
    case .markedTask: markedTask
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
    case .taskReading: taskReading
    case .taskMatches: taskMatches
    case .taskFind: taskFind
    case .offers: offers
    case .changes: changes
    case .changesFiles: changesFiles
    case .decision: decision
    case .answer: answer
    case .taskDecisions: taskDecisions
    case .taskQuestion: taskQuestion
    case .taskTurn: taskTurn
    case .newPrompt: newPrompt
    case .followUp: followUp
    case .queuedEdit: queuedEdit
    case .queue: queue
    case .unseen: unseen
    }
  }

  // MARK: Everywhere

  private static let program = [
    KeyBinding(
      [.control("c")], .interrupt, "quit", "Clear the text; without text, quit on the second press. Tasks continue"),
    KeyBinding([KeyEvent(.function(1))], .help, "help", "All keys of this view; also while typing", footer: 91),
    KeyBinding(
      [.control("x")], .nextDecision, "decide",
      "Decide what has waited longest for you, over any screen; again for the next",
      footer: 8),
    KeyBinding([.control("l")], .repaint, "redraw", "Draw the whole screen again"),
    KeyBinding([.control("z")], .suspend, "suspend", "Go back to the shell; fg returns"),
    KeyBinding([.control("p")], .palette, "commands", "Every command by its name; also tasks and projects"),
    KeyBinding([], .stopAll, "stop all", "Stop every running turn, at all servers (asks first)"),
  ]

  private static let tabs = [
    KeyBinding([KeyEvent(.tab)], .nextField, "next field", "Next field", footer: 40),
    KeyBinding([.backTab], .previousField, "previous field", "Previous field"),
    // Found in the palette; the settings can give them keys.
    KeyBinding([], .diagnostics, "diagnostics", "Show Diagnostics; what helps to find a fault, without secrets"),
    KeyBinding([], .toggleMouse, "mouse", "Mouse on or off; off leaves selecting text to the terminal"),
    KeyBinding([], .nextTheme, "theme", "Next theme; terminal, dark, light or mono"),
    KeyBinding([.alt("s")], .switchServer, "server", "Switch to another saved server; also while typing"),
  ]

  private static let tabKeys = Tab.allCases.map { tab in
    KeyBinding([.alt(digit(tab))], .showTab(tab), Strings.tab(tab), "Show \(Strings.tab(tab)); also while typing")
  }

  private static let letters = [
    KeyBinding([.character("u")], .undo, "undo", "Undo the last archive, rename or drop", footer: 9),
    KeyBinding([.character("H")], .switchServer, "server", "Switch to another saved server"),
    KeyBinding([.character("x")], .dismissMessage, "dismiss", "Dismiss the message"),
    KeyBinding([.character("R")], .refresh, "refresh", "Ask the server again"),
    KeyBinding([.character("T")], .reconnect, "try now", "Connect now, without waiting for the countdown"),
    KeyBinding([.character(":")], .palette, "commands", "Every command by its name", footer: 85),
    KeyBinding([.character("?")], .help, "help", "All keys of this view", footer: 90),
    KeyBinding([.character("q")], .quit, "quit", "Quit; tasks on the server continue", footer: 95),
  ]

  private static let digits = Tab.allCases.map { tab in
    KeyBinding([.character(digit(tab))], .showTab(tab), Strings.tab(tab), "Show \(Strings.tab(tab))")
  }

  private static func digit(_ tab: Tab) -> Character { Character(String(tab.rawValue)) }

  private static let unseen = [
    KeyBinding([.character("q"), .control("c")], .quit, "quit", "Quit; tasks on the server continue"),
    KeyBinding([.control("l")], .repaint, "redraw", "Draw the whole screen again"),
    KeyBinding([.control("z")], .suspend, "suspend", "Go back to the shell; fg returns"),
  ]

  // MARK: Prompts

  private static let prompt = [
    KeyBinding(
      [.control("j"), KeyEvent(.enter, .alt), KeyEvent(.enter, .shift)], .newline, "newline", "Start a new line",
      footer: 30),
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

  private static let queuedEdit = [
    KeyBinding([KeyEvent(.enter)], .activate, "change it", "Put the new text in the message's place", footer: 10),
    KeyBinding([KeyEvent(.escape)], .leave, "keep old", "The message stays as it was", footer: 20),
  ]

  // MARK: Home

  private static let homeFields = [
    KeyBinding(
      [KeyEvent(.enter), .character(" ")], .activate, "choose", "Open the selector, or use the action", footer: 10),
    KeyBinding([KeyEvent(.escape)], .leave, "lists", "Back to the lists", footer: 20),
    KeyBinding([.character("m")], .showMenu, "menu", "Quick actions", footer: 57),
    KeyBinding([KeyEvent(.left), .character("h")], .move(.left), "left", "The one before"),
    KeyBinding([KeyEvent(.right), .character("l")], .move(.right), "right", "The one after", footer: 30),
    KeyBinding([KeyEvent(.up), .character("k")], .move(.up), "up", "Up"),
    KeyBinding([KeyEvent(.down), .character("j")], .move(.down), "down", "Down"),
    KeyBinding([.character("/")], .startFilter, "search", "Search the chats", footer: 50),
  ]

  private static let homeLists = [
    KeyBinding([KeyEvent(.enter)], .activate, "open", "Open the task, or use the project", footer: 10),
    KeyBinding([KeyEvent(.escape)], .leave, "leave", "Home is the first screen"),
    KeyBinding([KeyEvent(.left), .character("h")], .move(.left), "left", "The list to the left"),
    KeyBinding([KeyEvent(.right), .character("l")], .move(.right), "right", "The list to the right"),
    KeyBinding([.character("/")], .startFilter, "search", "Search the chats", footer: 50),
  ]

  private static let selectors =
    [
      KeyBinding([.character("p")], .select(.project), "project", "Choose the project of new tasks", footer: 71),
      KeyBinding([.character("M")], .select(.model), "model", "Choose the model of new tasks", footer: 72),
      KeyBinding([.character("E")], .select(.profile), "effort", "Choose the effort of new tasks", footer: 73),
      KeyBinding([.character("W")], .select(.access), "access", "Choose what new tasks may do", footer: 74),
    ]
    // Behind the menu, and in the palette.
    + QuickAction.allCases.map { action in
      KeyBinding([], .quickAction(action), Strings.quickAction(action), "Quick action: \(Strings.quickAction(action))")
    }
}
