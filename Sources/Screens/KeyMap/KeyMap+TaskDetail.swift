import TerminalUI

/// The keys of an open task.
extension KeyMap {
  static let taskDetail = [
    KeyBinding(
      [KeyEvent(.enter), .character(" ")], .activate, "unfold", "Unfold or fold the marked row; open an agent's",
      footer: 45),
    KeyBinding(
      [.character("Q")], .showQueue, "queue", "Show the queue: follow-ups that wait for the end of the turn", footer: 55
    ),
    KeyBinding(
      [.character("X")], .endCommand, "end process", "End the process of the marked, or the last, running command"),
    KeyBinding([], .compactTask, "compact", "Shorten the conversation, so that there is room for more of it"),
    KeyBinding([], .reviewChanges, "review", "Review changes: not committed, of a branch or commit, or as told"),
    KeyBinding([], .setGoal, "goal", "Set a goal, worked towards turn after turn"),
    KeyBinding([], .pauseGoal, "pause goal", "Pause the goal: it starts no more turns"),
    KeyBinding([], .resumeGoal, "resume goal", "Let the goal start turns again"),
    KeyBinding([], .clearGoal, "clear goal", "Take the goal away"),
    KeyBinding(
      [], .goBack, "go back", "Go back to before the marked row's turn; files stay as they are"),
    KeyBinding(
      [.character("F")], .forkFromTurn, "fork", "Copy the task up to the marked row's turn, and open the copy"),
    KeyBinding([.character("I")], .newTaskHere, "new here", "Write a new task for this project"),
    KeyBinding([.character("]")], .selectRow(.down), "next row", "Mark the next row"),
    KeyBinding([.character("[")], .selectRow(.up), "row before", "Mark the row before"),
    KeyBinding(
      [.character("Z")], .unfoldAll, "fold all", "Fold all rows: as they come, everything, one line each", footer: 50),
    KeyBinding([KeyEvent(.up), .character("k")], .move(.up), "up", "Line up"),
    KeyBinding([KeyEvent(.down), .character("j")], .move(.down), "down", "Line down"),
    KeyBinding([KeyEvent(.pageUp), .control("u")], .move(.pageUp), "page up", "Page up"),
    KeyBinding([KeyEvent(.pageDown), .control("d")], .move(.pageDown), "page down", "Page down"),
    KeyBinding([KeyEvent(.home), .character("g")], .move(.first), "first", "The beginning; again for older turns"),
    KeyBinding(
      [KeyEvent(.end), .character("G")], .move(.last), "latest", "Go to the latest and follow it", footer: 60),
    KeyBinding([.character("P")], .resendMessage, "send again", "Send the message that may not have arrived"),
    KeyBinding([.character("e")], .keepMessage, "edit", "Put that message back into the text, as a draft"),
    KeyBinding([.character("d"), KeyEvent(.delete)], .discardMessage, "discard", "Discard that message"),
    KeyBinding([KeyEvent(.escape)], .leave, "back", "Back to the list; the task continues", footer: 80),
  ]

  static let queue = [
    KeyBinding([KeyEvent(.enter), .character("e")], .editQueued, "edit", "Edit it where it stands", footer: 10),
    KeyBinding(
      [.character("P")], .sendQueued, "send now", "Into the running turn; without one, as the next turn", footer: 15),
    KeyBinding([.character("d"), KeyEvent(.delete)], .removeQueued, "drop", "Take it out of the queue", footer: 20),
    KeyBinding(
      [.character("K"), KeyEvent(.up, .alt)], .moveQueued(.up), "earlier", "Before the one above", footer: 30),
    KeyBinding(
      [.character("J"), KeyEvent(.down, .alt)], .moveQueued(.down), "later", "Behind the one below", footer: 31),
    KeyBinding([KeyEvent(.up), .character("k")], .move(.up), "up", "The one above"),
    KeyBinding([KeyEvent(.down), .character("j")], .move(.down), "down", "The one below"),
    KeyBinding([KeyEvent(.escape), .character("q"), .character("Q")], .leave, "close", "Close", footer: 40),
  ]

  static let taskFollowUp = [
    KeyBinding([.character("f"), .character("i")], .writeFollowUp, "follow up", "Write a follow-up", footer: 30)
  ]

  static let taskDecisions = [
    KeyBinding([.character("y")], .answer("y"), "approve", "Yes, this once", footer: 5),
    KeyBinding([.character("n")], .answer("n"), "decline", "No; the turn continues", footer: 6),
    KeyBinding([.character("S")], .answer("S"), "stop", "No, and stop the turn"),
    KeyBinding([.character("a")], .answer("a"), "wider", "Yes, and more: as the card says beside the key"),
    KeyBinding([.character("p")], .answer("p"), "wider", "Yes, and more: the second wider answer"),
    KeyBinding([.character("w")], .answer("w"), "wider", "Yes, and more: the third wider answer"),
    KeyBinding([.character("z")], .answer("z"), "wider", "The fourth further answer"),
    KeyBinding([.character("o")], .openLink, "open", "Show the address in the browser of this machine"),
    KeyBinding([.character("v")], .showWholeCard, "show all", "Show all of what is to be decided", footer: 7),
  ]

  static let taskQuestion =
    (1...9).map { number in
      KeyBinding(
        [.character(Character(String(number)))], .pickNumber(number), number == 1 ? "choose" : "\(number)",
        "Choose number \(number)", footer: number == 1 ? 5 : nil)
    } + [
      KeyBinding([.character("f"), .character("i")], .writeAnswer, "write", "Answer in words of your own", footer: 9),
      KeyBinding([KeyEvent(.backspace)], .answerBefore, "before", "Back to the answer before"),
    ]

  static let decision = [
    KeyBinding([KeyEvent(.enter)], .activate, "take", "Take what is marked; close what is decided"),
    KeyBinding([.character("O")], .openTaskOfDecision, "task", "Open the task that waits", footer: 20),
    KeyBinding([KeyEvent(.escape), .character("q")], .leave, "close", "Close without an answer", footer: 25),
    KeyBinding([.character("?")], .help, "help", "All keys of this view", footer: 90),
    KeyBinding([KeyEvent(.up), .character("k")], .move(.up), "up", "Line up"),
    KeyBinding([KeyEvent(.down), .character("j")], .move(.down), "down", "Line down"),
    KeyBinding([KeyEvent(.pageUp), .control("u")], .move(.pageUp), "page up", "Page up"),
    KeyBinding([KeyEvent(.pageDown), .control("d")], .move(.pageDown), "page down", "Page down"),
    KeyBinding([KeyEvent(.home), .character("g")], .move(.first), "first", "Beginning"),
    KeyBinding([KeyEvent(.end), .character("G")], .move(.last), "last", "End"),
  ]

  static let answer = [
    KeyBinding([KeyEvent(.enter)], .activate, "take", "Take the answer", footer: 10),
    KeyBinding([KeyEvent(.escape)], .leave, "leave text", "Leave the text; it stays", footer: 20),
  ]

  static let taskTurn = [
    KeyBinding([.character("S")], .stopTurn, "stop", "Stop the turn; a running command continues", footer: 20),
    KeyBinding([.character("t")], .retryTurn, "retry", "Send the prompt of a stopped or failed turn again", footer: 20),
  ]

  static let newPrompt = [
    KeyBinding([.character("n"), .character("i")], .focusComposer, "new", "Write a new prompt", footer: 60)
  ]
}
