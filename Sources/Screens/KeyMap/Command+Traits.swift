import CommandCenter

extension Command {
  /// What is true of a command wherever it is offered.
  struct Traits: OptionSet {
    let rawValue: Int

    /// Only moves the cursor or the focus: the palette lists it last.
    static let navigates = Traits(rawValue: 1 << 0)
    /// Ends, decides or sends something: a click on its hint, which may be a slip, does nothing.
    static let wantsItsKey = Traits(rawValue: 1 << 1)
    /// Its key stands beside what it answers, and so stays what it is.
    static let keepsItsKey = Traits(rawValue: 1 << 2)
    /// The program could not be used, or not be left, without a key for it.
    static let needsKey = Traits(rawValue: 1 << 3)
  }

  private struct Entry {
    var name: String
    var traits: Traits
    var taskAction: TaskAction?

    init(_ name: String, _ traits: Traits = [], task taskAction: TaskAction? = nil) {
      self.name = name
      self.traits = traits
      self.taskAction = taskAction
    }
  }

  /// The name by which the settings and the palette know it. It stays what it is: people's settings hold it.
  package var name: String { entry.name }

  var traits: Traits { entry.traits }

  /// What it asks of a task, when that is what it does.
  var taskAction: TaskAction? { entry.taskAction }

  /// What else people call it, for the palette.
  var synonyms: String {
    switch self {
    case .select(.profile): "effort reasoning thinking profile"
    case .select(.access): "access sandbox permissions approvals full"
    case .select(.model), .select(.project): "change switch"
    case .showTab(.settings): "usage limits quota credits account sign in login theme configuration"
    case .showTab(.chats): "tasks threads sessions resume history"
    case .copyDiagnostics, .signIn(.copyCode), .signIn(.copyURL): "copy clipboard yank"
    case .nextDecision, .decideMarked: "approve approval next task waiting"
    case .stopTurn, .stopAll: "interrupt cancel abort kill"
    case .retryTurn: "again rerun repeat"
    case .compactTask: "summarize context shrink"
    case .reviewChanges: "check findings uncommitted branch commit"
    case .setGoal, .pauseGoal, .resumeGoal, .clearGoal: "goal objective loop until done"
    case .goBack: "rewind revert rollback undo turn"
    case .forkTask, .forkFromTurn: "branch duplicate copy"
    case .focusComposer, .newTaskHere: "new chat task ask compose"
    case .diagnostics: "debug status about version log"
    case .quit: "exit close"
    case .deleteTask, .removeServer: "remove erase"
    case .refresh: "reload update"
    case .startContentSearch, .startFilter: "find search grep"
    default: ""
    }
  }

