package import CommandCenter
import TerminalUI

extension UIState {
  /// Takes what happened and answers with what is to be done.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - snapshot: What the app knows now.
  /// - Returns: What the program's loop has to carry out, in order.
  package mutating func update(_ event: UIEvent, snapshot: AppSnapshot) -> [UIEffect] {
    var effects: [UIEffect] = []
    switch event {
    case .input(let input): effects = take(input, snapshot)
    case .resized(let size): self.size = size
    case .snapshotArrived: effects = snapshotArrived(snapshot)
    case .tick: break
    case .editorReturned(let key, .edited(let text)): effects = replacePrompt(key, with: text)
    case .editorReturned(_, .unchanged): break
    case .editorReturned(_, .failed(let failure)): hint = Strings.editorFailed(failure)
    case .factsCollected(let facts): self.facts = facts
    case .reportSaved(let result): reportSaved(result)
    case .patchSaved(.success(let path), let directory): hint = ChangesStrings.saved(path, in: directory)
    case .patchSaved(.failure(let problem), _): hint = problem.message
    case .copied(let offer, let outcome): hint = CopyStrings.copied(offer.label, offer.text, outcome)
    }
    if let notice = attention.notice(at: now, snapshot) { effects.append(.notify(notice)) }
    effects += reconcileQueuedEdit(snapshot)
    reconcile(snapshot)
    noteCardFace(snapshot)
    if case .snapshotArrived = event { reconcilePalette(snapshot) }
    reconcileQueue(snapshot)
    if case .snapshotArrived = event { effects += continueFind(snapshot) }
    return effects + reconcilePicker(snapshot) + tellShownProjects() + factsWanted(snapshot)
  }

  private mutating func take(_ input: InputEvent, _ snapshot: AppSnapshot) -> [UIEffect] {
    switch input {
    case .key, .paste, .mouse:
      lastKeyAt = now
      attention.keyPressed()
      if case .key(let key) = input { lastKey = key }
    case .focusGained, .focusLost, .reply: break
    }
    switch input {
    case .key(let key): return press(key, snapshot)
    case .paste(let paste): return self.paste(paste, snapshot)
    case .mouse(let mouse):
      seeCard(snapshot)
      return take(mouse, snapshot)
    case .focusGained: (isFocused, knowsFocus) = (true, true)
    case .focusLost: (isFocused, knowsFocus) = (false, true)
    // The program's loop lets `learn` have it: it may come before there is a snapshot.
    case .reply: break
    }
    return []
  }

  mutating func press(_ key: KeyEvent, _ snapshot: AppSnapshot) -> [UIEffect] {
    if repeatsAnswer(key) || belongsToCutWriting(key) { return [] }
    seeCard(snapshot)
    hint = nil
    let wasArmed = isInterruptArmed
    isInterruptArmed = false
    if let effects = copyFromClosedCard(key, snapshot) { return effects }
    let view = keyView(snapshot)
    if let command = keys.command(for: key, in: view) {
      if command != .leave { leftTaskAt = nil }
      if command == .interrupt { return interrupt(wasArmed: wasArmed, snapshot) }
      let effects = perform(command, key, snapshot)
      noteAnswer(by: key, effects)
      return effects
    }
    if view.isText { return type(key, snapshot) }
    hint = explanation(of: key, in: view)
    return []
  }

  /// Ctrl-C: text in the field goes first; without any, the second press quits. Tasks are never stopped by it.
  mutating func interrupt(wasArmed: Bool, _ snapshot: AppSnapshot) -> [UIEffect] {
    if let key = focusedPrompt(snapshot), !prompt(key).isEmpty {
      let text = prompt(key).text
      if !prompt(key).isBlank { history.add(text, project: project(of: key, snapshot)) }
      hint = Strings.draftCleared(keys)
      return replacePrompt(key, with: "")
    }
    if keyView(snapshot) == .answering, let approval = approvalBeingAnswered(snapshot), !sheets[approval].field.isEmpty
    {
      sheets[approval].field.text = ""
      hint = Strings.textCleared
      return []
    }
    if keyView(snapshot) == .settingsField, settings.clearField() {
      hint = Strings.textCleared
      return []
    }
    if wasArmed { return [.quit] }
    isInterruptArmed = true
    hint = Strings.interruptAgain(keys)
    return []
  }

