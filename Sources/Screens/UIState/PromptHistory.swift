package import CommandCenter

/// The prompts that were sent, to be found again with Up: each project has its own.
package struct PromptHistory: Hashable, Sendable {
  /// Prompts kept, of all projects; the oldest goes.
  package static let entriesMax = 200

  private struct Entry: Hashable, Sendable {
    var project: String
    var text: String
  }

  /// The oldest first.
  private var entries: [Entry] = []
  /// What the last run left, to notice when a server brings its own.
  private var saved: [SavedPrompt] = []

  package init() {}

  /// Adds a prompt of a project, which is known by its path; one that was sent there before moves to the front.
  package mutating func add(_ text: String, project: String) {
    let entry = Entry(project: project, text: EditorPrompt(text).request)
    entries.removeAll { $0 == entry }
    entries.append(entry)
    if entries.count > Self.entriesMax { entries.removeFirst(entries.count - Self.entriesMax) }
  }

  /// The prompts of a project, the newest first.
  package func texts(of project: String) -> [String] {
    entries.reversed().lazy.filter { $0.project == project }.map(\.text)
  }

  /// Takes in what earlier runs kept for a server, before what was typed in this one. Another server's is forgotten.
  package mutating func adopt(_ prompts: [SavedPrompt]) {
    guard prompts != saved else { return }
    let own = saved.isEmpty ? entries : []
    saved = prompts
    entries = []
    guard !prompts.isEmpty else { return }
    for prompt in prompts { add(prompt.text, project: prompt.projectPath) }
    for entry in own { add(entry.text, project: entry.project) }
  }
}
