package import CommandCenter
import SafeText

/// How a person names a task: its id, a unique beginning of it, `@last`, or a unique piece of its title.
package struct TaskReference: Sendable, Hashable {
  package var text: String

  package init(_ text: String) { self.text = text }

  package enum Match: Sendable, Equatable {
    case one(TaskSummary)
    case none
    case several([TaskSummary])
  }

  /// Finds it among tasks, most recently used first.
  package func match(in tasks: [TaskSummary]) -> Match {
    if text == "@last" { return tasks.first { $0.parentID == nil }.map { .one($0) } ?? .none }
    if let exact = tasks.first(where: { $0.id.rawValue == text }) { return .one(exact) }
    guard !text.isEmpty else { return .none }
    let prefix = tasks.filter { $0.id.rawValue.hasPrefix(text) }
    if !prefix.isEmpty { return prefix.count == 1 ? .one(prefix[0]) : .several(prefix) }
    let wanted = text.lowercased()
    let whole = tasks.filter { $0.title.lowercased() == wanted }
    if whole.count == 1 { return .one(whole[0]) }
    let titled = tasks.filter { $0.title.lowercased().contains(wanted) }
    return titled.isEmpty ? .none : titled.count == 1 ? .one(titled[0]) : .several(titled)
  }

  /// Whether one page that holds it settles the matter: only an id and `@last` are nobody else's.
  package func isSettled(by match: Match) -> Bool {
    if case .one(let task) = match { task.id.rawValue == text || text == "@last" } else { false }
  }

  /// Whether the server can be asked for it as it stands, though no list has it: a thread is in no list before its first
  /// prompt is stored.
  var isWholeID: Bool { text.wholeMatch(of: #/[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/#) != nil }

  /// Candidates that are told of.
  private static let candidatesMax = 10

  package func problem(_ match: Match) -> Problem? {
    switch match {
    case .one: return nil
    case .none:
      return Problem(
        .noSuchTask, "No task is called “\(TextGuard.value(text, max: 60))”.",
        nextStep: "A TASK is an id, the beginning of one, @last, or a piece of a title: see codex-center ls.")
    case .several(let tasks):
      let names = tasks.prefix(Self.candidatesMax).map { "\($0.id) (\(TextGuard.value($0.title, max: 40)))" }
      let more = tasks.count > names.count ? ", and \(tasks.count - names.count) more" : ""
      return Problem(
        .ambiguousTask,
        "“\(TextGuard.value(text, max: 60))” names \(tasks.count) tasks: \(names.joined(separator: ", "))\(more).",
        nextStep: "Give more of the id or of the title.")
    }
  }
}