  private mutating func snapshotArrived(_ snapshot: AppSnapshot) -> [UIEffect] {
    leavePromptsOfOtherServer(snapshot)
    history.adopt(snapshot.savedPrompts)
    noteNews(snapshot)
    if let outcome = refreshWatch?.outcome(snapshot) {
      if hint == Strings.refreshing { hint = outcome }
      refreshWatch = nil
    }
    var effects = adopt(snapshot.preferences) + restoreDrafts(snapshot) + retryWhatWasRead(snapshot)
    let gaze = AttentionWatch.Gaze(isFocused: isFocused, isKnown: knowsFocus, lastKeyAt: lastKeyAt ?? now)
    if attention.look(at: snapshot, gaze, now: now) { effects.append(.bell) }
    let waiting = HomeRows.waiting(snapshot)
    effects += lookElsewhere(snapshot)
    let fleet = Fleet(snapshot)
    let title = Strings.windowTitle(
      server: snapshot.connection.serverName, running: snapshot.runningCount + fleet.running,
      waiting: waiting.count + fleet.waiting)
    if title != windowTitle {
      windowTitle = title
      effects.append(.setTitle(title))
    }
    return effects
  }

  /// What comes up at a server that is not shown rings, and what was to be decided there is shown once it is.
  private mutating func lookElsewhere(_ snapshot: AppSnapshot) -> [UIEffect] {
    if visit?.server == snapshot.server { return arrive(snapshot) }
    guard let server = fleetWatch.look(at: snapshot) else { return [] }
    hint = Strings.needsYouElsewhere(server.shownName, keys)
    return [.bell]
  }

  /// A warning that comes now stands before the answer to the last key.
  private mutating func noteNews(_ snapshot: AppSnapshot) {
    guard let newest = snapshot.messages.last, newest.id > newestMessage else { return }
    newestMessage = newest.id
    if newest.level != .info { hint = nil }
  }

  /// What was half typed for one server is never sent to another: it is kept with its own, and comes back from there.
  /// What was typed in the demo may be meant for the first server.
  private mutating func leavePromptsOfOtherServer(_ snapshot: AppSnapshot) {
    let url = snapshot.connection.url
    guard url != promptsURL else { return }
    (undo, retryWhenRead) = (nil, nil)
    if promptsURL != nil {
      prompts = [:]
      restoredDrafts = []
    }
    promptsURL = url
  }

  /// Texts of failed sends go back to where they were typed, once.
  private mutating func restoreDrafts(_ snapshot: AppSnapshot) -> [UIEffect] {
    restoredDrafts.formIntersection(snapshot.returnedDrafts.keys)
    var effects: [UIEffect] = []
    for (key, text) in snapshot.returnedDrafts where restoredDrafts.insert(key).inserted {
      var prompt = prompt(key)
      prompt.restore(text)
      prompts[key] = prompt
      effects += [.perform(.draftRestored(key)), .perform(.draftChanged(key, text: prompt.text))]
    }
    return effects
  }

  /// The thread that takes a placeholder's place takes over what the person has begun there: focus and text.
  private mutating func followPlaceholder(_ snapshot: AppSnapshot) {
    let open = snapshot.openTask?.summary
    if let old = placeholderID, let open, open.id != old, !snapshot.tasks.rows.contains(where: { $0.id == old }) {
      taskDetail?.threadID = open.id
      if let prompt = prompts.removeValue(forKey: .task(old)), self.prompt(.task(open.id)).isEmpty {
        prompts[.task(open.id)] = prompt
      }
    }
    placeholderID = open.flatMap { $0.isPlaceholder ? $0.id : nil }
  }

  /// Brings cursors, focus and the open task in line with what there is now.
  private mutating func reconcile(_ snapshot: AppSnapshot) {
    followPlaceholder(snapshot)
    reconcileDecisions(snapshot)
    reconcileTaskDetail(snapshot)
    settings.adopt(snapshot)
    reconcileSignIn(snapshot)
    guard taskDetail == nil else { return }
    switch tab {
    case .home: reconcileHome(snapshot)
    case .projects: reconcileProjects(snapshot)
    case .chats: reconcileChats(snapshot)
    case .settings: break
    }
  }
}

extension AppSnapshot {
  /// Tasks with a turn in progress.
  package var runningCount: Int { tasks.rows.reduce(0) { $0 + ($1.status.isActive ? 1 : 0) } }
}
