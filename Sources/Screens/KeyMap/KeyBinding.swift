package import TerminalUI

/// One line of the key map: keys, what they do, and how the footer and the help say it.
package struct KeyBinding: Hashable, Sendable {
  /// The keys; the first is the one that the footer shows.
  package var keys: [KeyEvent]
  package var command: Command
  /// One or two words for the footer.
  package var hint: String
  /// A sentence for the help.
  package var help: String
  /// Place in the footer, smallest first; nil keeps it out.
  package var footerRank: Int?

  package init(_ keys: [KeyEvent], _ command: Command, _ hint: String, _ help: String, footer: Int? = nil) {
    self.keys = keys
    self.command = command
    self.hint = hint
    self.help = help
    footerRank = footer
  }
}

/// A set of bindings that belong together; a view uses several.
package enum KeyScope: CaseIterable, Hashable, Sendable {
  /// Everywhere, dialogs included.
  case program
  /// Everywhere but in dialogs, and those of them that lead from a decision, too.
  case tabs, tabKeys
  /// Single letters: only while no text field has the focus.
  case letters
  /// The digits of the tabs; not while a question is asked, where they choose.
  case digits
  case prompt, homePrompt, homeFields, homeLists, selectors
  case rows, projects, chats, filter, contents, taskActions, markedTask
  case form, formField
  case choice, choiceField, inputField, confirmation, reading, signIn, palette, diagnostics
  case taskReading, taskMatches, taskFind, offers, changes, changesFiles
  case taskDetail, taskFollowUp, taskDecisions, taskQuestion, taskTurn, followUp, queue, queuedEdit
  /// A decision over any screen, and the text of an answer.
  case decision, answer
  /// The keys that lead to a new prompt.
  case newPrompt
  /// A window too small to draw in.
  case unseen
}

/// What has the focus, as far as keys are concerned.
package enum KeyView: CaseIterable, Hashable, Sendable {
  /// The prompt on Home.
  case homePrompt
  /// A selector under the prompt, or the quick actions.
  case homeFields
  /// A list on Home.
  case homeList
  case projects
  case chats
  /// The filter field of Projects or Chats.
  case filter
  /// The field of Chats for what is looked for in the contents.
  case contents
  case settings
  /// A text field of Settings.
  case settingsField
  /// A list of choices without and with a text field.
  case picker
  case pickerField
  /// A dialog that asks for a line of text.
  case input
  case confirmation
  case help
  /// The palette's field and list.
  case palette
  case diagnostics
  /// The dialog of a sign-in.
  case signIn
  /// An open task at rest, one whose last turn can be retried, one with a running turn, and one that waits for a decision or
  /// for an answer.
  case taskAtRest, taskRetryable, taskRunning, taskDeciding, taskAsking
  /// The field for what is looked for in it.
  case taskFind
  /// A list of things to copy or to open.
  case offers
  /// What a task changed, at rest and while a text is looked for in it.
  case changes, changesFinding
  /// The prompt of an open task, and that prompt while it holds a message of the queue.
  case followUp, queuedEdit
  /// What waits for the end of its turn.
  case queue
  /// A decision over the screen, and the text of an answer, there or in an open task.
  case deciding, answering
  /// A window that is too small for any of them: nothing is typed or decided unseen.
  case tooSmall

  /// The sets that count here, most specific first.
  package var scopes: [KeyScope] {
    switch self {
    case .homePrompt: [.homePrompt, .prompt, .tabs, .tabKeys, .program]
    case .homeFields: [.homeFields, .selectors, .letters, .digits, .newPrompt, .tabs, .tabKeys, .program]
    case .homeList:
      [
        .homeLists, .selectors, .markedTask, .taskActions, .rows, .letters, .digits, .newPrompt, .tabs, .tabKeys,
        .program,
      ]
    case .projects: [.projects, .rows, .letters, .digits, .newPrompt, .tabs, .tabKeys, .program]
    case .chats: [.chats, .markedTask, .taskActions, .rows, .letters, .digits, .newPrompt, .tabs, .tabKeys, .program]
    case .filter: [.filter, .tabs, .tabKeys, .program]
    case .contents: [.contents, .tabs, .tabKeys, .program]
    case .settings: [.form, .letters, .digits, .newPrompt, .tabs, .tabKeys, .program]
    case .settingsField: [.formField, .tabs, .tabKeys, .program]
    case .picker: [.choice, .program]
    case .pickerField: [.choiceField, .program]
    case .input: [.inputField, .program]
    case .confirmation: [.confirmation, .program]
    case .help: [.reading, .program]
    case .palette: [.palette, .program]
    case .diagnostics: [.diagnostics, .reading, .program]
    case .signIn: [.signIn, .program]
    case .taskAtRest, .taskRetryable, .taskRunning:
      [
        .taskTurn, .taskFollowUp, .taskMatches, .taskReading, .taskDetail, .taskActions, .letters, .digits, .tabs,
        .tabKeys,
        .program,
      ]
    case .taskDeciding:
      [
        .taskDecisions, .taskFollowUp, .taskReading, .taskDetail, .taskActions, .letters, .digits, .tabs,
        .tabKeys, .program,
      ]
    case .taskAsking:
      [
        .taskDecisions, .taskQuestion, .taskReading, .taskDetail, .taskActions, .letters, .tabs, .tabKeys,
        .program,
      ]
    case .taskFind: [.taskFind, .tabs, .tabKeys, .program]
    case .offers: [.offers, .choice, .program]
    case .changes: [.changesFiles, .changes, .letters, .digits, .tabs, .tabKeys, .program]
    case .changesFinding: [.taskMatches, .changes, .letters, .digits, .tabs, .tabKeys, .program]
    case .deciding: [.decision, .taskDecisions, .taskQuestion, .tabKeys, .program]
    case .answering: [.answer, .tabs, .tabKeys, .program]
    case .followUp: [.followUp, .prompt, .tabs, .tabKeys, .program]
    case .queuedEdit: [.queuedEdit, .prompt, .tabs, .tabKeys, .program]
    case .queue: [.queue, .program]
    case .tooSmall: [.unseen]
    }
  }

  /// Whether printable keys are text here.
  package var isText: Bool {
    switch self {
    case .homePrompt, .filter, .contents, .settingsField, .pickerField, .palette, .input, .followUp, .queuedEdit,
      .answering, .taskFind:
      true
    default: false
    }
  }
}