  /// The one table of commands. It has no `default`, so that a new command says here what it is.
  private var entry: Entry {
    switch self {
    case .interrupt: Entry("interrupt", .needsKey)
    case .repaint: Entry("redraw")
    case .suspend: Entry("suspend")
    case .palette: Entry("palette", .needsKey)
    case .showTab(let tab): Entry("show-\(tab)")
    case .nextField: Entry("next-field", .navigates)
    case .previousField: Entry("previous-field", .navigates)
    case .quit: Entry("quit", .wantsItsKey)
    case .help: Entry("help")
    case .focusComposer: Entry("new-prompt")
    case .dismissMessage: Entry("dismiss-message")
    case .undo: Entry("undo")
    case .refresh: Entry("refresh")
    case .reconnect: Entry("reconnect")
    case .diagnostics: Entry("diagnostics")
    case .toggleMouse: Entry("mouse")
    case .nextTheme: Entry("theme")
    case .activate: Entry("activate", [.navigates, .needsKey])
    case .leave: Entry("leave", [.navigates, .needsKey])
    case .move(let direction): Entry(direction.name, .navigates)
    case .newline: Entry("newline", .navigates)
    case .editExternally: Entry("edit-in-editor")
    case .unfoldPaste: Entry("unfold-paste")
    case .typePath: Entry("type-path")
    case .completePath: Entry("complete-path")
    case .startFilter: Entry("filter")
    case .listProjectChats: Entry("list-project-chats")
    case .selectProject: Entry("use-project")
    case .nextStatusFilter: Entry("next-status")
    case .nextSourceFilter: Entry("next-source")
    case .filterProject: Entry("filter-project")
    case .nextGrouping: Entry("next-grouping")
    case .showArchived: Entry("show-archived")
    case .startContentSearch: Entry("search-contents")
    case .showMenu: Entry("menu", task: .showMenu)
    case .renameTask: Entry("rename-task", task: .rename)
    case .toggleRead: Entry("toggle-read", task: .mark)
    case .forkTask: Entry("fork-task", task: .fork)
    case .archiveTask: Entry("archive-task", task: .archive)
    case .unarchiveTask: Entry("unarchive-task", task: .unarchive)
    case .deleteTask: Entry("delete-task", task: .delete)
    case .decideMarked: Entry("decide-marked", task: .decide)
    case .select(let selector): Entry("select-\(selector.name)")
    case .quickAction(let action): Entry("quick-\(action.name)")
    case .writeFollowUp: Entry("follow-up", task: .write)
    case .toggleQueueing: Entry("steer-or-queue", task: .chooseQueueing)
    case .showQueue: Entry("queue", task: .showQueue)
    case .endCommand: Entry("end-process", .wantsItsKey, task: .endCommand)
    case .compactTask: Entry("compact", task: .compact)
    case .reviewChanges: Entry("review", task: .review)
    case .setGoal: Entry("goal", task: .setGoal)
    case .pauseGoal: Entry("pause-goal", task: .pauseGoal)
    case .resumeGoal: Entry("resume-goal", task: .resumeGoal)
    case .clearGoal: Entry("clear-goal", task: .clearGoal)
    case .goBack: Entry("go-back", .wantsItsKey, task: .goBack)
    case .forkFromTurn: Entry("fork-from-turn", task: .forkFromTurn)
    case .newTaskHere: Entry("new-task-here")
    case .stopTurn: Entry("stop", .wantsItsKey, task: .stop)
    case .retryTurn: Entry("retry", .wantsItsKey, task: .retry)
    case .answer(let key): Entry("answer-\(key.lowercased())", [.wantsItsKey, .keepsItsKey])
    case .showWholeCard: Entry("show-whole-card")
    case .selectRow(.down): Entry("next-row", .navigates)
    case .selectRow(.up): Entry("previous-row", .navigates)
    case .selectRow(let direction): Entry("row-\(direction.name)", .navigates)
    case .resendMessage: Entry("send-message", .wantsItsKey)
    case .keepMessage: Entry("keep-message")
    case .discardMessage: Entry("discard-message", .wantsItsKey)
    case .unfoldAll: Entry("unfold-all")
    case .reading(let command): Entry(command.name, command.traits)
    case .changes(let command): Entry(command.name, command.traits)
    case .editQueued: Entry("edit-queued")
    case .removeQueued: Entry("drop-queued", .wantsItsKey)
    case .moveQueued(let direction): Entry("move-queued-\(direction.name)")
    case .sendQueued: Entry("send-queued", .wantsItsKey)
    case .nextDecision: Entry("decide")
    case .writeAnswer: Entry("write-answer")
    case .answerBefore: Entry("answer-before")
    case .openLink: Entry("open-link")
    case .openTaskOfDecision: Entry("open-task-of-decision")
    case .confirm: Entry("confirm", [.wantsItsKey, .keepsItsKey])
    case .decline: Entry("decline", .keepsItsKey)
    case .pickNumber(let number): Entry("choice-\(number)", [.navigates, .keepsItsKey])
    case .switchServer: Entry("switch-server")
    case .stopAll: Entry("stop-all", .wantsItsKey)
    case .addServer: Entry("add-server")
    case .editServer: Entry("edit-server")
    case .removeServer: Entry("remove-server")
    case .signIn(.copyCode): Entry("copy-code")
    case .signIn(.copyURL): Entry("copy-address")
    case .signIn(.openBrowser): Entry("open-sign-in-page")
    case .signIn(.cancel): Entry("cancel-sign-in")
    case .copyDiagnostics: Entry("copy-diagnostics")
    case .saveDiagnostics: Entry("save-diagnostics")
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

extension HomeSelector {
  fileprivate var name: String {
    switch self {
    case .project: "project"
    case .model: "model"
    case .profile: "effort"
    case .access: "access"
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
