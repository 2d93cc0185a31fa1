/// What is typed and not sent yet, by where it is typed.
struct DraftsDesk: Sendable, Equatable {
  /// How long typing pauses before it is written.
  static let saveDelay: Duration = .milliseconds(500)

  private struct Draft: Sendable, Equatable {
    var text = ""
    /// Whether it is other on the disk.
    var isUnsaved = false
    /// What the editor is to show in its place, until it does.
    var returned: String?
  }

  private var drafts: [DraftKey: Draft] = [:]

  /// Nil where nothing is typed.
  subscript(key: DraftKey) -> String? {
    let text = self.draft(key).text
    return text.isEmpty ? nil : text
  }

  /// What editors are to show in place of what they hold.
  var returned: [DraftKey: String] { drafts.compactMapValues(\.returned) }

  private func draft(_ key: DraftKey) -> Draft { drafts[key] ?? Draft() }

  private mutating func change(_ key: DraftKey, _ body: (inout Draft) -> Void) {
    var draft = draft(key)
    body(&draft)
    drafts[key] = draft == Draft() ? nil : draft
  }

  mutating func changed(_ key: DraftKey, _ text: String, _ context: DeskContext) -> [DeskStep] {
    guard draft(key).text != text else { return [] }
    let isKept = context.savedServer != nil && !key.isPlaceholder
    change(key) { draft in
      draft.text = text
      if isKept { draft.isUnsaved = true }
    }
    return isKept ? [.startTimer(.draft(key), after: Self.saveDelay)] : []
  }

  /// What is kept of earlier runs; what was typed since counts.
  mutating func restore(_ stored: [DraftKey: String], open: ThreadID?) {
    for (key, text) in stored {
      change(key) { draft in
        if draft.text.isEmpty { draft.text = text }
        let isShown = key == .newTask ? !draft.isUnsaved : key == open.map { .task($0) }
        if isShown, !text.isEmpty { draft.returned = text }
      }
    }
  }

  /// Its editor is shown again.
  mutating func show(_ key: DraftKey) { if let text = self[key] { change(key) { $0.returned = text } } }

  /// The editor has the text again.
  mutating func restored(_ key: DraftKey) { change(key) { $0.returned = nil } }

  /// - Returns: nil when what was sent is not what is typed there, such as a retried prompt: what is typed stays.
  mutating func sent(_ text: String, from key: DraftKey) -> [DeskStep]? {
    guard self[key]?.trimmingWhitespace() == text.trimmingWhitespace() else { return nil }
    let wasUnsaved = draft(key).isUnsaved
    change(key) { ($0.text, $0.isUnsaved) = ("", false) }
    return wasUnsaved ? [.cancelTimer(.draft(key))] : []
  }

  /// Puts a text back to where it was typed, before what was typed there since; on the disk it changes its place, too.
  mutating func giveBack(_ text: String, to key: DraftKey, message id: MessageID?, _ context: DeskContext) -> [DeskStep]
  {
    change(key) { draft in
      draft.returned = draft.returned.map { text + "\n\n" + $0 } ?? text
      if draft.text != text { draft.text = draft.text.isEmpty ? text : text + "\n\n" + draft.text }
    }
    guard let server = context.savedServer, !key.isPlaceholder else { return [] }
    let save = DeskStep.effect(.saveDraft(server, key, draft(key).text))
    return [save] + (id.map { [.effect(.deleteMessage(server, $0))] } ?? [])
  }

  // MARK: - The disk

  mutating func save(_ key: DraftKey, _ context: DeskContext) -> [DeskStep] {
    guard draft(key).isUnsaved, let server = context.savedServer else { return [] }
    change(key) { $0.isUnsaved = false }
    return [.effect(.saveDraft(server, key, draft(key).text))]
  }

  mutating func saveAll(_ context: DeskContext) -> [DeskStep] { drafts.keys.flatMap { save($0, context) } }

  mutating func notSaved(_ key: DraftKey) { if self[key] != nil { change(key) { $0.isUnsaved = true } } }
}

extension DraftKey {
  /// Whether it belongs to a task that the server doesn't know yet.
  fileprivate var isPlaceholder: Bool {
    if case .task(let id) = self { id.rawValue.hasPrefix("new-") } else { false }
  }
}
