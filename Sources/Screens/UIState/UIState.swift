package import CommandCenter
package import TerminalUI

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Everything that the screens remember: where the person is, what is half typed, which rows are selected. Nothing of
/// what the server says is kept here; that comes with each `AppSnapshot`.
///
/// A value without clock, terminal or network: `update` takes what happened and answers with what is to be done, and
/// `Screen.draw` makes a picture of it.
package struct UIState: Sendable {
  package var size: Size
  /// When that happens which `update` is told of; the program's loop sets it before each call.
  package var now = Date.distantPast
  package var look: Look
  /// What the person's surroundings can do; the program's loop finds it out.
  package var surroundings = Surroundings()
  package var tab: Tab = .home
  /// The keys in force: the program's with the person's own.
  package var keys = KeyMap()
  /// The person's choices that were taken over last.
  var preferences = Preferences()
  /// Dialogs, the one on top last.
  package var overlays: [Overlay] = []
  package var home = HomeState()
  package var projects = ProjectsState()
  package var chats = ChatsState()
  package var settings = SettingsState()
  /// The open task's screen; there while `AppSnapshot.openTask` is.
  package var taskDetail: TaskDetailState?
  /// The tasks that lead to the open one: an agent's leads back to its parent's.
  var trail: [ThreadID] = []
  /// The task that the trail leads to; another one that opens has none.
  var trailEnd: ThreadID?
  /// The task that was left for the screen below it, until that screen shows again.
  var leftTask: ThreadID?
  /// When a task was left by its key: one press too many is not meant for the screen below.
  var leftTaskAt: Date?
  /// Texts being written, by where.
  package var prompts: [DraftKey: PromptEditor] = [:]
  package var history = PromptHistory()
  /// A text that looks like a command and is none: sent again it is a text.
  var slashDoubted: String?
  /// Answers being given to what the server asks.
  package var sheets = AnswerSheets()
  /// The key that gave the last answer, or was down when a card came, when, and when it came last: pressed again or held it
  /// is not meant for what is there then.
  var answerKey: (key: KeyEvent, at: Date, last: Date)?
  /// When the text of an answer was taken away from under the person's fingers.
  var writingCutAt: Date?
  /// A short answer to the last key, until the next one: "Type a prompt first."
  package var hint: String?
  /// The lists are being read again because somebody asked for it.
  var refreshWatch: RefreshWatch?
  /// The last change that can be taken back.
  var undo: Undo?
  /// The task that is to be retried once it is open and read.
  var retryWhenRead: ThreadID?
  /// True after a Ctrl-C that had nothing to clear: the next one quits.
  var isInterruptArmed = false
  /// The newest message that was there so far.
  var newestMessage = 0
  /// The address of the server that `prompts` were written for; nil for the demo.
  var promptsURL: String?
  /// Drafts that were given back and put into an editor, until the snapshot no longer offers them.
  var restoredDrafts: Set<DraftKey> = []
  /// The open task's id while it is a placeholder's, to recognise the thread that takes its place.
  var placeholderID: ThreadID?
  /// The paths of the projects on the screen, and those that the app was told of; nil when it is to be told again.
  var shownProjects: [String] = []
  var toldProjects: [String]? = []
  /// The last window title, to set it only when it changes.
  var windowTitle = ""
  /// What changed and may have to be told outside of the screen.
  var attention = AttentionWatch()
  var fleetWatch = FleetWatch()
  /// What is to be done at another server, as soon as that is shown.
  var visit: Visit?
  /// Whether the person looks at this terminal, as far as it tells.
  package var isFocused = true
  /// Whether the terminal told so: some never do, and then a person may be elsewhere.
  var knowsFocus = false
  /// When something was pressed last, and the last key.
  var lastKeyAt: Date?
  var lastKey: KeyEvent?
  /// What the program knows of itself, for Diagnostics.
  package var facts = ProgramFacts()
  /// How the terminal shows colours, whatever theme is chosen.
  var terminalTheme: Theme
  /// The mouse was refused on the command line, until the person switches it on.
  var refusesMouse = false
  /// Whether the mouse is reported to us.
  var isMouseOn = true

  package init(size: Size, look: Look) {
    self.size = size
    self.look = look
    terminalTheme = look.theme
  }

  /// The text being written at a place.
  package func prompt(_ key: DraftKey) -> PromptEditor { prompts[key] ?? PromptEditor() }

  /// What has the focus, as far as keys are concerned.
  package func keyView(_ snapshot: AppSnapshot) -> KeyView {
    if !ScreenLimits.canDraw(size) { return .tooSmall }
    if let overlay = overlays.last { return overlay.keyView }
    if let taskDetail, let open = snapshot.openTask { return taskDetail.keyView(open) }
    switch tab {
    case .home:
      switch home.focus {
      case .prompt: return .homePrompt
      case .selector, .action: return .homeFields
      case .panel: return .homeList
      }
    case .projects: return projects.filter.isEditing ? .filter : .projects
    case .chats:
      if chats.contents.isEditing { return .contents }
      return chats.filter.isEditing ? .filter : .chats
    case .settings: return settings.isEditing ? .settingsField : .settings
    }
  }
}
