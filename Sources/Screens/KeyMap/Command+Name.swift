extension Command {
  /// The name by which the settings and the palette know it. It stays what it is: people's settings hold it.
  package var name: String {
    switch self {
    case .interrupt: "interrupt"
    case .repaint: "redraw"
    case .suspend: "suspend"
    case .palette: "palette"
    case .showTab(let tab): "show-\(tab)"
    case .nextField: "next-field"
    case .previousField: "previous-field"
    case .quit: "quit"
    case .help: "help"
    case .focusComposer: "new-prompt"
    case .dismissMessage: "dismiss-message"
    case .refresh: "refresh"
    case .reconnect: "reconnect"
    case .diagnostics: "diagnostics"
    case .toggleMouse: "mouse"
    case .nextTheme: "theme"
    case .activate: "activate"
    case .leave: "leave"
    case .move(let direction): direction.name
    case .newline: "newline"
    case .editExternally: "edit-in-editor"
    case .unfoldPaste: "unfold-paste"
    case .typePath: "type-path"
    case .completePath: "complete-path"
    case .startFilter: "filter"
    case .listProjectChats: "list-project-chats"
    case .selectProject: "select-project"
    case .nextStatusFilter: "next-status"
    case .nextSourceFilter: "next-source"
    case .filterProject: "filter-project"
    case .nextGrouping: "next-grouping"
    case .showArchived: "show-archived"
    case .startContentSearch: "search-contents"
    case .showMenu: "menu"
    case .renameTask: "rename-task"
    case .toggleRead: "toggle-read"
    case .forkTask: "fork-task"
    case .archiveTask: "archive-task"
    case .unarchiveTask: "unarchive-task"
    case .deleteTask: "delete-task"
    case .quickAction(let action): "quick-\(action.name)"
    case .writeFollowUp: "follow-up"
    case .toggleQueueing: "steer-or-queue"
    case .showQueue: "queue"
    case .endCommand: "end-process"
    case .forkFromTurn: "fork-from-turn"
    case .newTaskHere: "new-task-here"
    case .stopTurn: "stop"
    case .retryTurn: "retry"
    case .answer(let key): "answer-\(key)"
    case .showWholeCard: "show-whole-card"
    case .selectRow(.down): "next-row"
    case .selectRow(.up): "previous-row"
    case .selectRow(let direction): "row-\(direction.name)"
    case .resendMessage: "send-message"
    case .keepMessage: "keep-message"
    case .discardMessage: "discard-message"
    case .unfoldAll: "unfold-all"
    case .editQueued: "edit-queued"
    case .removeQueued: "drop-queued"
    case .moveQueued(let direction): "move-queued-\(direction.name)"
    case .sendQueued: "send-queued"
    case .nextDecision: "decide"
    case .writeAnswer: "write-answer"
    case .answerBefore: "answer-before"
    case .openLink: "open-link"
    case .openTaskOfDecision: "open-task-of-decision"
    case .confirm: "confirm"
    case .decline: "decline"
    case .pickNumber(let number): "choice-\(number)"
    case .switchServer: "switch-server"
    case .addServer: "add-server"
    case .editServer: "edit-server"
    case .removeServer: "remove-server"
    case .signIn(.copyCode): "copy-code"
    case .signIn(.copyURL): "copy-address"
    case .signIn(.openBrowser): "open-sign-in-page"
    case .signIn(.cancel): "cancel-sign-in"
    case .copyDiagnostics: "copy-diagnostics"
    case .saveDiagnostics: "save-diagnostics"
    }
  }

  /// Whether its key stands beside what it answers, and so stays what it is.
  var isFixed: Bool {
    switch self {
    case .answer, .pickNumber, .confirm, .decline: true
    default: false
    }
  }

  /// Whether the program could not be used, or not be left, without a key for it.
  var needsKey: Bool {
    switch self {
    case .interrupt, .leave, .activate, .palette: true
    default: false
    }
  }

  /// Whether it only moves the cursor: the palette lists such commands last.
  var isNavigation: Bool {
    switch self {
    case .move, .selectRow, .nextField, .previousField, .activate, .leave, .pickNumber, .newline: true
    default: false
    }
  }
}

extension Command.Direction {
  fileprivate var name: String {
    switch self {
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .pageUp: "page-up"
    case .pageDown: "page-down"
    case .first: "first"
    case .last: "last"
    }
  }
}

extension QuickAction {
  fileprivate var name: String {
    switch self {
    case .reviewCommits: "review-commits"
    case .openPullRequest: "open-pull-request"
    case .connectTools: "connect-tools"
    case .plan: "plan"
    }
  }
}
