import CommandCenter
import TerminalUI

/// What the keys do that mean the same on every screen.
extension UIState {
  mutating func perform(_ command: Command, _ key: KeyEvent, _ snapshot: AppSnapshot) -> [UIEffect] {
    switch command {
    case .repaint: return [.repaint]
    case .suspend: return [.suspend]
    case .nextDecision: return showNextDecision(snapshot)
    case .help:
      if case .help = overlays.last { return [] }
      overlays.append(.help(HelpState(view: keyView(snapshot))))
      return []
    case .palette:
      if case .palette = overlays.last { return [] }
      openPalette(snapshot)
      return []
    default: break
    }
    if command == .quit, !ScreenLimits.canDraw(size) { return [.quit] }
    if !overlays.isEmpty { return performInOverlay(command, snapshot) }
    switch command {
    case .showTab(let tab): return show(tab, snapshot)
    case .quit where snapshot.openTask == nil: return [.quit]
    case .dismissMessage: return dismissMessage(snapshot)
    case .undo: return performUndo()
    case .refresh: return refresh(snapshot)
    case .reconnect: return [.perform(.reconnectRequested)]
    case .diagnostics: return openDiagnostics()
    case .toggleMouse:
      let isOn = !isMouseOn
      hint = Strings.mouseIs(isOn)
      // It may be off for this run alone.
      if snapshot.preferences.usesMouse == isOn {
        refusesMouse = !isOn
        isMouseOn = isOn
        return [.setMouse(isOn)]
      }
      return change(snapshot) { $0.usesMouse = isOn }
    case .nextTheme:
      let theme = snapshot.preferences.theme.next
      hint = Strings.themeIs(theme)
      return change(snapshot) { $0.theme = theme }
    case .stopAll:
      askToStopAll(snapshot)
      return []
    case .switchServer:
      openServerPicker(snapshot)
      return []
    case .focusComposer:
      let effects = show(.home, snapshot)
      home.focus = .prompt
      return effects
    default: break
    }
    if let draft = focusedPrompt(snapshot), let effects = performInPrompt(command, key, draft, snapshot) {
      return effects
    }
    return performOnScreen(command, snapshot)
  }

  /// Keys that mean the same in every prompt; nil for the others.
  private mutating func performInPrompt(
    _ command: Command, _ key: KeyEvent, _ draft: DraftKey, _ snapshot: AppSnapshot
  ) -> [UIEffect]? {
    switch command {
    case .activate: runSlashLine(in: draft, snapshot)
    case .nextField: completeSlash(in: draft)
    case .newline: editPrompt(draft) { $0.newline() }
    case .editExternally: [.openEditor(draft, text: prompt(draft).text)]
    case .unfoldPaste: unfoldPaste(in: draft)
    case .move(let direction): type(KeyEvent(direction == .up ? .up : .down), snapshot)
    default: nil
    }
  }

  private mutating func unfoldPaste(in draft: DraftKey) -> [UIEffect] {
    var isDone = false
    let hasFolds = prompt(draft).editor.hasFolds
    let effects = editPrompt(draft) { isDone = $0.unfold() }
    if !isDone { hint = hasFolds ? Strings.pasteTooLong(keys) : Strings.nothingFolded }
    return effects
  }

  mutating func performOnScreen(_ command: Command, _ snapshot: AppSnapshot) -> [UIEffect] {
    if snapshot.openTask != nil, taskDetail != nil { return performInTask(command, snapshot) }
    switch tab {
    case .home: return performOnHome(command, snapshot)
    case .projects: return performInProjects(command, snapshot)
    case .chats: return performInChats(command, snapshot)
    case .settings: return performInSettings(command, snapshot)
    }
  }

  /// Asks the server again for all that lists show.
  mutating func refresh(_ snapshot: AppSnapshot) -> [UIEffect] {
    hint = Strings.refreshing
    refreshWatch = RefreshWatch(snapshot)
    resetOrders(snapshot)
    chats.asked = [:]
    return everywhere(.refreshRequested, snapshot)
  }

  /// Shows a tab; an open task is left, and goes on.
  mutating func show(_ tab: Tab, _ snapshot: AppSnapshot) -> [UIEffect] {
    self.tab = tab
    leftTask = nil
    // A key that shows a screen leads into no text: what is pressed next acts.
    if tab == .home, home.focus == .prompt { home.focus = focusOutsideOfPrompt(snapshot) }
    projects.filter.isEditing = false
    chats.leaveFields()
    settings.isEditing = false
    // Folders change while nobody looks.
    (shownProjects, toldProjects) = ([], nil)
    resetOrders(snapshot)
    return snapshot.openTask == nil ? [] : [.perform(.taskClosed)]
  }

  /// Shows the chats of one project.
  mutating func showChats(ofProject id: ProjectSummary.ID, _ snapshot: AppSnapshot) -> [UIEffect] {
    chats.dropFilters()
    chats.project = id
    let drop: [UIEffect] = snapshot.search == nil ? [] : everywhere(.searchDropped, snapshot)
    return drop + show(.chats, snapshot)
  }

  private mutating func dismissMessage(_ snapshot: AppSnapshot) -> [UIEffect] {
    snapshot.messages.last.map { [.perform(.messageDismissed(id: $0.id))] } ?? []
  }

  private mutating func askToStopAll(_ snapshot: AppSnapshot) {
    let counts = snapshot.fleet.map { ($0.name, $0.tasks.rows.count { $0.status.isActive }) }.filter { $0.1 > 0 }
    guard !counts.isEmpty else { return hint = Strings.refusal(.nothingRuns, keys) }
    overlays.append(.confirm(.stopAll(counts)))
  }
}
