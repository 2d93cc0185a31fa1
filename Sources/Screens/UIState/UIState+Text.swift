import CommandCenter
import TerminalUI

/// What is typed and pasted goes to the one field that has the focus.
extension UIState {
  /// The prompt with the focus, if any.
  func focusedPrompt(_ snapshot: AppSnapshot) -> DraftKey? {
    switch keyView(snapshot) {
    case .homePrompt: .newTask
    case .followUp, .queuedEdit: snapshot.openTask.map { .task($0.summary.id) }
    default: nil
    }
  }

  /// The path of the project that a prompt is for; empty where the server chooses.
  func project(of draft: DraftKey, _ snapshot: AppSnapshot) -> String {
    switch draft {
    case .newTask: snapshot.selection.projectPath ?? ""
    case .task, .queuedEdit: snapshot.openTask?.summary.projectPath ?? ""
    }
  }

  mutating func type(_ key: KeyEvent, _ snapshot: AppSnapshot) -> [UIEffect] {
    if let draft = focusedPrompt(snapshot) {
      let width = promptWidth(snapshot)
      let history = history.texts(of: project(of: draft, snapshot))
      let effects = editPrompt(draft) { _ = $0.handle(key, width: width, history: history) }
      hintAtSlash(in: draft)
      return effects
    }
    return editField(.key(key), snapshot)
  }

  /// A pasted newline is text: it never sends.
  mutating func paste(_ paste: Paste, _ snapshot: AppSnapshot) -> [UIEffect] {
    hint = paste.isTruncated ? Strings.pasteCut : nil
    isInterruptArmed = false
    if overlays.isEmpty, snapshot.openTask == nil {
      if tab == .home { home.focus = .prompt }
      // The field that is marked is meant, also where it does not take the letters yet.
      if tab == .settings { settings.isEditing = settings.item.isText }
    }
    if let draft = focusedPrompt(snapshot) { return editPrompt(draft) { $0.paste(paste) } }
    return editField(.paste(paste), snapshot)
  }

  /// Changes a prompt and tells the app of its new text.
  mutating func editPrompt(_ key: DraftKey, _ change: (inout PromptEditor) -> Void) -> [UIEffect] {
    let before = prompts[key]?.text ?? ""
    // In place: a copy of a long text for each key would cost more than the key.
    change(&prompts[key, default: PromptEditor()])
    if prompts[key]?.editor.isRefused == true { hint = Strings.textFull(keys) }
    let text = prompts[key]?.text ?? ""
    guard text != before else { return [] }
    // A queued message that is rewritten has its own place; the follow-up's draft stays what it is.
    if let edit = taskDetail?.editing, case .task(let thread) = key {
      return [.perform(.draftChanged(.queuedEdit(thread), text: edit.isChanged(by: text) ? text : ""))]
    }
    return [.perform(.draftChanged(key, text: text))]
  }

  mutating func replacePrompt(_ key: DraftKey, with text: String) -> [UIEffect] {
    editPrompt(key) { $0.replace(with: text) }
  }

  /// Gives a key or a paste to the one-line field with the focus.
  private mutating func editField(_ input: InputEvent, _ snapshot: AppSnapshot) -> [UIEffect] {
    switch keyView(snapshot) {
    case .pickerField: return editPicker(input, snapshot)
    case .palette: editPalette(input, snapshot)
    case .filter where tab == .projects: projects.filter.take(input)
    case .filter: chats.filter.take(input)
    case .contents: chats.contents.take(input)
    case .input: editInput(input)
    case .taskFind: editFind(input, snapshot)
    case .settingsField: settings.edit(input)
    case .answering: if let approval = approvalBeingAnswered(snapshot) { editAnswer(input, approval) }
    default: break
    }
    return []
  }

  /// Columns of the prompt with the focus, which moves between lines depend on.
  private func promptWidth(_ snapshot: AppSnapshot) -> Int {
    let body = ShellLayout(self, snapshot).body
    if let taskDetail, let open = snapshot.openTask { return taskDetail.promptWidth(self, open, in: body) }
    return HomeLayout(self, snapshot, in: body).editor.width
  }
}

extension TextField {
  mutating func take(_ input: InputEvent) {
    switch input {
    case .key(let key): _ = handle(key)
    case .paste(let paste): self.paste(paste)
    default: break
    }
  }
}
